import { useState } from "react";
import type { ChangePreview } from "#contract/payments/subscriptions.contract.ts";
import { ApiError } from "#api/api-error.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber, formatPrice } from "#lib/format.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { changeSeatsTo, readSeatTerms } from "../buying.actions.ts";
import { PayButtons } from "../ChangeDialog/PayButtons.tsx";
import { TermsList } from "../ChangeDialog/TermsList.tsx";
import { useAction } from "../ChangeDialog/use-action.ts";
import styles from "../ChangeDialog/ChangeDialog.module.css";
import { dateOf, rateWords } from "../plan-words.ts";

interface SeatsDialogProps {
  /** Those that were bought beside the plan's. */
  bought: number;
  onChanged: () => void;
  onClose: () => void;
}

const most = 500;

/** How many seats are bought beside the plan's, and what that costs before it is confirmed. */
export function SeatsDialog({ bought, onChanged, onClose }: SeatsDialogProps) {
  const t = useT("plans");
  const [typed, setTyped] = useState(String(bought + 1));
  const seats = /^\d{1,3}$/.test(typed) && Number(typed) <= most ? Number(typed) : null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("seats.title")}
      description={t("seats.text")}
      size="small"
    >
      <div className={styles["body"]}>
        <TextField
          label={t("seats.beside")}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value.trim())}
          error={seats === null ? t("seats.fault", { count: most }) : undefined}
        />
        {seats !== null && <Terms key={seats} {...{ seats, onChanged, onClose }} />}
      </div>
    </Dialog>
  );
}

interface TermsProps extends Omit<SeatsDialogProps, "bought"> {
  seats: number;
}

function Terms({ seats, onChanged, onClose }: TermsProps) {
  const t = useT("plans");
  const errors = useT("errors");
  const locale = useLocale();
  const { state, retry } = useLoaded({ key: String(seats), read: () => readSeatTerms(seats) });
  const { busy, error, run } = useAction(async (failure) => {
    if (failure instanceof ApiError && failure.code.startsWith("payments.")) retry();
  });
  const change = async (preview: ChangePreview) => {
    const done = await changeSeatsTo(preview);
    if (done.state === "payment_needed") return done.url;
    const number = formatNumber(seats, locale);
    const date = dateOf(preview.from, locale);
    const text =
      done.state === "changed"
        ? t("seats.changed", { count: seats, number })
        : t("seats.scheduled", { count: seats, number, date });
    notify({ text, tone: "good" });
    onChanged();
    onClose();
  };
  if (state.status === "loading") return <Skeleton rows={4} height={40} />;
  if (state.status === "failed")
    return <ErrorState title={t("confirm.failed")} reason={errors(state.error)} onRetry={retry} />;
  const preview = state.value;
  const each = preview.seat_cents === null ? null : formatPrice(preview.seat_cents, preview.currency, locale);
  return (
    <>
      {error && <ErrorState reason={errors(error)} />}
      {each !== null && (
        <p className={styles["note"]}>{t("seats.each", { price: rateWords(t, each, preview.interval) })}</p>
      )}
      <TermsList preview={preview} />
      <PayButtons
        preview={preview}
        busy={busy}
        onTry={() => {}}
        onPay={() => {}}
        onChange={() => void run("change", () => change(preview))}
      />
    </>
  );
}
