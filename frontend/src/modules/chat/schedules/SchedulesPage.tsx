import { Plus } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import type { Schedule } from "#contract/chat/schedules.contract.ts";
import { schedules as most } from "#contract/limits.ts";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useRepeatedRead } from "#lib/use-repeated-read.ts";
import { useSession } from "#session/session.store.ts";
import { SignUpInvitation } from "#shell/SignUpInvitation.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Rows } from "#ui/Rows/Rows.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { withTexts } from "#i18n/i18n.ts";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { BelowHistory } from "../BelowHistory/BelowHistory.tsx";
import { ScheduleRow } from "./ScheduleRow.tsx";
import { readSchedules, schedulesPath } from "./schedules.actions.ts";
import styles from "./SchedulesPage.module.css";
import { removing } from "./schedules.store.ts";

/** Between two looks at what changes by itself: while an answer is written, and else. */
const lookMs = { running: 3_000, else: 60_000 } as const;

/** The questions that are asked regularly: what, when, and how they stand. */
export function SchedulesPage() {
  const t = useT("schedules");
  const isGuest = useSession()?.user.guest ?? true;
  return (
    <BelowHistory back={t("back")} title={t("title")}>
      <p className={styles["intro"]}>{t("intro", { count: most.perAccount })}</p>
      {isGuest ? (
        <SignUpInvitation title={t("account")} action={t("signUp")} redirect={schedulesPath} />
      ) : (
        <Schedules />
      )}
    </BelowHistory>
  );
}

function Schedules() {
  const t = useT("schedules");
  const { state, retry, reload, replace } = useLoaded(readSchedules);
  const gone = useSnapshot(removing).ids;
  /** The one that is edited; null is a new one. */
  const [edited, setEdited] = useState<Schedule | null>();
  const isRunning = state.status === "ready" && state.value.some(({ running }) => running);
  useRepeatedRead(reload, isRunning ? lookMs.running : lookMs.else);
  return (
    <WhenLoaded state={state} onRetry={retry} failed={t("failed")} rows={3} rowHeight={96}>
      {(all) => {
        const listed = all.filter(({ id }) => !gone.includes(id));
        const add = (
          <Button variant="primary" icon={Plus} onClick={() => setEdited(null)}>
            {t("new")}
          </Button>
        );
        const put = (changed: Schedule) =>
          replace(
            all.some(({ id }) => id === changed.id)
              ? all.map((one) => (one.id === changed.id ? changed : one))
              : [...all, changed],
          );
        return (
          <>
            {listed.length === 0 ? (
              <EmptyState title={t("empty")} text={t("emptyText")} action={add} />
            ) : (
              <>
                <Rows>
                  {listed.map((schedule) => (
                    <ScheduleRow
                      key={schedule.id}
                      schedule={schedule}
                      onChange={put}
                      onEdit={() => setEdited(schedule)}
                    />
                  ))}
                </Rows>
                <div>{listed.length < most.perAccount ? add : <p className={styles["intro"]}>{t("full")}</p>}</div>
              </>
            )}
            {edited !== undefined && (
              <ScheduleDialog schedule={edited} onSaved={put} onClose={() => setEdited(undefined)} />
            )}
          </>
        );
      }}
    </WhenLoaded>
  );
}

/** Fetched as it opens: it computes times in zones. */
const ScheduleDialog = lazyPart(
  async () => (await withTexts(["schedules"], import("./ScheduleDialog.tsx"))).ScheduleDialog,
);
