import { useParams } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { ChatbotSummary } from "#contract/support/chatbots.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { useRepeatedRead } from "#lib/use-repeated-read.ts";
import { OwnedList, OwnedListLink, OwnedRow } from "#shell/OwnedList/OwnedList.tsx";
import { May } from "#shell/rights/May.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { fetchChatbots } from "../chatbots.actions.ts";
import { chatbots } from "../chatbots.store.ts";

/** How often the list is read while it is seen; milliseconds. */
const glanceMs = 30_000;

/** One's chatbots in the sidebar, with those that wait for a person. */
export function ChatbotLinks({ onOpen }: { onOpen: () => void }) {
  const t = useT("support");
  const { value: all, status } = useSnapshot(chatbots);
  useEffect(() => void fetchChatbots(), []);
  useRepeatedRead(() => void fetchChatbots(), glanceMs);
  return (
    <OwnedList
      title={t("title")}
      isLoading={status === "loading"}
      rows={all.map((bot) => (
        <li key={bot.id}>
          <Row bot={bot} onOpen={onOpen} />
        </li>
      ))}
    >
      <May right="support.edit">
        <OwnedListLink to="/support-chat/create" onClick={onOpen}>
          <Icon of={Plus} size={16} />
          {t("new")}
        </OwnedListLink>
      </May>
    </OwnedList>
  );
}

/** A visitor who waits comes before a question that has no answer, and before a new lead. */
function Row({ bot, onOpen }: { bot: ChatbotSummary; onOpen: () => void }) {
  const t = useT("support");
  const { id, name, waiting, unanswered, new_leads: leads } = bot;
  const news = [
    unanswered > 0 && t("unanswered", { count: unanswered }),
    leads > 0 && t("newLeads", { count: leads }),
  ].filter((words) => words !== false);
  return (
    <OwnedRow
      to="/user/support-chat/$id"
      params={{ id }}
      search={waiting > 0 ? { tab: "inbox" } : {}}
      name={name}
      isOpen={useParams({ strict: false }).id === id}
      count={waiting > 0 ? t("waitingHere", { count: waiting }) : undefined}
      news={waiting === 0 && news.length > 0 ? news.join(", ") : undefined}
      onClick={onOpen}
    />
  );
}
