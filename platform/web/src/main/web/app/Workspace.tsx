import { useCallback, useEffect, useState } from "react";
import { emergencyContacts } from "../api/calls";
import type { Contact, Patient } from "../api/types";
import { Chat } from "../chat/Chat";
import { Conversations } from "../chat/Conversations";
import { HelpContacts } from "../chat/HelpContacts";
import { useConversations } from "../chat/useConversations";
import { useWords } from "../i18n/useWords";
import { Plugins } from "../plugins/Plugins";
import { isOpen } from "../today/plan";
import { Today } from "../today/Today";
import { useToday } from "../today/useToday";
import { DayHeader } from "./DayHeader";
import { Dialog } from "./Dialog";
import { useEcho } from "./EchoContext";
import { Header } from "./Header";
import { Icon } from "./Icon";

interface Props {
  patient: Patient;
  patients: Patient[];
  companion: boolean;
  administrator: boolean;
  onPatient: (id: string) => void;
  onAdd: () => void;
}

type Tab = "chat" | "today";

/** Everything about one person: the day beside the conversation, or one of the two on a narrow screen. */
export function Workspace({ patient, patients, companion, administrator, onPatient, onAdd }: Props) {
  const echo = useEcho();
  const { t } = useWords();
  const today = useToday(patient.id);
  const conversations = useConversations(patient.id);
  const [contacts, setContacts] = useState<Contact[]>([]);
  const [tab, setTab] = useState<Tab>("chat");
  const [emergency, setEmergency] = useState(false);
  const [plugins, setPlugins] = useState(false);
  const { refresh } = today;
  const { reload } = conversations;

  const readContacts = useCallback(() => {
    // Contacts that were read once stay; a crisis view never waits for them.
    void emergencyContacts(echo, patient.id).then(setContacts, () => undefined);
  }, [echo, patient.id]);

  useEffect(readContacts, [readContacts]);

  const changed = useCallback(() => {
    void refresh();
    readContacts();
  }, [refresh, readContacts]);
  const turnOver = useCallback(() => void reload(), [reload]);

  const open = today.trusted ? today.doses.filter((dose) => isOpen(dose) && dose.state !== "upcoming").length : 0;

  function tabButton(name: Tab, words: string) {
    return (
      <button type="button" className="tab" aria-pressed={tab === name} onClick={() => setTab(name)}>
        <Icon name={name === "chat" ? "chat" : "pill"} />
        <span>{words}</span>
        {name === "today" && open > 0 && (
          <span className="tab-dot"><span className="sr-only">{t("today.openCount", { count: open })}</span></span>
        )}
      </button>
    );
  }

  return (
    <div className="workspace" data-tab={tab}>
      <a className="skip-link" href="#chat" onClick={() => setTab("chat")}>{t("app.skipToChat")}</a>
      <a className="skip-link" href="#today" onClick={() => setTab("today")}>{t("app.skipToToday")}</a>
      <Header
        patient={patient} patients={patients} companion={companion}
        onPatient={onPatient} onAdd={onAdd} onEmergency={() => setEmergency(true)}
        onPlugins={administrator ? () => setPlugins(true) : undefined}
      />
      <DayHeader patient={patient} today={today} />
      <main className="parts">
        <h1 className="sr-only">{t("header.record", { name: patient.display_name })}</h1>
        <section id="today" className="today" aria-label={t("today.title")} tabIndex={-1}>
          <Today patient={patient} companion={companion} today={today} />
        </section>
        <section id="chat" className="main" aria-label={t("chat.title")} tabIndex={-1}>
          {!companion && <Conversations patient={patient} view={conversations} onBegin={() => void conversations.begin()} />}
          {conversations.failed && (
            <p className="notice" role="alert">
              {t("chat.loadFailed")}{" "}
              <button type="button" className="link" onClick={() => void conversations.begin()}>{t("app.retry")}</button>
            </p>
          )}
          {conversations.current && (
            <Chat
              key={conversations.current} conversation={conversations.current} patient={patient} contacts={contacts}
              companion={companion} onChanged={changed} onTurnOver={turnOver}
            />
          )}
        </section>
      </main>
      <nav className="tabs" aria-label="ECHO">
        {tabButton("chat", t("chat.tab"))}
        {tabButton("today", t("today.title"))}
      </nav>
      {emergency && (
        <Dialog title={t("crisis.contactsTitle")} onClose={() => setEmergency(false)}>
          <HelpContacts patient={patient} contacts={contacts} />
        </Dialog>
      )}
      {plugins && (
        <Dialog title={t("plugins.title")} className="plugins" onClose={() => setPlugins(false)}>
          <Plugins />
        </Dialog>
      )}
    </div>
  );
}
