import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { resendVerification } from "../confirming.actions.ts";

/** Has the link that confirms the address sent again, once. */
export function ResendButton({ variant = "secondary" }: { variant?: "quiet" | "secondary" }) {
  const t = useT("users");
  const [state, setState] = useState<"open" | "busy" | "sent">("open");
  const send = async () => {
    setState("busy");
    setState((await resendVerification()) ? "sent" : "open");
  };
  if (state === "sent") return null;
  return (
    <Button size="small" variant={variant} busy={state === "busy"} onClick={() => void send()}>
      {t("account.sendAgain")}
    </Button>
  );
}
