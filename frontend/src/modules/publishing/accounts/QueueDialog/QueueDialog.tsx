import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import type { SocialAccountView } from "#contract/publishing/accounts.contract.ts";
import type { SlotQueue } from "#contract/publishing/slots.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDateTime } from "#lib/format.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { weekdayName, weekdays } from "#lib/zones.ts";
import { useRights } from "#session/rights.ts";
import { May } from "#shell/rights/May.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { formatClock } from "../../composer/schedule/wall-time.rules.ts";
import { readQueue, replaceQueue } from "../accounts.actions.ts";
import { withoutSlot, withSlot, type Slot } from "../accounts.rules.ts";
import styles from "./QueueDialog.module.css";

interface QueueDialogProps {
  account: SocialAccountView;
  onClose: () => void;
}

/** The weekly times of an account, each change kept at once. Mount it to open it. */
export function QueueDialog({ account, onClose }: QueueDialogProps) {
  const t = useT("accounts");
  const errors = useT("errors");
  const { state, replace, retry } = useLoaded({ key: account.id, read: () => readQueue(account.id) });
  const [busy, setBusy] = useState(false);
  const may = useRights();
  const change = async (slots: Slot[]) => {
    if (!may("planner.publish")) return;
    setBusy(true);
    try {
      replace(await replaceQueue(account.id, slots));
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("queueTitle", { name: account.name })}
      description={t("queueText", { zone: account.zone.replaceAll("_", " ") })}
    >
      {state.status === "loading" && <Skeleton rows={4} height={36} />}
      {state.status === "failed" && <ErrorState reason={errors(state.error)} onRetry={retry} />}
      {state.status === "ready" && <Queue queue={state.value} busy={busy} onChange={(slots) => void change(slots)} />}
    </Dialog>
  );
}

interface QueueProps {
  queue: SlotQueue;
  busy: boolean;
  onChange: (slots: Slot[]) => void;
}

function Queue({ queue, busy, onChange }: QueueProps) {
  const t = useT("accounts");
  const locale = useLocale();
  const { slots, next_free: next } = queue;
  return (
    <>
      {slots.length === 0 ? (
        <p className={styles["note"]}>{t("queueEmpty")}</p>
      ) : (
        <dl className={styles["week"]}>
          {weekdays.map((weekday) => (
            <Day key={weekday} weekday={weekday} queue={queue} busy={busy} onChange={onChange} />
          ))}
        </dl>
      )}
      <May right="planner.publish">
        <NewSlot slots={slots} busy={busy} onChange={onChange} />
      </May>
      {next !== null && (
        <p className={styles["note"]}>{t("nextFree", { when: formatDateTime(Date.parse(next.due_at), locale) })}</p>
      )}
    </>
  );
}

function Day({ weekday, queue, busy, onChange }: QueueProps & { weekday: number }) {
  const t = useT("accounts");
  const locale = useLocale();
  const own = queue.slots.filter((slot) => slot.weekday === weekday);
  const day = weekdayName(weekday, locale);
  if (own.length === 0) return null;
  return (
    <div className={styles["day"]}>
      <dt>{day}</dt>
      {own.map((slot) => (
        <dd key={slot.wall_time} className={styles["slot"]}>
          {formatClock(slot.wall_time, locale)}
          <May right="planner.publish">
            <IconButton
              size="small"
              icon={X}
              label={t("removeSlot", { day, time: formatClock(slot.wall_time, locale) })}
              disabled={busy}
              onClick={() => onChange(withoutSlot(queue.slots, slot))}
            />
          </May>
        </dd>
      ))}
    </div>
  );
}

function NewSlot({ slots, busy, onChange }: { slots: Slot[]; busy: boolean; onChange: (slots: Slot[]) => void }) {
  const t = useT("accounts");
  const locale = useLocale();
  const form = useId();
  const [weekday, setWeekday] = useState("1");
  const [time, setTime] = useState("09:00");
  const days = weekday === "all" ? weekdays.slice(0, 5) : [Number(weekday)];
  return (
    <form
      id={form}
      className={styles["new"]}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(days.reduce<Slot[]>((all, day) => withSlot(all, { weekday: day, wall_time: time }), slots));
      }}
    >
      <Select
        label={t("weekday")}
        value={weekday}
        onChange={(event) => setWeekday(event.target.value)}
        options={[
          { value: "all", label: t("workdays") },
          ...weekdays.map((day) => ({ value: String(day), label: weekdayName(day, locale) })),
        ]}
      />
      <TextField
        label={t("time")}
        type="time"
        required
        value={time}
        onChange={(event) => setTime(event.target.value)}
      />
      <Button type="submit" icon={Plus} busy={busy}>
        {t("addSlot")}
      </Button>
    </form>
  );
}
