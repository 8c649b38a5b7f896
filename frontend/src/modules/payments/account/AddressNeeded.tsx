import { useEffect, useState } from "react";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { fetchBilling } from "#modules/plans/billing.actions.ts";
import { openAddressPage } from "../payments.actions.ts";
import styles from "./Plan.module.css";

const lookMs = 3_000;
const mostLooks = 20;

/** Tax cannot be computed: why, and where to say one's address. */
export function AddressNeeded() {
  const t = useT("payments");
  const errors = useT("errors");
  const [busy, setBusy] = useState(false);
  // A person who comes back from that page is earlier than the webhook about it.
  useEffect(() => {
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks === mostLooks) clearInterval(timer);
      void fetchBilling();
    }, lookMs);
    return () => clearInterval(timer);
  }, []);
  const open = async () => {
    setBusy(true);
    try {
      await openAddressPage();
    } catch (error) {
      notify({ text: t("address.failed"), reason: errors(errorKeyOf(error)), tone: "bad" });
    }
    setBusy(false);
  };
  return (
    <div className={styles["failed"]}>
      <p className={styles["strong"]}>{t("address.title")}</p>
      <p className={styles["note"]}>{t("address.text")}</p>
      <div className={styles["pay"]}>
        <Button variant="primary" busy={busy} onClick={() => void open()}>
          {t("address.open")}
        </Button>
      </div>
    </div>
  );
}
