import type { SocialAccountView } from "#contract/publishing/accounts.contract.ts";
import type { PublicationView } from "#contract/publishing/publishing.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatDate } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useNow } from "#lib/use-now.ts";
import { Button } from "#ui/Button/Button.tsx";
import { State } from "#ui/State/State.tsx";
import { accountLooks } from "../accounts/account-looks.ts";
import { daysLeft } from "../accounts/accounts.rules.ts";
import { useConnect } from "../accounts/use-connect.ts";
import { networkFacts } from "#contract/networks/networks.ts";
import { May } from "#shell/rights/May.tsx";
import { NetworkMark } from "../NetworkMark/NetworkMark.tsx";
import styles from "./AttentionPage.module.css";

interface EndingRowProps {
  account: SocialAccountView;
  pending: readonly PublicationView[];
  isFirst: boolean;
}

/** An account that has to be connected again, and what is planned after it ends. */
export function EndingRow({ account, pending, isFirst }: EndingRowProps) {
  const t = useT("attention");
  const texts = useT("accounts");
  const locale = useLocale();
  const now = useNow();
  const { busy, connect } = useConnect();
  const { id, platform, kind, name, ends_at: endsAt } = account;
  const left = daysLeft(account, now);
  const network = networkFacts[platform].name;
  const after = pending.filter(
    (one) => one.account_id === id && (endsAt === null || Date.parse(one.due_at) > Date.parse(endsAt)),
  );
  return (
    <article className={styles["row"]}>
      <div className={styles["state"]}>
        <State {...accountLooks[left === null ? "needs_reconnect" : "expiring"]}>
          {left === null ? texts("status.needs_reconnect") : texts("endsIn", { count: left })}
        </State>
        {endsAt !== null && left !== null && <p className={styles["when"]}>{formatDate(Date.parse(endsAt), locale)}</p>}
      </div>
      <div className={styles["words"]}>
        <p className={styles["what"]}>
          <NetworkMark of={platform} named />
          <span className={classNames(styles["text"], ownWords)}>{name}</span>
        </p>
        <p className={styles["sentence"]}>
          {left === null || endsAt === null
            ? t("ended", { network })
            : t("ends", { network, day: formatDate(Date.parse(endsAt), locale) })}{" "}
          {after.length > 0 && t("plannedAfter", { count: after.length })}
        </p>
      </div>
      <div className={styles["action"]}>
        <May right="planner.connect">
          <Button variant={isFirst ? "primary" : "secondary"} busy={busy} onClick={() => connect(platform, kind)}>
            {t("reconnect")}
          </Button>
        </May>
      </div>
    </article>
  );
}
