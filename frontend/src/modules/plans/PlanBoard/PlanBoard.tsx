import type { Interval } from "#contract/payments/subscriptions.contract.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import type { PlanType } from "#contract/users.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { TabPanel } from "#ui/Tabs/TabPanel.tsx";
import { Tabs } from "#ui/Tabs/Tabs.tsx";
import { PlansWhenRead } from "../PlansWhenRead/PlansWhenRead.tsx";
import { isFree, offeredTypes, plansOf, tabFor } from "../plans.rules.ts";
import type { PlansSearch } from "../plans.search.ts";
import { intervalFor, type Buyer } from "../standing.rules.ts";
import { IntervalSwitch } from "./IntervalSwitch.tsx";
import { ComboBoard } from "../ComboBoard/ComboBoard.tsx";
import styles from "./PlanBoard.module.css";
import { PlanRow } from "./PlanRow.tsx";

interface PlanBoardProps {
  search: PlansSearch;
  buyer: Buyer;
  onSearch: (change: PlansSearch) => void;
}

/** The plans on offer, a tab for each type of them. */
export const PlanBoard = (props: PlanBoardProps) => (
  <PlansWhenRead rows={6} rowHeight={56}>
    {(all) => <TypesOfPlans all={all} {...props} />}
  </PlansWhenRead>
);

function TypesOfPlans({ all, search, buyer, onSearch }: PlanBoardProps & { all: readonly PlanView[] }) {
  const t = useT("plans");
  const tab = tabFor(all, search.tab);
  if (tab === null) return <EmptyState title={t("board.empty")} text={t("board.emptyText")} />;
  const types = offeredTypes(all);
  const interval = intervalFor(search.interval, buyer);
  const rowOf = (type: PlanType) => (
    <TypeOfPlans
      key={type}
      type={type}
      plans={plansOf(all, type)}
      all={all}
      interval={interval}
      buyer={buyer}
      onInterval={(interval) => onSearch({ tab: type, interval })}
    />
  );
  if (types.length === 1) return rowOf(tab);
  return (
    <Tabs
      label={t("board.types")}
      value={tab}
      onChange={(tab) => onSearch({ tab, interval })}
      tabs={types.map((value) => ({ value, label: t(`type.${value}`) }))}
    >
      {types.map((type) => (
        <TabPanel key={type} value={type}>
          {rowOf(type)}
        </TabPanel>
      ))}
    </Tabs>
  );
}

interface TypeOfPlansProps {
  type: PlanType;
  plans: readonly PlanView[];
  all: readonly PlanView[];
  interval: Interval;
  buyer: Buyer;
  onInterval: (interval: Interval) => void;
}

function TypeOfPlans({ type, plans, all, interval, buyer, onInterval }: TypeOfPlansProps) {
  const t = useT("plans");
  return (
    <div className={styles["type"]}>
      <div className={styles["tools"]}>
        <p className={styles["about"]}>{t(`about.${type}`)}</p>
        {plans.some((plan) => !isFree(plan)) && <IntervalSwitch plans={plans} value={interval} onChange={onInterval} />}
      </div>
      {type === "combo" ? (
        <ComboBoard plans={plans} all={all} interval={interval} buyer={buyer} />
      ) : (
        <PlanRow plans={plans} interval={interval} buyer={buyer} />
      )}
    </div>
  );
}
