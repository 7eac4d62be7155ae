import { useEffect, useState } from "react";
import { Dialog } from "../app/Dialog";
import { Icon } from "../app/Icon";
import { useWords } from "../i18n/useWords";
import { plainText, safeHtml } from "../text/markdown";

/** A voice of this device for a language. Voices that send the text elsewhere are never used. */
function localVoice(language: string): SpeechSynthesisVoice | undefined {
  if (!("speechSynthesis" in window)) return undefined;
  return speechSynthesis.getVoices().find((voice) => voice.localService && voice.lang.toLowerCase().startsWith(language));
}

/** The last answer once more, large, and aloud where the device has a voice. */
export function ReadAgain({ text, onClose }: { text: string; onClose: () => void }) {
  const { t, language } = useWords();
  const [voice, setVoice] = useState(() => localVoice(language));
  const [speaking, setSpeaking] = useState(false);

  useEffect(() => {
    if (!("speechSynthesis" in window)) return;
    const look = () => setVoice(localVoice(language));
    speechSynthesis.addEventListener("voiceschanged", look);
    return () => {
      speechSynthesis.removeEventListener("voiceschanged", look);
      speechSynthesis.cancel();
    };
  }, [language]);

  function speak(rate: number) {
    if (!voice) return;
    speechSynthesis.cancel();
    const words = new SpeechSynthesisUtterance(plainText(text));
    words.voice = voice;
    words.lang = voice.lang;
    words.rate = rate;
    words.onend = () => setSpeaking(false);
    setSpeaking(true);
    speechSynthesis.speak(words);
  }

  return (
    <Dialog title={t("chat.sayAgainTitle")} className="read-again" onClose={onClose}>
      <div className="prose large" tabIndex={0} dangerouslySetInnerHTML={{ __html: safeHtml(text) }} />
      {voice && (
        <div className="actions">
          <button type="button" className="button primary" onClick={() => speak(0.9)}><Icon name="speak" /> {t("chat.readAloud")}</button>
          <button type="button" className="button" onClick={() => speak(0.6)}>{t("chat.readSlower")}</button>
          {speaking && (
            <button type="button" className="button" onClick={() => { speechSynthesis.cancel(); setSpeaking(false); }}>
              {t("chat.readStop")}
            </button>
          )}
        </div>
      )}
    </Dialog>
  );
}
