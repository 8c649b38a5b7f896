import type { RefObject } from "react";
import type { CampaignView } from "#contract/campaigns/campaigns.contract.ts";
import type { ListedPost } from "#contract/publishing/post-list.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { useRights } from "#session/rights.ts";
import { openCampaign } from "./campaign-page.actions.ts";
import styles from "./CampaignPage.module.css";
import { AnotherPlan } from "./Planning/AnotherPlan.tsx";
import { isBeingMade } from "./planning.actions.ts";
import { PostCard } from "./PostCard/PostCard.tsx";
import { ScheduleAll } from "./ScheduleAll/ScheduleAll.tsx";

interface CampaignPostsProps {
  campaign: CampaignView;
  posts: readonly ListedPost[];
  /** Takes the focus when they are written. */
  heading: RefObject<HTMLHeadingElement | null>;
}

export function CampaignPosts({ campaign, posts, heading }: CampaignPostsProps) {
  const t = useT("campaigns");
  const locale = useLocale();
  const may = useRights();
  const reload = () => void openCampaign(campaign.id);
  if (posts.length === 0) return null;
  return (
    <section>
      <div className={styles["head"]}>
        <h2 ref={heading} tabIndex={-1} className={styles["title"]}>
          {t("posts", { count: posts.length, number: formatNumber(posts.length, locale) })}
        </h2>
        <div className={styles["tools"]}>
          {may("planner.edit") && !isBeingMade(campaign) && campaign.status !== "failed" && (
            <AnotherPlan campaign={campaign} />
          )}
          {may("planner.publish") && <ScheduleAll posts={posts} onDone={reload} />}
        </div>
      </div>
      <ul className={styles["rows"]}>
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} onChange={reload} />
          </li>
        ))}
      </ul>
    </section>
  );
}
