import type { Rhythm } from "#contract/chat/schedules.contract.ts";
import { nextTimes } from "#contract/chat/schedules.rules.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { useNow } from "#lib/use-now.ts";
import styles from "./ScheduleDialog.module.css";
import { momentWords } from "./schedule-words.rules.ts";

const shown = 3;

/** When a rhythm asks next, as the server will. */
export function NextTimes({ rhythm }: { rhythm: Rhythm }) {
  const t = useT("schedules");
  const locale = useLocale();
  const now = new Date(useNow());
  return (
    <div className={styles["next"]} aria-live="polite">
      {t("form.next")}
      <ol>
        {nextTimes(rhythm, now, shown).map((at) => (
          <li key={at.getTime()}>{momentWords(at, rhythm.time_zone, locale)}</li>
        ))}
      </ol>
    </div>
  );
}
