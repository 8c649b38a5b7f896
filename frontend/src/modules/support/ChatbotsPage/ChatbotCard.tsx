import { Link } from "@tanstack/react-router";
import { Ellipsis, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ChatbotSummary } from "#contract/support/chatbots.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { State } from "#ui/State/State.tsx";
import { stateOfBot, stoppedState, trainingStates, waitingState } from "../states.ts";
import styles from "./ChatbotCard.module.css";
import { RemovalDialog } from "./RemovalDialog.tsx";

/** A chatbot, how it is doing, and whether visitors wait for its owner. */
export function ChatbotCard({ bot }: { bot: ChatbotSummary }) {
  const t = useT("support");
  const locale = useLocale();
  const [removing, setRemoving] = useState(false);
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
      <div className={styles["menu"]}>
        <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t("actions", { name })} />}>
          <MenuItem icon={Trash2} danger onSelect={() => setRemoving(true)}>
            {t("remove")}
          </MenuItem>
        </Menu>
      </div>
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
      {removing && <RemovalDialog id={id} name={name} onClose={() => setRemoving(false)} />}
    </article>
  );
}
