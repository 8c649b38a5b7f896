import { useRef, useState } from "react";
import { networkFacts, type Platform } from "#contract/networks/networks.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { browserZone } from "#lib/zones.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { isLimit, reportRefusal } from "#shell/report-refusal.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { Meter } from "#ui/Meter/Meter.tsx";
import { NetworkMark } from "#modules/publishing/NetworkMark/NetworkMark.tsx";
import { formatWallTime, nameOf } from "#modules/publishing/posts/post-words.rules.ts";
import { schedulePlanned } from "./schedule-all.actions.ts";
import { obstacles, type Obstacle, type PlannedPost } from "./schedule-all.rules.ts";
import styles from "./ScheduleAllDialog.module.css";

interface ScheduleAllDialogProps {
  planned: readonly PlannedPost[];
  /** Publications that the plan has left; null is without a limit. */
  left: number | null;
  onDone: () => void;
  onClose: () => void;
}

type Outcome = "done" | ErrorKey;

/** What is scheduled, what cannot be and why, and what it costs; then one request for each. Mount it to open it. */
export function ScheduleAllDialog({ planned, left, onDone, onClose }: ScheduleAllDialogProps) {
  const t = useT("campaigns");
  const locale = useLocale();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [busy, setBusy] = useState(false);
  const requests = useRef(new Map<string, string>());
  const [acceptsExpiry, setAcceptsExpiry] = useState(false);
  const able = planned.filter(({ obstacle }) => obstacle === null || (obstacle === "accountEnds" && acceptsExpiry));
  const open = able.filter(({ key }) => outcomes.get(key) !== "done");
  const doneCount = able.length - open.length;
  const number = (value: number) => formatNumber(value, locale);

  const run = async () => {
    setBusy(true);
    for (const one of open) {
      const requestId = requests.current.get(one.key) ?? crypto.randomUUID();
      requests.current.set(one.key, requestId);
      const outcome = await schedulePlanned(one, requestId).then(
        () => "done" as const,
        (error: unknown) => {
          if (isLimit(error)) reportRefusal(error, "social-publications");
          return { error: errorKeyOf(error), isOver: isLimit(error) };
        },
      );
      setOutcomes((before) => new Map([...before, [one.key, outcome === "done" ? outcome : outcome.error]]));
      if (outcome !== "done" && outcome.isOver) break;
    }
    setBusy(false);
    onDone();
  };
  const result = t("scheduled", { count: doneCount, number: number(doneCount) });

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && !busy && onClose()}
      title={t("scheduleTitle")}
      description={t("scheduleText")}
      size="large"
      footer={
        open.length > 0 ? (
          <Button variant="primary" busy={busy} onClick={() => void run()}>
            {t(outcomes.size > 0 ? "scheduleRest" : "scheduleThem", {
              count: open.length,
              number: number(open.length),
            })}
          </Button>
        ) : (
          <Button onClick={onClose}>{t("close")}</Button>
        )
      }
    >
      <div className={styles["body"]}>
        {able.length > 0 && <Cost planned={able} left={left} />}
        {(busy || outcomes.size > 0) && <Progress done={outcomes.size} all={able.length} />}
        <LiveRegion text={!busy && outcomes.size > 0 ? result : ""} />
        {obstacles.map((obstacle) => (
          <Obstructed key={obstacle} obstacle={obstacle} planned={planned.filter((one) => !able.includes(one))} />
        ))}
        {planned.some(({ obstacle }) => obstacle === "accountEnds") && (
          <label className={styles["tick"]}>
            <input
              type="checkbox"
              checked={acceptsExpiry}
              disabled={busy}
              onChange={({ target }) => setAcceptsExpiry(target.checked)}
            />
            {t("expiryKnown")}
          </label>
        )}
        {able.length > 0 && <GoingOut planned={able} outcomes={outcomes} />}
      </div>
    </Dialog>
  );
}

interface CostProps {
  planned: readonly PlannedPost[];
  left: number | null;
}

function Cost({ planned, left }: CostProps) {
  const t = useT("campaigns");
  const locale = useLocale();
  const units = planned.reduce((sum, one) => sum + one.units, 0);
  return (
    <p>
      {t("cost", { count: units, units: formatNumber(units, locale) })} <Costs planned={planned} />{" "}
      {left !== null && t("costLeft", { count: left, left: formatNumber(left, locale) })}
    </p>
  );
}

function Progress({ done, all }: { done: number; all: number }) {
  const t = useT("campaigns");
  const locale = useLocale();
  return (
    <Meter
      kind="progress"
      label={t("progress")}
      value={done}
      max={all}
      text={t("progressOf", { done: formatNumber(done, locale), all: formatNumber(all, locale) })}
    />
  );
}

interface GoingOutProps {
  planned: readonly PlannedPost[];
  outcomes: ReadonlyMap<string, Outcome>;
}

function GoingOut({ planned, outcomes }: GoingOutProps) {
  const t = useT("campaigns");
  return (
    <section>
      <h3 className={styles["subtitle"]}>{t("goingOut")}</h3>
      <ul className={styles["rows"]}>
        {planned.map((one) => (
          <li key={one.key}>
            <One planned={one} />
            <Result outcome={outcomes.get(one.key)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Result({ outcome }: { outcome: Outcome | undefined }) {
  const t = useT("campaigns");
  const errors = useT("errors");
  if (outcome === undefined) return null;
  return (
    <p className={classNames(styles["result"], outcome !== "done" && styles["bad"])}>
      {outcome === "done" ? t("isScheduled") : errors(outcome)}
    </p>
  );
}

function Costs({ planned }: { planned: readonly PlannedPost[] }) {
  const locale = useLocale();
  const by = Map.groupBy(planned, ({ platform }) => platform);
  const text = [...by].map(
    ([platform, all]: [Platform, PlannedPost[]]) =>
      `${networkFacts[platform].name} ${formatNumber(
        all.reduce((sum, { units }) => sum + units, 0),
        locale,
      )}`,
  );
  return <span className={styles["note"]}>({text.join(", ")})</span>;
}

function Obstructed({ obstacle, planned }: { obstacle: Obstacle; planned: readonly PlannedPost[] }) {
  const t = useT("campaigns");
  const all = planned.filter((one) => one.obstacle === obstacle);
  if (all.length === 0) return null;
  return (
    <section>
      <h3 className={styles["subtitle"]}>{t(`obstacle.${obstacle}`)}</h3>
      <ul className={styles["rows"]}>
        {all.map((one) => (
          <li key={one.key}>
            <One planned={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function One({ planned: { post, platform, wallTime, zone } }: { planned: PlannedPost }) {
  const locale = useLocale();
  const posts = useT("posts");
  return (
    <div className={styles["row"]}>
      <NetworkMark of={platform} named />
      <span className={classNames(styles["name"], ownWords)}>{nameOf(post) || posts("untitled")}</span>
      {wallTime !== "" && (
        <span className={styles["note"]}>{formatWallTime(wallTime, zone, locale, browserZone())}</span>
      )}
    </div>
  );
}
