import { codeOf } from "../../../local/authenticator/codes.ts";
import type { AdminCaller } from "../../../worker/lib/caller.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { password } from "./world.ts";
import type { World } from "./world.ts";

export interface Entered {
  token: string;
  caller: AdminCaller;
  recoveryCodes: string[];
}

/** An admin who has set up the second step, as they do at their first sign-in. */
export async function enterAdmin(world: World, email = `${createId().toLowerCase()}@example.test`): Promise<Entered> {
  await world.identity.admins.create({ name: "Root", email, password, totp: false });
  const first = (await world.auth.signInAdmin({ email, password }, world.visit)).token ?? "";
  const set = await world.admins.setUpSecondStep(await world.sessions.requireAdmin(first), first, password);
  const confirmed = await world.admins.confirmSecondStep(
    await world.sessions.requireAdmin(first),
    first,
    codeOf(set.answer.secret),
  );
  const { token } = confirmed.answer;
  const caller = await world.sessions.requireAdmin(token);
  return { token, caller, recoveryCodes: set.answer.recovery_codes };
}
