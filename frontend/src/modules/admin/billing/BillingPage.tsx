import { useT } from "#i18n/use-t.ts";
import { TabPanel } from "#ui/Tabs/TabPanel.tsx";
import { Tabs } from "#ui/Tabs/Tabs.tsx";
import { PageHead } from "../frame/PageHead.tsx";
import { useListSearch } from "#ui/Listing/use-list-search.ts";
import { readOverview } from "#contract/tracking.contract.ts";
import { toSource } from "#api/source.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { CommissionList } from "./CommissionList.tsx";
import styles from "./BillingPage.module.css";
import { EventList } from "./EventList.tsx";
import { LookList } from "./LookList.tsx";
import { RecordSection } from "../frame/RecordPage.tsx";
import { SubscriptionTable } from "../overview/SubscriptionTable.tsx";

const tabs = ["looks", "commissions", "events"] as const;

/** What of the money wants a person: each list has its own part of the address. */
export function BillingPage() {
  const t = useT("adminBilling");
  const { read, change } = useListSearch(undefined);
  const tab = tabs.find((name) => name === read("tab")) ?? "looks";
  return (
    <>
      <PageHead title={t("title")} intro={t("intro")} />
      <div className={styles["standing"]}>
        <Standing />
      </div>
      <Tabs
        label={t("title")}
        value={tab}
        onChange={(next) => change({ tab: next })}
        tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
      >
        <TabPanel value="looks">
          <LookList />
        </TabPanel>
        <TabPanel value="commissions">
          <CommissionList />
        </TabPanel>
        <TabPanel value="events">
          <EventList />
        </TabPanel>
      </Tabs>
    </>
  );
}

/** How many subscriptions stand in each plan, above what of them wants a person. */
function Standing() {
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
