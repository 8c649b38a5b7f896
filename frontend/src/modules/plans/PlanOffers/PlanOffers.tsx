import type { CapName, MeteredType } from "#contract/limits.contract.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { PlansWhenRead } from "../PlansWhenRead/PlansWhenRead.tsx";
import { planById } from "../plans.store.ts";
import { offersFor } from "../standing.rules.ts";
import { useBuyer } from "../use-buyer.ts";
import { Offer } from "./Offer.tsx";
import styles from "./PlanOffers.module.css";

interface PlanOffersProps {
  /** What has run out or stands at its cap, where that is not the questions of the chat. */
  limited?: MeteredType | CapName | undefined;
  onLeave: () => void;
}

/** The cheapest plans that give more of what has run out. */
export const PlanOffers = (props: PlanOffersProps) => (
  <PlansWhenRead rows={2} rowHeight={72}>
    {(all) => <Offers all={all} {...props} />}
  </PlansWhenRead>
);

function Offers({ all, limited, onLeave }: PlanOffersProps & { all: readonly PlanView[] }) {
  const t = useT("plans");
  const { plan: own } = useBuyer();
  const offers = offersFor(all, limited ?? "chat", planById(own?.id ?? null));
  if (offers.length === 0) return <p className={styles["note"]}>{t("offer.none")}</p>;
  return (
    <ul className={styles["offers"]}>
      {offers.map((plan, index) => (
        <li key={plan.id}>
          <Offer plan={plan} first={index === 0} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  );
}
