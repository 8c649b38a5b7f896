import { Link } from "@tanstack/react-router";
import { ArrowRightLeft, Ellipsis, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ChatbotSummary } from "#contract/support/chatbots.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { May } from "#shell/rights/May.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { State } from "#ui/State/State.tsx";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { usePlaces } from "../moving/use-places.ts";
import { stateOfBot, stoppedState, trainingStates, waitingState } from "../states.ts";
import styles from "./ChatbotCard.module.css";
import { RemovalDialog } from "./RemovalDialog.tsx";

const MoveChatbotDialog = lazyPart(async () => (await import("../moving/MoveChatbotDialog.tsx")).MoveChatbotDialog);

/** A chatbot, how it is doing, and whether visitors wait for its owner. */
export function ChatbotCard({ bot }: { bot: ChatbotSummary }) {
  const t = useT("support");
  const locale = useLocale();
  const [asked, setAsked] = useState<"move" | "remove" | null>(null);
  const canMove = usePlaces().length > 0;
  const {
    id,
    name,
    status,
    training_status: training,
    answers_month: answers,
    unanswered,
    waiting,
    new_leads: leads,
    is_stopped: isStopped,
  } = bot;
  return (
    <article className={styles["card"]}>
      <h2 className={styles["name"]}>
        <Link to="/user/support-chat/$id" params={{ id }} className={classNames(styles["link"], ownWords)}>
          {name}
        </Link>
      </h2>
      <May right="support.edit">
        <div className={styles["menu"]}>
          <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t("actions", { name })} />}>
            {canMove && (
              <MenuItem icon={ArrowRightLeft} onSelect={() => setAsked("move")}>
                {t("move")}
              </MenuItem>
            )}
            <MenuItem icon={Trash2} danger onSelect={() => setAsked("remove")}>
              {t("remove")}
            </MenuItem>
          </Menu>
        </div>
      </May>
      <p className={styles["states"]}>
        {waiting > 0 && <State {...waitingState}>{t("waiting", { count: waiting })}</State>}
        {isStopped ? (
          <State {...stoppedState}>{t("stoppedHere")}</State>
        ) : training === "completed" ? (
          <State {...stateOfBot[status]}>{t(`status.${status}`)}</State>
        ) : (
          <State {...trainingStates[training]}>{t(`training.${training}`)}</State>
        )}
      </p>
      <p className={styles["facts"]}>
        <span>{t("answers", { count: answers, number: formatNumber(answers, locale) })}</span>
        {unanswered > 0 && <span>{t("unanswered", { count: unanswered })}</span>}
        {leads > 0 && <span>{t("newLeads", { count: leads })}</span>}
      </p>
      {asked === "move" && <MoveChatbotDialog id={id} name={name} onClose={() => setAsked(null)} />}
      {asked === "remove" && <RemovalDialog id={id} name={name} onClose={() => setAsked(null)} />}
    </article>
  );
}
