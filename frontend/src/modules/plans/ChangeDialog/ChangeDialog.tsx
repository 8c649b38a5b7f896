import { useLocale, useT } from "#i18n/use-t.ts";
import { useSession } from "#session/session.store.ts";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { fetchBilling } from "../billing.actions.ts";
import { useBilling } from "../billing.store.ts";
import { isFree } from "../plans.rules.ts";
import { FreeChange } from "./FreeChange.tsx";
import { PaidChange } from "./PaidChange.tsx";
import { Unverified } from "./Unverified.tsx";
import type { ChangeProps } from "./change-props.ts";

/** What changes, from when and at what price, before anything is paid. */
export function ChangeDialog({ open, ...props }: ChangeProps & { open: boolean }) {
  const t = useT("plans");
  const plan = props.plan.name[useLocale()];
  const title = props.buyer.subscription || isFree(props.plan) ? "confirm.changeTitle" : "confirm.buyTitle";
  return (
    <Dialog open={open} onOpenChange={(next) => !next && props.onClose()} title={t(title, { plan })} size="small">
      <Body {...props} />
    </Dialog>
  );
}

function Body(props: ChangeProps) {
  const t = useT("plans");
  const errors = useT("errors");
  const { status, error, value } = useBilling();
  const user = useSession()?.user;
  if (status === "idle" || status === "loading") return <Skeleton rows={4} height={40} />;
  if (status === "failed" && value === null) {
    return (
      <ErrorState
        title={t("confirm.failed")}
        reason={errors(error ?? "client.unknown")}
        onRetry={() => void fetchBilling()}
      />
    );
  }
  if (isFree(props.plan)) return <FreeChange {...props} />;
  if (user && !user.email_verified) return <Unverified email={user.email} />;
  return <PaidChange {...props} />;
}
