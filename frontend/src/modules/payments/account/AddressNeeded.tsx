import { useState } from "react";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { openAddressPage } from "../payments.actions.ts";
import styles from "./Plan.module.css";

/** Tax cannot be computed: why, and where to say one's address. */
export function AddressNeeded() {
  const t = useT("payments");
  const errors = useT("errors");
  const [busy, setBusy] = useState(false);
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
