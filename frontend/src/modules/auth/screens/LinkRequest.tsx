import { mailLink } from "../auth.actions.ts";
import { MailRequest } from "./MailRequest.tsx";
import type { ScreenProps } from "./screen.ts";

export function LinkRequest(props: ScreenProps) {
  return <MailRequest {...props} kind="link" send={(email) => mailLink(email, props.destination)} />;
}
