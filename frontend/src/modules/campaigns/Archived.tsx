import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { CampaignRow } from "./CampaignRow/CampaignRow.tsx";
import { readArchived } from "./campaigns.actions.ts";
import styles from "./Campaigns.module.css";

export function Archived() {
  const t = useT("campaigns");
  const { state, retry, reload } = useLoaded(readArchived);
  return (
    <section aria-label={t("archives")}>
      <WhenLoaded state={state} onRetry={retry} rows={2} rowHeight={88}>
        {(archived) =>
          archived.length === 0 ? (
            <EmptyState compact title={t("noneArchived")} />
          ) : (
            <ul className={styles["rows"]}>
              {archived.map((campaign) => (
                <li key={campaign.id}>
                  <CampaignRow campaign={campaign} onMoved={reload} />
                </li>
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </section>
  );
}
