import { useParams, useSearch } from "@tanstack/react-router";
import { useEffect, useState, type ReactNode } from "react";
import { useSnapshot } from "valtio";
import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { useRights } from "#session/rights.ts";
import { LookOnly } from "#shell/rights/LookOnly.tsx";
import { May } from "#shell/rights/May.tsx";
import { useTitle } from "#shell/use-title.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { lazyPart, type LazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { ChatbotBar } from "../ChatbotBar.tsx";
import { opened } from "../chatbots.store.ts";
import { fetchChatbots, openChatbot } from "../chatbots.actions.ts";
import { OfflineNote } from "#ui/OfflineNote/OfflineNote.tsx";
import { Standing } from "../Standing/Standing.tsx";
import { State } from "#ui/State/State.tsx";
import { stateOfBot } from "../states.ts";
import styles from "./ChatbotPage.module.css";
import { chatbotSection, sectionRights, type ChatbotView, type Section } from "../sections.rules.ts";
import { SectionTabs } from "./SectionTabs.tsx";

const parts: Record<Section, LazyPart<{ bot: TrainedChatbot }>> = {
  overview: lazyPart(async () => (await withTexts(["overview"], import("../overview/Overview.tsx"))).Overview),
  inbox: lazyPart(async () => (await withTexts(["inbox"], import("../inbox/Inbox.tsx"))).Inbox),
  unanswered: lazyPart(async () => (await withTexts(["visitors"], import("../questions/Unanswered.tsx"))).Unanswered),
  knowledge: lazyPart(
    async () => (await withTexts(["knowledge", "tasks"], import("../knowledge/Knowledge.tsx"))).Knowledge,
  ),
  tests: lazyPart(async () => (await withTexts(["knowledge"], import("../checks/Checks.tsx"))).Checks),
  leads: lazyPart(async () => (await withTexts(["visitors", "listing"], import("../leads/Leads.tsx"))).Leads),
  look: lazyPart(async () => (await withTexts(["widget", "trial"], import("../look/Look.tsx"))).Look),
  install: lazyPart(async () => (await withTexts(["widget"], import("../install/Install.tsx"))).Install),
  settings: lazyPart(async () => (await withTexts(["widget"], import("../settings/Settings.tsx"))).Settings),
};

const TrialDialog = lazyPart(
  async () => (await withTexts(["trial"], import("../preview/TrialDialog.tsx"))).TrialDialog,
);

/** One chatbot: a tab for each thing that its owner does with it. */
export function ChatbotPage() {
  const t = useT("support");
  const errors = useT("errors");
  const { id = "" } = useParams({ strict: false });
  const section = chatbotSection(useSearch({ strict: false }) as ChatbotView);
  const shown = useSnapshot(opened);
  const bot = shown.id === id ? (shown.bot as TrainedChatbot | null) : null;
  useTitle(bot === null ? t("title") : t("pageTitle", { section: t(`tab.${section}`), name: bot.name }));
  useEffect(() => void Promise.all([openChatbot(id), fetchChatbots()]), [id]);
  const failed = shown.id === id && shown.status === "failed";
  const Part = parts[section];
  return (
    <div className={styles["page"]}>
      <Head bot={bot} />
      <SectionTabs id={id} section={section} />
      {bot !== null && <Standing stoppedFor={bot.stopped_for} />}
      <Body key={section} section={section}>
        <OfflineNote />
        {failed && (
          <ErrorState
            title={t("failedOne")}
            reason={errors(shown.error ?? "client.unknown")}
            onRetry={() => void openChatbot(id)}
          />
        )}
        {!failed && bot === null && <Skeleton rows={8} height={44} />}
        {bot !== null && <Part key={id} waiting={<Skeleton rows={8} height={44} />} bot={bot} />}
      </Body>
    </div>
  );
}

/** What is open of the chatbot. Fields that are only read take no focus: the box that scrolls them does. */
function Body({ section, children }: { section: Section; children: ReactNode }) {
  const t = useT("support");
  const right = sectionRights[section];
  const may = useRights();
  const isRead = right !== undefined && !may(right);
  return (
    <div className={styles["body"]} {...(isRead && { role: "region", tabIndex: 0, "aria-label": t(`tab.${section}`) })}>
      {right !== undefined && <LookOnly right={right} />}
      {children}
    </div>
  );
}

function Head({ bot }: { bot: TrainedChatbot | null }) {
  const t = useT("support");
  const [trying, setTrying] = useState(false);
  return (
    <ChatbotBar back={t("back")} name={bot?.name ?? null}>
      {bot && (
        <>
          <span className={styles["status"]}>
            <State {...stateOfBot[bot.status]}>{t(`status.${bot.status}`)}</State>
          </span>
          <May right="support.edit">
            <span className={styles["try"]}>
              <Button size="small" onClick={() => setTrying(true)}>
                {t("try")}
              </Button>
            </span>
          </May>
          {trying && <TrialDialog bot={bot} look={bot.look} onClose={() => setTrying(false)} />}
        </>
      )}
    </ChatbotBar>
  );
}
