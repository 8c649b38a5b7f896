import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { InBar } from "#shell/TopBar/InBar.tsx";
import { socialAccounts } from "../accounts/accounts.store.ts";
import styles from "./PlannerBar.module.css";

/** What stands in the top bar on the tabs of the planner. */
export function PlannerBar() {
  const t = useT("social");
  const count = useSnapshot(socialAccounts).value.length;
  return (
    <InBar>
      <h1 className={styles["name"]}>{t("title")}</h1>
      {count > 0 && <p className={styles["facts"]}>{t("accounts", { count })}</p>}
    </InBar>
  );
}
