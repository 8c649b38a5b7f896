import { currentKind, onAccountChange } from "#session/session.store.ts";
import { heldReferral, keepReferral } from "./referral.ts";

/** Keeps who sent the reader, and says so once there is an account; call once, after the session is restored. */
export function startReferral(): void {
  keepReferral(location.search, Date.now());
  onAccountChange(claim);
  claim();
}

function claim(): void {
  if (currentKind() !== "user" || heldReferral(Date.now()) === null) return;
  void import("./referral.actions.ts").then(({ claimHeldReferral }) => claimHeldReferral()).catch(() => {});
}
