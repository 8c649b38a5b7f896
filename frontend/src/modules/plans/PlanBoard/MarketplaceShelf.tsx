import type { PlanType } from "#contract/users.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { PlansWhenRead } from "../PlansWhenRead/PlansWhenRead.tsx";
import { plansOf } from "../plans.rules.ts";
import { intervalFor } from "../standing.rules.ts";
import { useBuyer } from "../use-buyer.ts";
import { ComboBoard } from "../ComboBoard/ComboBoard.tsx";
import styles from "./PlanBoard.module.css";
import { PlanRow } from "./PlanRow.tsx";

/** The plans of one type inside the Marketplace. */
export function MarketplaceShelf({ type, onLeave }: { type: PlanType; onLeave: () => void }) {
  const t = useT("plans");
  const buyer = useBuyer();
  return (
    <PlansWhenRead rows={4} rowHeight={56}>
      {(all) => {
        const plans = plansOf(all, type);
        const row = { plans, interval: intervalFor(undefined, buyer), buyer, heading: "h3", onLeave } as const;
        return (
          <div className={styles["shelf"]}>
            <p className={styles["about"]}>{t(`about.${type}`)}</p>
            {plans.length === 0 ? (
              <EmptyState compact title={t("market.none")} />
            ) : type === "combo" ? (
              <ComboBoard all={all} {...row} />
            ) : (
              <PlanRow {...row} />
            )}
          </div>
        );
      }}
    </PlansWhenRead>
  );
}
