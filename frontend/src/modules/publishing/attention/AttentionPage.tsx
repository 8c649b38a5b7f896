import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { PublicationView } from "#contract/publishing/publishing.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useNow } from "#lib/use-now.ts";
import { useRepeatedRead } from "#lib/use-repeated-read.ts";
import { BackLink } from "#shell/TopBar/BackLink.tsx";
import { InBar } from "#shell/TopBar/InBar.tsx";
import { useTitle } from "#shell/use-title.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { OfflineNote } from "#ui/OfflineNote/OfflineNote.tsx";
import { PageColumn, PageTitle } from "#ui/PageColumn/PageColumn.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { daysLeft } from "../accounts/accounts.rules.ts";
import { fetchAccounts, socialAccounts } from "../accounts/accounts.store.ts";
import { readPending } from "./attention.actions.ts";
import { byUrgency } from "./attention.rules.ts";
import { attention, fetchAttention, type SolvedPublication } from "./attention.store.ts";
import styles from "./AttentionPage.module.css";
import { EndingRow } from "./EndingRow.tsx";
import { PublicationRow } from "./PublicationRow.tsx";
import { SolvedList } from "./SolvedList.tsx";

/** How often it is read while it is seen; milliseconds. */
const glanceMs = 15_000;

const look = () => void Promise.all([fetchAttention(), fetchAccounts()]);

/** What waits for its person, each with what happened and one safe thing to do. */
export function AttentionPage() {
  const t = useT("attention");
  useTitle(t("title"));
  useEffect(look, []);
  useRepeatedRead(look, glanceMs);
  return (
    <PageColumn widthPx={960}>
      <InBar>
        <BackLink to="/user/social-planner" label={t("back")} />
        <p className={styles["place"]}>{t("calendar")}</p>
      </InBar>
      <OfflineNote />
      <Content />
    </PageColumn>
  );
}

function Content() {
  const t = useT("attention");
  const errors = useT("errors");
  const now = useNow();
  const { status, error, value } = useSnapshot(attention);
  const accounts = useSnapshot(socialAccounts).value;
  const { latest: pending } = useLoaded({ key: String(value.data.length), read: readPending });
  if (status === "failed")
    return (
      <ErrorState
        title={t("failed")}
        reason={errors(error ?? "client.unknown")}
        onRetry={() => void fetchAttention()}
      />
    );
  if (status === "loading") return <Skeleton rows={4} height={88} />;
  const waiting = byUrgency(value.data as PublicationView[]);
  const ending = accounts.filter((account) => account.status === "needs_reconnect" || daysLeft(account, now) !== null);
  const count = waiting.length + ending.length;
  return (
    <>
      {count === 0 ? (
        <>
          <VisuallyHidden>
            <h1>{t("title")}</h1>
          </VisuallyHidden>
          <EmptyState title={t("none")} text={t("noneText")} />
        </>
      ) : (
        <>
          <PageTitle>{t("needYou", { count })}</PageTitle>
          <p className={styles["note"]}>{t("note")}</p>
          <ul className={styles["rows"]}>
            {waiting.map((publication, index) => (
              <li key={publication.id}>
                <PublicationRow publication={publication} isFirst={index === 0} />
              </li>
            ))}
            {ending.map((account, index) => (
              <li key={account.id}>
                <EndingRow account={account} pending={pending ?? []} isFirst={waiting.length + index === 0} />
              </li>
            ))}
          </ul>
        </>
      )}
      <SolvedList solved={value.solved as SolvedPublication[]} />
    </>
  );
}
