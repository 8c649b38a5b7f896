import { CalendarDays, ChevronDown } from "lucide-react";
import { withTexts } from "#i18n/i18n.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { useNow } from "#lib/use-now.ts";
import { formatNumber } from "#lib/format.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { lazyPart, useFetchedAhead } from "#ui/LazyPart/lazy-part.tsx";
import { networkFacts } from "#contract/networks/networks.ts";
import { useRights } from "#session/rights.ts";
import { May } from "#shell/rights/May.tsx";
import { partsAt, type PlannedTime } from "../draft/draft.rules.ts";
import { useMeasuring } from "../measuring.ts";
import type { Composer } from "../saving/open-composer.ts";
import { blockOf, countParts } from "../counts.rules.ts";
import { useDraft } from "../use-draft.ts";
import { buttonOf, unitsAt } from "./plan.rules.ts";
import { Outcomes } from "./Outcomes.tsx";
import styles from "./Foot.module.css";
import type { ChosenAccounts } from "./use-accounts.ts";
import type { SchedulePanel } from "./use-scheduling.ts";
import { cityOf, formatNear, formatWall, wallTimeIn } from "./wall-time.rules.ts";

const TimeDialog = lazyPart(async () => (await withTexts(["composer"], import("./TimeDialog.tsx"))).TimeDialog);

interface FootProps {
  composer: Composer;
  accounts: ChosenAccounts;
  scheduling: SchedulePanel;
  /** The time is being chosen. */
  isTiming: boolean;
  onTiming: (isTiming: boolean) => void;
  /** Shows what became of the post. */
  onSent: () => void;
}

/** When the post goes out, what that costs, and the one button. */
export function Foot({ composer, accounts, scheduling, isTiming, onTiming, onSent }: FootProps) {
  const t = useT("composer");
  const { networks } = useDraft(composer);
  const may = useRights();
  return (
    <footer className={styles["foot"]} aria-label={t("foot")}>
      <Outcomes outcomes={scheduling.outcomes} isUnsaved={scheduling.isUnsaved} />
      <div className={styles["line"]}>
        {may("planner.edit") ? (
          <Time composer={composer} scheduling={scheduling} isTiming={isTiming} onTiming={onTiming} />
        ) : (
          <ReadTime composer={composer} />
        )}
        {networks.length > 0 && <Cost composer={composer} scheduling={scheduling} />}
        <May right="planner.publish">
          <Act composer={composer} accounts={accounts} scheduling={scheduling} onSent={onSent} />
        </May>
      </div>
    </footer>
  );
}

/** The time is a part of the post, and is chosen by those who write it. */
function ReadTime({ composer }: { composer: Composer }) {
  const t = useT("composer");
  const locale = useLocale();
  const { time } = useDraft(composer);
  return <p>{time === null ? t("now") : formatWall(time.wall_time, locale)}</p>;
}

function Time({ composer, scheduling, isTiming, onTiming }: Omit<FootProps, "accounts" | "onSent">) {
  const t = useT("composer");
  const locale = useLocale();
  const { time } = useDraft(composer);
  useFetchedAhead(TimeDialog);
  const { zone, checks } = scheduling;
  const now = wallTimeIn(zone, useNow());
  const free = Object.values(checks).find(({ next_free: next }) => next !== null)?.next_free?.wall_time;
  const set = (chosen: PlannedTime | null) => composer.edit((draft) => ({ ...draft, time: chosen }));
  return (
    <div className={styles["time"]}>
      <Button size="large" icon={CalendarDays} onClick={() => onTiming(true)}>
        {time === null ? t("now") : formatWall(time.wall_time, locale)}
        {time !== null && <span className={styles["zone"]}>{cityOf(time.zone)}</span>}
        <Icon of={ChevronDown} size={16} />
      </Button>
      {free !== undefined && free !== time?.wall_time && (
        <Button variant="quiet" size="small" onClick={() => set({ wall_time: free, zone })}>
          {t("nextFree", { time: formatNear(free, time?.wall_time ?? now, locale) })}
        </Button>
      )}
      {time !== null && (
        <Button variant="quiet" size="small" onClick={() => set(null)}>
          {t("now")}
        </Button>
      )}
      {isTiming && <TimeDialog time={time} zone={zone} now={now} onSave={set} onClose={() => onTiming(false)} />}
    </div>
  );
}

/** "Uses 13 of your 96 publications", and what of them each network takes. */
function Cost({ composer, scheduling }: Pick<FootProps, "composer" | "scheduling">) {
  const t = useT("composer");
  const locale = useLocale();
  const draft = useDraft(composer);
  const measuring = useMeasuring();
  const { steps, units } = scheduling;
  if (measuring === null || steps.length === 0) return null;
  const each = steps.map(({ platform }) => ({ platform, units: unitsAt(draft, platform, measuring.unitsOf) }));
  const sum = each.reduce((total, one) => total + one.units, 0);
  const left = units?.left ?? null;
  const isShort = left !== null && sum > left;
  return (
    <p className={styles["cost"]}>
      <span className={isShort ? styles["short"] : styles["sum"]}>
        {left === null
          ? t("cost", { count: sum })
          : t("costOf", { count: left, units: formatNumber(sum, locale), left: formatNumber(left, locale) })}
      </span>
      <span>
        {each.map((one) => `${networkFacts[one.platform].name}\u00a0${formatNumber(one.units, locale)}`).join(", ")}
      </span>
    </p>
  );
}

function Act({ composer, accounts, scheduling, onSent }: Omit<FootProps, "isTiming" | "onTiming">) {
  const t = useT("composer");
  const draft = useDraft(composer);
  const measuring = useMeasuring();
  const { steps, publications, checks, isKnown, isBusy, acceptsExpiry, run } = scheduling;
  const name = buttonOf(steps, draft.time);
  if (name === null)
    return publications.length === 0 ? null : (
      <Button size="large" onClick={onSent}>
        {t("result.see")}
      </Button>
    );
  const isBlocked = steps.some(({ platform }) => {
    const subscription = accounts[platform]?.subscription_type ?? null;
    const counted = measuring ? countParts(draft, platform, subscription, measuring.measureText) : [];
    const isUnfit = (checks[platform]?.unfit_media ?? null) !== null;
    return isUnfit || blockOf(partsAt(draft, platform), counted) !== null;
  });
  const endsBefore = steps.some(({ platform }) => checks[platform]?.expires_before ?? false);
  const waits = measuring === null || !isKnown || isBlocked || (endsBefore && !acceptsExpiry);
  return (
    <Button
      variant="primary"
      size="large"
      busy={isBusy}
      disabled={waits}
      onClick={() => void run().then((isSent) => isSent && onSent())}
    >
      {t(`act.${name}`)}
    </Button>
  );
}
