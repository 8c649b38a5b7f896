import { useState } from "react";
import type { NotificationSettingsChange } from "#contract/notifications/notification-settings.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { zonesWith } from "#lib/zones.ts";
import { Select } from "#ui/Field/Select.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";
import styles from "./Hours.module.css";

interface HoursProps {
  settings: NotificationSettingsChange;
  onChange: (part: Partial<NotificationSettingsChange>) => void;
}

/** What each is set to when it is switched on. */
const usual = { digest: "08:00", quiet: { from: "22:00", until: "07:00" } } as const;

/** The daily mail and the quiet hours, by the clocks of one zone. */
export function Hours({ settings, onChange }: HoursProps) {
  const t = useT("notifications");
  const { digest_at, quiet, time_zone } = settings;
  return (
    <div className={styles["hours"]}>
      <Switch
        label={t("digest.label")}
        hint={t("digest.hint")}
        checked={digest_at !== null}
        onChange={(wanted) => onChange({ digest_at: wanted ? usual.digest : null })}
      />
      {digest_at !== null && (
        <div className={styles["times"]}>
          <TimeField label={t("digest.at")} time={digest_at} onChange={(at) => onChange({ digest_at: at })} />
        </div>
      )}
      <Switch
        label={t("quiet.label")}
        hint={t("quiet.hint")}
        checked={quiet !== null}
        onChange={(wanted) => onChange({ quiet: wanted ? usual.quiet : null })}
      />
      {quiet !== null && (
        <div className={styles["times"]}>
          <TimeField
            label={t("quiet.from")}
            time={quiet.from}
            onChange={(from) => onChange({ quiet: { ...quiet, from } })}
          />
          <TimeField
            label={t("quiet.until")}
            time={quiet.until}
            onChange={(until) => onChange({ quiet: { ...quiet, until } })}
          />
        </div>
      )}
      {(digest_at !== null || quiet !== null) && (
        <Select
          label={t("zone")}
          value={time_zone}
          options={zonesWith(time_zone)}
          onChange={({ target }) => onChange({ time_zone: target.value })}
        />
      )}
    </div>
  );
}

interface TimeFieldProps {
  label: string;
  time: string;
  onChange: (time: string) => void;
}

/** Saved when it is left, for a time passes through others while it is typed; one that is none goes back. */
function TimeField({ label, time, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed !== null && typed !== "" && typed !== time) onChange(typed);
    setTyped(null);
  };
  return (
    <TextField
      type="time"
      label={label}
      value={typed ?? time}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
    />
  );
}
