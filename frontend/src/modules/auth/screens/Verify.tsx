import { useState } from "react";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { confirmAddress, readVerification, type Proof } from "../auth.actions.ts";
import { Disown } from "./Disown.tsx";
import type { ScreenProps } from "./screen.ts";
import { ScreenFrame } from "./ScreenFrame.tsx";
import { SignIn } from "./SignIn.tsx";
import { VerifyForm } from "./VerifyForm.tsx";

/** A reader who opened the account elsewhere types its password; one for whom another person opened it takes it over. */
export function Verify(props: ScreenProps) {
  const { link, enter } = props;
  const t = useT("auth");
  const errors = useT("errors");
  const [disowning, setDisowning] = useState(false);
  const token = link?.kind === "verify" ? link.token : "";
  const { state, retry } = useLoaded({ key: token, read: () => readVerification(token) });

  const confirm = async (proof: Proof) => {
    try {
      const entry = await confirmAddress(token, proof);
      if (!("challenge" in entry)) notify({ text: t("verify.done"), tone: "good" });
      enter(entry);
    } catch (error) {
      // The session that made it needless has ended since.
      if (errorKeyOf(error) === "auth.password_needed") retry();
      throw error;
    }
  };
  if (state.status === "ready" && disowning)
    return <Disown email={state.value.email} onConfirm={confirm} onBack={() => setDisowning(false)} />;
  if (state.status === "ready")
    return <VerifyForm {...props} {...state.value} onConfirm={confirm} onDisown={() => setDisowning(true)} />;
  if (state.status === "failed" && state.error === "auth.link_invalid")
    return <SignIn {...props} failure={state.error} />;
  return (
    <ScreenFrame title={t("verify.title")}>
      {state.status === "failed" ? (
        <ErrorState reason={errors(state.error)} onRetry={retry} />
      ) : (
        <Skeleton rows={2} height={44} />
      )}
    </ScreenFrame>
  );
}
