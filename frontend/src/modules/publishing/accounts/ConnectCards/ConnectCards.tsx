import type { AccountKind } from "#contract/networks/facts.ts";
import { networkFacts, type Platform } from "#contract/networks/networks.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { NetworkMark } from "../../NetworkMark/NetworkMark.tsx";
import { useConnect } from "../use-connect.ts";
import styles from "./ConnectCards.module.css";

interface ConnectCardsProps {
  offered: readonly { platform: Platform; kinds: readonly AccountKind[] }[];
  /** The first connection of all is the one action of the page. */
  isFirst: boolean;
}

/** What can be connected, and what is done with it: said before the network asks. */
export function ConnectCards({ offered, isFirst }: ConnectCardsProps) {
  const t = useT("accounts");
  return (
    <ul className={styles["cards"]}>
      {offered.map(({ platform, kinds }, place) => (
        <li key={platform} className={styles["card"]}>
          <h3 className={styles["name"]}>
            <NetworkMark of={platform} />
            {networkFacts[platform].name}
          </h3>
          <p className={styles["text"]}>{t(`rights.${platform}`)}</p>
          <div className={styles["actions"]}>
            {kinds.map((kind, index) => (
              <Connect key={kind} platform={platform} kind={kind} isPrimary={isFirst && place + index === 0} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface ConnectProps {
  platform: Platform;
  kind: AccountKind;
  isPrimary: boolean;
}

function Connect({ platform, kind, isPrimary }: ConnectProps) {
  const t = useT("accounts");
  const { busy, connect } = useConnect();
  const network = networkFacts[platform].name;
  return (
    <Button variant={isPrimary ? "primary" : "secondary"} busy={busy} onClick={() => connect(platform, kind)}>
      {t(kind === "page" ? "connectPages" : "connect", { network })}
    </Button>
  );
}
