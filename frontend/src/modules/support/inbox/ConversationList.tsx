import { Bot, Check, CircleHelp, CircleSlash, Hand, User } from "lucide-react";
import { useSnapshot } from "valtio";
import type { SupportConversation } from "#contract/support/conversations.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatAge } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useNow } from "#lib/use-now.ts";
import { useColleague } from "#session/use-colleague.ts";
import { ChipRow } from "#shell/ChipRow/ChipRow.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { State, type StateLook } from "#ui/State/State.tsx";
import styles from "./ConversationList.module.css";
import { fetchConversations, filterInbox } from "./inbox.actions.ts";
import { inboxFilters, rowState, type RowState } from "./inbox.rules.ts";
import { inbox } from "./inbox.store.ts";
import { useVisitorName } from "./use-visitor-name.ts";

interface ConversationListProps {
  chosen: string | null;
  onChoose: (id: string) => void;
}

export function ConversationList(props: ConversationListProps) {
  const t = useT("inbox");
  const { filter, isLive } = useSnapshot(inbox);
  return (
    <section className={styles["list"]} aria-label={t("conversations")}>
      <div className={styles["filters"]}>
        <ChipRow
          label={t("filter")}
          value={filter}
          options={inboxFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
          onChange={filterInbox}
        />
      </div>
      <Rows {...props} />
      <p className={styles["live"]} aria-live="polite">
        {!isLive && t("notLive")}
      </p>
    </section>
  );
}

function Rows({ chosen, onChoose }: ConversationListProps) {
  const t = useT("inbox");
  const errors = useT("errors");
  const { status, error, rows, filter } = useSnapshot(inbox);
  if (status === "loading") return <Skeleton rows={6} height={76} />;
  if (status === "failed")
    return (
      <ErrorState
        title={t("failed")}
        reason={errors(error ?? "client.unknown")}
        onRetry={() => void fetchConversations()}
      />
    );
  if (rows.length === 0)
    return (
      <EmptyState
        compact
        title={t(filter === "all" || filter === "open" ? "empty" : "nothing")}
        {...((filter === "all" || filter === "open") && { text: t("emptyText") })}
      />
    );
  return (
    <ul className={styles["rows"]}>
      {(rows as readonly SupportConversation[]).map((row) => (
        <li key={row.id}>
          <Row row={row} isChosen={row.id === chosen} onChoose={() => onChoose(row.id)} />
        </li>
      ))}
    </ul>
  );
}

const looks: Record<RowState, StateLook> = {
  waiting: { icon: Hand, tone: "warn" },
  person: { icon: User },
  closed: { icon: CircleSlash },
  unknown: { icon: CircleHelp },
  answered: { icon: Check, tone: "good" },
  bot: { icon: Bot },
};

function Row({ row, isChosen, onChoose }: { row: SupportConversation; isChosen: boolean; onChoose: () => void }) {
  const t = useT("inbox");
  const locale = useLocale();
  const now = useNow();
  const nameOf = useVisitorName();
  const state = rowState(row);
  const holder = useColleague()(row.assigned_to);
  return (
    <button type="button" className={styles["row"]} aria-current={isChosen ? "true" : undefined} onClick={onChoose}>
      <span className={classNames(styles["question"], ownWords)} data-unread={row.unread || undefined}>
        {row.unread && <VisuallyHidden>{t("unread")}</VisuallyHidden>}
        {row.question ?? t("noQuestion")}
      </span>
      <span className={classNames(styles["name"], ownWords)}>{nameOf(row)}</span>
      <span className={styles["age"]}>{formatAge(Date.parse(row.updated_at), now, locale)}</span>
      <State {...looks[state]}>
        {state === "person" && holder ? (
          <span className={ownWords}>{t("state.colleague", { name: holder.name })}</span>
        ) : (
          t(`state.${state}`)
        )}
      </State>
    </button>
  );
}
