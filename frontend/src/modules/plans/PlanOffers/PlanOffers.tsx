import type { CapName, MeteredType } from "#contract/meters.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { PlansWhenRead } from "../PlansWhenRead/PlansWhenRead.tsx";
import { planById } from "../plans.store.ts";
import { offersFor, type Buyer } from "../standing.rules.ts";
import { useBuyer } from "../use-buyer.ts";
import { Offer } from "./Offer.tsx";
import styles from "./PlanOffers.module.css";

interface PlanOffersProps {
  /** What has run out or stands at its cap, where that is not the questions of the chat. */
  limited?: MeteredType | CapName | undefined;
  onLeave: () => void;
}

/** The cheapest plans that give more of what has run out. */
export function PlanOffers(props: PlanOffersProps) {
  // What the plans wait for is read here, on whatever page something has run out.
  const { plan } = useBuyer();
  return (
    <PlansWhenRead rows={2} rowHeight={72}>
      {(all) => <Offers all={all} own={plan} {...props} />}
    </PlansWhenRead>
  );
}

interface OffersProps extends PlanOffersProps {
  all: readonly PlanView[];
  own: Buyer["plan"];
}

function Offers({ all, own, limited, onLeave }: OffersProps) {
  const t = useT("plans");
  const offers = offersFor(all, limited ?? "chat", planById(own?.id ?? null));
  if (offers.length === 0) return <p className={styles["note"]}>{t("offer.none")}</p>;
  return (
    <ul className={styles["offers"]}>
      {offers.map((plan, index) => (
        <li key={plan.id}>
          <Offer plan={plan} first={index === 0} limited={limited} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  );
}
