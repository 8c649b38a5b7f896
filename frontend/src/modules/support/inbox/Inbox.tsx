import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { useT } from "#i18n/use-t.ts";
import type { ChatbotView } from "../sections.rules.ts";
import { ConversationList } from "./ConversationList.tsx";
import { ConversationView } from "./ConversationView.tsx";
import { openInboxOf, showConversation } from "./inbox.actions.ts";
import styles from "./Inbox.module.css";
import { inbox } from "./inbox.store.ts";

/** Conversations of visitors as they happen; those that want a person come first. */
export function Inbox({ bot }: { bot: TrainedChatbot }) {
  const t = useT("inbox");
  const navigate = useNavigate();
  const asked = (useSearch({ strict: false }) as ChatbotView)["conversation"] ?? null;
  const { conversationId } = useSnapshot(inbox);
  useEffect(() => openInboxOf(bot.id), [bot.id]);
  useEffect(() => showConversation(asked), [asked]);
  const choose = (conversation: string | undefined) =>
    void navigate({ to: ".", search: (before: object) => ({ ...before, conversation }) as never });
  return (
    <div className={styles["inbox"]} data-whole="" data-open={asked !== null}>
      <ConversationList chosen={asked} onChoose={choose} />
      {conversationId === null ? (
        <p className={styles["none"]}>{t("choose")}</p>
      ) : (
        <ConversationView key={conversationId} id={conversationId} bot={bot} onBack={() => choose(undefined)} />
      )}
    </div>
  );
}
