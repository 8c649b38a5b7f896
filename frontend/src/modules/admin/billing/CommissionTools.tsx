import { useState } from "react";
import type { CommissionRow } from "#contract/payments/commissions.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { useListing } from "#ui/Listing/listing.ts";
import { useMoney } from "../frame/money.ts";
import { ReasonDialog } from "../frame/ReasonDialog.tsx";
import { payCommission, refuseCommission } from "./billing.actions.ts";
import { payoutForm, type PayoutForm } from "./commission.forms.ts";
import styles from "./Tools.module.css";

/** A cleared one is paid out or refused; one that is held may be refused already. */
export function CommissionTools({ row }: { row: CommissionRow }) {
  const t = useT("adminBilling");
  const admin = useT("admin");
  const { reload } = useListing();
  const { cents } = useMoney();
  const [open, setOpen] = useState<"pay" | "refuse" | null>(null);
  const amount = cents(row.amount_cents, row.currency);
  const close = () => setOpen(null);
  if (row.state !== "cleared" && row.state !== "held") return null;
  return (
    <div className={styles["tools"]}>
      {row.state === "cleared" && (
        <Button size="small" onClick={() => setOpen("pay")}>
          {t("action.pay")}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => setOpen("refuse")}>
        {t("action.refuse")}
      </Button>
      <FormDialog<PayoutForm>
        open={open === "pay"}
        onOpenChange={close}
        title={t("pay.title", { amount })}
        description={t("pay.text")}
        size="small"
        schema={payoutForm}
        initial={{ reference: "", reason: "" }}
        submit={t("action.pay")}
        onSubmit={async ({ reference, reason }) => {
          await payCommission(row.id, reference, reason);
          reload();
        }}
      >
        {(field) => (
          <>
            <TextField label={t("pay.reference")} hint={t("pay.referenceHint")} {...field("reference")} />
            <TextArea label={admin("reason.label")} hint={admin("reason.hint")} {...field("reason")} />
          </>
        )}
      </FormDialog>
      <ReasonDialog
        open={open === "refuse"}
        onOpenChange={close}
        title={t("refuse.title", { amount })}
        text={t("refuse.text")}
        confirmLabel={t("action.refuse")}
        onConfirm={async (reason) => {
          await refuseCommission(row.id, reason);
          reload();
        }}
      />
    </div>
  );
}
