import { mailReset } from "../auth.actions.ts";
import { MailRequest } from "./MailRequest.tsx";
import type { ScreenProps } from "./screen.ts";

export function ForgotPassword(props: ScreenProps) {
  return <MailRequest {...props} kind="forgot" send={mailReset} />;
}
