import { readOverview } from "#contract/tracking.contract.ts";
import { toSource } from "#api/source.ts";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { RecordSection } from "../frame/RecordPage.tsx";
import { SubscriptionTable } from "../overview/SubscriptionTable.tsx";

/** How many subscriptions stand in each plan, above what of them wants a person. */
export function Standing() {
  const t = useT("adminOverview");
  const { state, reload } = useLoaded(toSource(readOverview, {}));
  return (
    <RecordSection title={t("subscriptions")}>
      <WhenLoaded state={state} onRetry={reload} rows={3} rowHeight={32}>
        {({ subscriptions }) => <SubscriptionTable subscriptions={subscriptions} />}
      </WhenLoaded>
    </RecordSection>
  );
}
