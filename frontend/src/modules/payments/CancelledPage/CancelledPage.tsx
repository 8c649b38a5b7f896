import { Link } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { useSessionKind } from "#session/session.store.ts";
import { Button } from "#ui/Button/Button.tsx";
import { HeldQuestion, ToQuestion } from "../HeldQuestion/HeldQuestion.tsx";
import { StepFrame } from "../StepFrame/StepFrame.tsx";

export function CancelledPage() {
  const t = useT("payments");
  const signedIn = useSessionKind() === "user";
  return (
    <StepFrame
      title={t("cancelled.title")}
      text={t("cancelled.text")}
      actions={
        <>
          <Button variant="primary" asChild>
            <Link to={signedIn ? "/user/upgrade" : "/pricing"}>{t("cancelled.plans")}</Link>
          </Button>
          <ToQuestion />
        </>
      }
    >
      <HeldQuestion />
    </StepFrame>
  );
}
