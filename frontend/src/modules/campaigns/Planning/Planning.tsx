import { RotateCw, Sparkles } from "lucide-react";
import { useState } from "react";
import type { CampaignView } from "#contract/campaigns/campaigns.contract.ts";
import type { ListedPost } from "#contract/publishing/post-list.contract.ts";
import { errorKeyOfCode } from "#api/api-error.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { browserZone } from "#lib/zones.ts";
import { reportRefusal } from "#shell/report-refusal.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { Meter } from "#ui/Meter/Meter.tsx";
import { Spinner } from "#ui/Spinner/Spinner.tsx";
import { NetworkMark } from "#modules/publishing/NetworkMark/NetworkMark.tsx";
import { formatWallTime } from "#modules/publishing/posts/post-words.rules.ts";
import { May } from "#shell/rights/May.tsx";
import { isBeingMade, planCampaign } from "../planning.actions.ts";
import { waitingItems } from "./waiting-items.rules.ts";
import styles from "./Planning.module.css";

interface PlanningProps {
  campaign: CampaignView;
  posts: readonly ListedPost[];
  /** The page has asked for as long as it does. */
  isLate: boolean;
}

/** Before there are posts, while they are written, and where that failed. */
export function Planning({ campaign, posts, isLate }: PlanningProps) {
  if (isBeingMade(campaign)) return <Writing campaign={campaign} posts={posts} isLate={isLate} />;
  if (campaign.status === "failed") return <Failed campaign={campaign} />;
  return posts.length === 0 ? <Unwritten campaign={campaign} /> : null;
}

function usePlan(id: string) {
  const [busy, setBusy] = useState(false);
  const plan = async () => {
    setBusy(true);
    try {
      await planCampaign(id);
    } catch (error) {
      reportRefusal(error, "campaign-creation");
    }
    setBusy(false);
  };
  return { busy, plan: () => void plan() };
}

function Unwritten({ campaign: { id, num_posts: count } }: { campaign: CampaignView }) {
  const t = useT("campaigns");
  const locale = useLocale();
  const { busy, plan } = usePlan(id);
  return (
    <EmptyState
      title={t("unwritten")}
      text={t("unwrittenText", { count, number: formatNumber(count, locale) })}
      action={
        <May right="planner.edit">
          <Button variant="primary" icon={Sparkles} busy={busy} onClick={plan}>
            {t("write")}
          </Button>
        </May>
      }
    />
  );
}

function Failed({ campaign: { id, failure } }: { campaign: CampaignView }) {
  const t = useT("campaigns");
  const errors = useT("errors");
  const { busy, plan } = usePlan(id);
  return (
    <div className={styles["failed"]} role="alert">
      <p className={styles["title"]}>{t("planFailed")}</p>
      <p>{errors(errorKeyOfCode(failure))}</p>
      <May right="planner.edit">
        <Button icon={RotateCw} busy={busy} onClick={plan}>
          {t("planAgain")}
        </Button>
      </May>
    </div>
  );
}

function Writing({ campaign, posts, isLate }: PlanningProps) {
  const t = useT("campaigns");
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const waiting = waitingItems(campaign.plan ?? [], posts);
  const all = campaign.plan?.length ?? campaign.num_posts;
  const done = campaign.plan === null ? 0 : all - waiting.length;
  const text = t("writtenOf", { count: all, done: number(done), all: number(all) });
  return (
    <section className={styles["writing"]} aria-label={t("writing")}>
      {isLate ? (
        <p className={styles["late"]}>{t("late")}</p>
      ) : (
        <Meter
          kind="progress"
          label={t(campaign.plan === null ? "planning" : "writing")}
          value={done}
          max={all}
          text={text}
        />
      )}
      <LiveRegion text={isLate ? t("late") : text} />
      {waiting.length > 0 && (
        <ul className={styles["items"]}>
          {waiting.map(({ item, title, angle, platforms, wall_time: time }, place) => (
            <li key={item} className={styles["item"]}>
              <span className={styles["marks"]}>
                {platforms.map((platform) => (
                  <NetworkMark key={platform} of={platform} named />
                ))}
              </span>
              <div>
                <p className={classNames(styles["name"], ownWords)}>{title}</p>
                <p className={classNames(styles["note"], ownWords)}>{angle}</p>
              </div>
              <span className={styles["note"]}>{formatWallTime(time, campaign.zone, locale, browserZone())}</span>
              {place === 0 && !isLate && <Spinner />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
