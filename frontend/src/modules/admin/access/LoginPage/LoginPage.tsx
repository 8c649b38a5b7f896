import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { adminPath } from "../../frame/admin-path.ts";
import { enterByInvitation, enterWithCode, enterWithPassword, type NextStep } from "../access.actions.ts";
import { readInvitation } from "../invitation.rules.ts";
import { enterByPasskey } from "../passkeys.actions.ts";
import { SecondStep } from "../SecondStep/SecondStep.tsx";
import { CodeStep } from "./CodeStep.tsx";
import { InvitationStep } from "./InvitationStep.tsx";
import { PasswordStep } from "./PasswordStep.tsx";

const route = getRouteApi("/admin/login");

type Step = { step: "password" } | { step: "invitation"; token: string } | NextStep;

const firstStep = (): Step => {
  const token = readInvitation(location.hash);
  return token === null ? { step: "password" } : { step: "invitation", token };
};

/** The password, then the code; an admin without an authenticator sets one up in between. */
export function LoginPage() {
  const t = useT("adminAccess");
  const { redirect, reason } = route.useSearch();
  const navigate = useNavigate();
  const [step, setStep] = useState(firstStep);
  // Kept for the set-up that follows at once, and gone with this page.
  const [password, setPassword] = useState("");
  const enter = () => navigate({ href: adminPath(redirect) ?? "/admin", replace: true });
  const goOn = async (next: NextStep, typed: string) => {
    setPassword(typed);
    if (next.step === "in") await enter();
    else setStep(next);
  };

  switch (step.step) {
    case "invitation":
      return (
        <InvitationStep
          onSubmit={async (typed) => goOn(await enterByInvitation(step.token, typed), typed)}
          onOther={() => setStep({ step: "password" })}
        />
      );
    case "code":
      return (
        <CodeStep
          onSubmit={async (code) => {
            await enterWithCode(step.challenge, code);
            await enter();
          }}
          onOther={() => setStep({ step: "password" })}
        />
      );
    case "set-up":
      return <SecondStep password={password} onDone={() => void enter()} />;
    default:
      return (
        <PasswordStep
          notice={reason === "expired" ? t("login.expired") : null}
          onSubmit={async (email, typed) => goOn(await enterWithPassword(email, typed), typed)}
          onPasskey={async (answer) => goOn(await enterByPasskey(answer), "")}
        />
      );
  }
}
