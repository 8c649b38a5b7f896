import { Link } from "@tanstack/react-router";
import {
  CalendarClock,
  CirclePause,
  Ellipsis,
  LoaderCircle,
  Pause,
  Pencil,
  Play,
  Send,
  Trash2,
  TriangleAlert,
} from "lucide-react";
import { useState } from "react";
import type { Schedule } from "#contract/chat/schedules.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { browserZone, zoneName } from "#lib/zones.ts";
import { modelById } from "#modules/models/models.store.ts";
import { Button } from "#ui/Button/Button.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { Row } from "#ui/Rows/Rows.tsx";
import { State } from "#ui/State/State.tsx";
import { isBeginningOf, momentWords, rhythmText } from "./schedule-words.rules.ts";
import { askNow, changeOne, removeSchedule } from "./schedules.actions.ts";
import styles from "./SchedulesPage.module.css";

interface ScheduleRowProps {
  schedule: Schedule;
  onChange: (schedule: Schedule) => void;
  onEdit: () => void;
}

export function ScheduleRow({ schedule, onChange, onEdit }: ScheduleRowProps) {
  const t = useT("schedules");
  const locale = useLocale();
  const { name, text, rhythm, model_id: modelId } = schedule;
  const { key, ...parts } = rhythmText(rhythm, locale);
  const { time_zone: zone } = rhythm;
  const model = modelById(modelId)?.name;
  return (
    <Row className={styles["row"]}>
      <div className={styles["about"]}>
        <h2 className={classNames(styles["name"], ownWords)}>
          <Name schedule={schedule} />
        </h2>
        {!isBeginningOf(name, text) && <p className={classNames(styles["text"], ownWords)}>{text}</p>}
        <p className={styles["facts"]}>
          {[t(key, parts), zone === browserZone() ? null : zoneName(zone), model].filter(Boolean).join(" · ")}
        </p>
        <p className={styles["facts"]}>
          <Standing schedule={schedule} />
        </p>
      </div>
      <div className={styles["actions"]}>
        <AskNow schedule={schedule} onChange={onChange} />
        <RowMenu schedule={schedule} onChange={onChange} onEdit={onEdit} />
      </div>
    </Row>
  );
}

/** Leads to its answers, once there are any. */
function Name({ schedule: { name, conversation_id: id } }: Pick<ScheduleRowProps, "schedule">) {
  if (id === null) return name;
  return (
    <Link to="/user/conversation/$id" params={{ id }}>
      {name}
    </Link>
  );
}

function Standing({ schedule }: Pick<ScheduleRowProps, "schedule">) {
  const t = useT("schedules");
  const locale = useLocale();
  const { paused, running, refusal, next_at: next, rhythm } = schedule;
  if (running) return <State icon={LoaderCircle}>{t("state.running")}</State>;
  const why = refusal === null ? "" : t(`refused.${refusal}`);
  if (paused === "refused") {
    return (
      <State icon={TriangleAlert} tone="warn">
        {t("state.refused", { why })}
      </State>
    );
  }
  if (paused === "person" || next === null) return <State icon={CirclePause}>{t("state.paused")}</State>;
  const when = t("state.next", { when: momentWords(Date.parse(next), rhythm.time_zone, locale) });
  return (
    <>
      <State icon={CalendarClock}>{when}</State>
      {why !== "" && <span className={styles["refused"]}>{t("state.skipped", { why })}</span>}
    </>
  );
}

function AskNow({ schedule: { id, name, running }, onChange }: Omit<ScheduleRowProps, "onEdit">) {
  const t = useT("schedules");
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    const asked = await askNow(id, crypto.randomUUID());
    setBusy(false);
    if (asked) onChange(asked);
  };
  return (
    <Button
      size="small"
      icon={Send}
      busy={busy || running}
      aria-label={t("askNow", { name })}
      onClick={() => void ask()}
    >
      {t("ask")}
    </Button>
  );
}

function RowMenu({ schedule, onChange, onEdit }: ScheduleRowProps) {
  const t = useT("schedules");
  const { id, name, paused } = schedule;
  const pause = async () => {
    const changed = await changeOne(id, { paused: paused === null });
    if (changed) onChange(changed);
  };
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t("actions", { name })} />}>
      <MenuItem icon={Pencil} onSelect={onEdit}>
        {t("edit")}
      </MenuItem>
      <MenuItem icon={paused === null ? Pause : Play} onSelect={() => void pause()}>
        {t(paused === null ? "pause" : "resume")}
      </MenuItem>
      <MenuItem icon={Trash2} danger onSelect={() => void removeSchedule(schedule)}>
        {t("remove")}
      </MenuItem>
    </Menu>
  );
}
