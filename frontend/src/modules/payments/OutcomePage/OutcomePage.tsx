import { Link, useLocation, useSearch } from "@tanstack/react-router";
import { providerId } from "#contract/payments/subscriptions.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { useSessionKind } from "#session/session.store.ts";
import { useWayBack } from "#shell/use-way-back.ts";
import { Button } from "#ui/Button/Button.tsx";
import { StepFrame } from "../StepFrame/StepFrame.tsx";
import { Outcome, UnknownPayment } from "./Outcome.tsx";

/** Where the provider's page sends the reader back to, after a payment or the start of a trial. */
export function OutcomePage() {
  const kind = useSessionKind();
  const { cs } = useSearch({ strict: false });
  const trial = useLocation({ select: ({ pathname }) => pathname === "/payment-trial-success" });
  if (cs !== undefined && !providerId.safeParse(cs).success) return <UnknownPayment />;
  return kind === "user" ? <Outcome key={cs} cs={cs} trial={trial} /> : <SignInFirst />;
}

/** Only the payer sees the outcome; what the provider sent stays in the address, through the sign-in and back. */
function SignInFirst() {
  const t = useT("payments");
  const shell = useT("shell");
  const back = useWayBack();
  return (
    <StepFrame
      title={t("outcome.signInTitle")}
      text={t("outcome.signInText")}
      actions={
        <Button variant="primary" asChild>
          <Link to="/auth" search={back}>
            {shell("account.signIn")}
          </Link>
        </Button>
      }
    />
  );
}
