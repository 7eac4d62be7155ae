import type { Patient } from "../api/types";
import { Disclosure } from "../app/Disclosure";
import { Icon } from "../app/Icon";
import { useWords } from "../i18n/useWords";
import { clockOf, dayOf, dayWithWeekday } from "../time/format";
import type { ConversationsView } from "./useConversations";

interface Props {
  patient: Patient;
  view: ConversationsView;
  onBegin: () => void;
}

export function Conversations({ patient, view, onBegin }: Props) {
  const { t, language } = useWords();

  function nameOf(one: ConversationsView["items"][number]): string {
    if (one.title) return one.title;
    const start = one.created_at ?? "";
    const day = dayOf(start, patient.zone);
    return day ? `${dayWithWeekday(day, language)}, ${clockOf(start, patient.zone) ?? ""}` : t("chat.title");
  }

  const current = view.items.find((one) => one.id === view.current);
  return (
    <div className="chat-bar">
      <Disclosure label={current ? nameOf(current) : t("conversations.button")} name={t("conversations.list", { name: patient.display_name })} icon="chat">
        {(close) => (
          <ul className="menu-list">
            {view.items.map((one) => (
              <li key={one.id}>
                <button
                  type="button" className="menu-item" aria-current={one.id === view.current}
                  onClick={() => { close(); view.choose(one.id); }}
                >{nameOf(one)}</button>
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
      <button type="button" className="button plain" data-testid="conversation-new" onClick={onBegin}>
        <Icon name="plus" /> <span>{t("conversations.new")}</span>
      </button>
    </div>
  );
}
