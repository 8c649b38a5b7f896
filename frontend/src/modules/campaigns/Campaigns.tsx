import { Plus } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useSnapshot } from "valtio";
import type { Allowance } from "#contract/limits.contract.ts";
import type { CampaignView } from "#contract/campaigns/campaigns.contract.ts";
import { withTexts } from "#i18n/i18n.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { leftWords } from "#lib/format.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { openUpgrade } from "#shell/overlays.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { TextButton } from "#ui/TextButton/TextButton.tsx";
import { lazyPart, useFetchedAhead } from "#ui/LazyPart/lazy-part.tsx";
import { PageTitle } from "#ui/PageColumn/PageColumn.tsx";
import { Archived } from "./Archived.tsx";
import { freshCampaign, type CampaignForm } from "./campaign.forms.ts";
import { CampaignRow } from "./CampaignRow/CampaignRow.tsx";
import styles from "./Campaigns.module.css";
import { mayAddCampaign, readCampaignsLeft } from "./campaigns.actions.ts";
import { campaigns, fetchCampaigns } from "#modules/publishing/campaigns.store.ts";
import { useRights } from "#session/rights.ts";
import { May } from "#shell/rights/May.tsx";
import { FirstCampaign } from "./FirstCampaign.tsx";
import { keptCampaign } from "./kept-campaign.ts";

const NewCampaignDialog = lazyPart(
  async () => (await withTexts(["campaigns"], import("./CampaignDialog/NewCampaignDialog.tsx"))).NewCampaignDialog,
);

/** One's campaigns; before the first one, three examples of what one can be about. */
export function Campaigns() {
  const t = useT("campaigns");
  const errors = useT("errors");
  const locale = useLocale();
  const { status, error, value } = useSnapshot(campaigns);
  const [form, setForm] = useState<CampaignForm | null>(null);
  const [isArchiveOpen, setArchiveOpen] = useState(false);

  const { latest: left } = useLoaded(readCampaignsLeft);
  const { state: permission, retry: askAgain } = useLoaded(mayAddCampaign);
  useEffect(() => void fetchCampaigns(), []);
  useFetchedAhead(NewCampaignDialog);

  if (status === "failed")
    return (
      <ErrorState
        title={t("failed")}
        reason={errors(error ?? "client.unknown")}
        onRetry={() => void fetchCampaigns()}
      />
    );
  if (status === "loading") return <Skeleton rows={4} height={88} />;
  const begin = (example?: Partial<CampaignForm>) => {
    if (permission.status !== "ready") return;
    if (!permission.value) openUpgrade({ reason: "limit", limited: "campaign-creation" });
    else setForm(example ? { ...freshCampaign(locale, Date.now()), ...example } : begun(locale));
  };
  const isAsking = permission.status === "loading";
  const unchecked = permission.status === "failed" && (
    <ErrorState title={errors(permission.error)} onRetry={askAgain} />
  );
  return (
    <div className={styles["column"]}>
      {value.length === 0 ? (
        <None>{unchecked || <FirstCampaign onBegin={begin} busy={isAsking} />}</None>
      ) : (
        <>
          <header className={styles["head"]}>
            <PageTitle level={2} className={styles["title"]}>
              {t("title")}
            </PageTitle>
            <CampaignsLeft left={left} />
            {!unchecked && (
              <May right="planner.edit">
                <Button variant="primary" icon={Plus} busy={isAsking} onClick={() => begin()}>
                  {t("new")}
                </Button>
              </May>
            )}
          </header>
          <May right="planner.edit">{unchecked}</May>
          <ul className={styles["rows"]}>
            {value.map((campaign) => (
              <li key={campaign.id}>
                <CampaignRow campaign={campaign as CampaignView} onMoved={() => void fetchCampaigns()} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles["more"]}>
        <TextButton onPress={() => setArchiveOpen(!isArchiveOpen)}>
          {t(isArchiveOpen ? "hideArchived" : "showArchived")}
        </TextButton>
      </p>
      {isArchiveOpen && <Archived />}
      {form && <NewCampaignDialog initial={form} onClose={() => setForm(null)} />}
    </div>
  );
}

/** Before the first campaign, those who may begin one are led to it. */
function None({ children }: { children: ReactNode }) {
  const t = useT("campaigns");
  const may = useRights();
  return may("planner.edit") ? children : <EmptyState title={t("noneHere")} />;
}

function CampaignsLeft({ left }: { left: Allowance | null }) {
  const t = useT("campaigns");
  const locale = useLocale();
  if (!left || left.limit === null) return null;
  return <p className={styles["left"]}>{t("left", leftWords(left.left ?? 0, left.limit, locale))}</p>;
}

/** What was typed before, or a campaign that begins. */
const begun = (locale: "en" | "fr"): CampaignForm => keptCampaign.read()?.typed ?? freshCampaign(locale, Date.now());
