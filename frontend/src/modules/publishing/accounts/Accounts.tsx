import type { ComponentProps } from "react";
import { useSnapshot } from "valtio";
import type { SocialAccountView } from "#contract/publishing/accounts.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useRights } from "#session/rights.ts";
import { openUpgrade } from "#shell/overlays.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { AccountRow } from "./AccountRow/AccountRow.tsx";
import styles from "./Accounts.module.css";
import { readOffers } from "./accounts.actions.ts";
import { hasPlace } from "./accounts.rules.ts";
import { fetchAccounts, socialAccounts } from "./accounts.store.ts";
import { ConnectCards } from "./ConnectCards/ConnectCards.tsx";

/** The accounts that posts go out from; before the first, what can be connected. */
export function Accounts() {
  const t = useT("accounts");
  const errors = useT("errors");
  const { status, error, value: accounts } = useSnapshot(socialAccounts);
  const { state, retry } = useLoaded(readOffers);
  const reason = status === "failed" ? (error ?? "client.unknown") : state.status === "failed" ? state.error : null;
  const again = () => (status === "failed" ? void fetchAccounts() : retry());
  if (reason !== null) return <ErrorState title={t("failed")} reason={errors(reason)} onRetry={again} />;
  if (status === "loading" || state.status !== "ready") return <Skeleton rows={3} height={72} />;
  const { offered, places } = state.value;
  const isFull = !hasPlace(accounts.length, places.limit);
  if (isFull && accounts.length === 0)
    return <EmptyState compact title={t("notInPlan")} text={t("notInPlanText")} action={<Plans variant="primary" />} />;
  return (
    <div className={styles["column"]}>
      {accounts.length === 0 ? (
        <EmptyState compact title={t("none")} text={t("noneText")} />
      ) : (
        <>
          <header className={styles["head"]}>
            <h2 className={styles["title"]}>{t("title")}</h2>
            <Places used={accounts.length} limit={places.limit} />
          </header>
          <ul className={styles["rows"]}>
            {accounts.map((account) => (
              <li key={account.id}>
                <AccountRow
                  account={account as SocialAccountView}
                  isAlone={accounts.filter(({ platform }) => platform === account.platform).length === 1}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {isFull ? (
        <div className={styles["full"]}>
          <p>{t("full")}</p>
          <Plans variant="secondary" />
        </div>
      ) : (
        offered.length > 0 && <Connectable offered={offered} isFirst={accounts.length === 0} />
      )}
    </div>
  );
}

/** What can be connected, too. */
function Connectable({ offered, isFirst }: ComponentProps<typeof ConnectCards>) {
  const t = useT("accounts");
  const may = useRights();
  if (!may("planner.connect")) return null;
  return (
    <section>
      {isFirst ? (
        <VisuallyHidden>
          <h2>{t("title")}</h2>
        </VisuallyHidden>
      ) : (
        <h2 className={styles["more"]}>{t("more")}</h2>
      )}
      <ConnectCards offered={offered} isFirst={isFirst} />
    </section>
  );
}

function Plans({ variant }: { variant: "primary" | "secondary" }) {
  const t = useT("accounts");
  return (
    <Button variant={variant} onClick={() => openUpgrade({ reason: "limit", limited: "social-accounts" })}>
      {t("plans")}
    </Button>
  );
}

function Places({ used, limit }: { used: number; limit: number | null }) {
  const t = useT("accounts");
  const locale = useLocale();
  if (limit === null) return null;
  return (
    <p className={styles["places"]}>
      {t("places", { count: limit, used: formatNumber(used, locale), limit: formatNumber(limit, locale) })}
    </p>
  );
}
