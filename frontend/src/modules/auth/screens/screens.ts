import type { ComponentType } from "react";
import type { AuthScreen } from "../auth.search.ts";
import { AddressBack } from "./AddressBack.tsx";
import { ForgotPassword } from "./ForgotPassword.tsx";
import { GoogleProof } from "./GoogleProof.tsx";
import { GoogleReturn } from "./GoogleReturn.tsx";
import { Landing } from "./Landing.tsx";
import { LinkRequest } from "./LinkRequest.tsx";
import { NewAddress } from "./NewAddress.tsx";
import { Reset } from "./Reset.tsx";
import type { ScreenProps } from "./screen.ts";
import { SignIn } from "./SignIn.tsx";
import { SignUp } from "./SignUp.tsx";
import { TeamReturn } from "./TeamReturn.tsx";
import { Verify } from "./Verify.tsx";

export const screens = {
  "sign-in": SignIn,
  "sign-up": SignUp,
  link: LinkRequest,
  forgot: ForgotPassword,
  landing: Landing,
  verify: Verify,
  reset: Reset,
  google: GoogleReturn,
  team: TeamReturn,
  proof: GoogleProof,
  address: NewAddress,
  back: AddressBack,
} as const satisfies Record<AuthScreen, ComponentType<ScreenProps>>;
