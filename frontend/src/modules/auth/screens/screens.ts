import type { ComponentType } from "react";
import type { AuthScreen } from "../auth.search.ts";
import { GoogleReturn, Landing, Reset, Verify } from "./MailedLink.tsx";
import { ForgotPassword, LinkRequest } from "./MailRequest.tsx";
import type { ScreenProps } from "./screen.ts";
import { SignIn } from "./SignIn.tsx";
import { SignUp } from "./SignUp.tsx";

export const screens = {
  "sign-in": SignIn,
  "sign-up": SignUp,
  link: LinkRequest,
  forgot: ForgotPassword,
  landing: Landing,
  verify: Verify,
  reset: Reset,
  google: GoogleReturn,
} as const satisfies Record<AuthScreen, ComponentType<ScreenProps>>;
