import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { CampaignView } from "#contract/campaigns/campaigns.contract.ts";
import type { ListedPost } from "#contract/publishing/post-list.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { useTitle } from "#shell/use-title.ts";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { useOutcome } from "#ui/LiveRegion/use-outcome.ts";
import { OfflineNote } from "#ui/OfflineNote/OfflineNote.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { fetchAccounts } from "#modules/publishing/accounts/accounts.store.ts";
import { PlannerBar } from "#modules/publishing/PlannerBar/PlannerBar.tsx";
import { LookOnly } from "#shell/rights/LookOnly.tsx";
import { openCampaign } from "./campaign-page.actions.ts";
import { CampaignHead } from "./CampaignHead/CampaignHead.tsx";
import styles from "./CampaignPage.module.css";
import { CampaignPosts } from "./CampaignPosts.tsx";
import { Planning } from "./Planning/Planning.tsx";
import { followCampaign, isBeingMade, leaveCampaign } from "./planning.actions.ts";
import { openedCampaign } from "./opened-campaign.store.ts";

/** One campaign: what it is for, and its posts. */
export function CampaignPage() {
  const t = useT("campaigns");
  const { id = "" } = useParams({ strict: false });
  const { campaign } = useSnapshot(openedCampaign);
  useTitle(campaign?.name ?? t("title"));
  useEffect(() => {
    void openCampaign(id);
    followCampaign(id);
    return () => leaveCampaign(id);
  }, [id]);
  useEffect(() => void fetchAccounts(), []);
  return (
    <div className={styles["page"]}>
      <PlannerBar />
      <div className={styles["column"]}>
        <OfflineNote />
        <p className={styles["back"]}>
          <Link to="/user/social-planner" search={{ tab: "campaigns" }}>
            <Icon of={ChevronLeft} size={16} />
            {t("back")}
          </Link>
        </p>
        <Opened id={id} />
      </div>
    </div>
  );
}

function Opened({ id }: { id: string }) {
  const t = useT("campaigns");
  const errors = useT("errors");
  const navigate = useNavigate();
  const { id: shown, status, error, campaign, posts, isLate } = useSnapshot(openedCampaign);
  const isMade = campaign !== null && isBeingMade(campaign as CampaignView);
  const heading = useOutcome(isMade, campaign?.status === "failed" ? "" : t("allWritten"));
  if (shown !== id) return <Skeleton rows={6} height={72} />;
  return (
    <>
      {status === "failed" && (
        <ErrorState
          title={t("failedOne")}
          reason={errors(error ?? "client.unknown")}
          onRetry={() => void openCampaign(id)}
        />
      )}
      {status === "loading" && <Skeleton rows={6} height={72} />}
      {campaign && (
        <>
          <LookOnly right="planner.edit" />
          <CampaignHead
            campaign={campaign as CampaignView}
            onRemoved={() => void navigate({ to: "/user/social-planner", search: { tab: "campaigns" } })}
          />
          <Planning campaign={campaign as CampaignView} posts={posts as ListedPost[]} isLate={isLate} />
          <CampaignPosts campaign={campaign as CampaignView} posts={posts as ListedPost[]} heading={heading} />
        </>
      )}
    </>
  );
}
