import { codeOf } from "../../../local/authenticator/codes.ts";
import { AppError } from "../../../worker/lib/app-error.ts";
import { address, password } from "./world.ts";
import type { World } from "./world.ts";
import type { OwnId } from "../../support/owner-ids.ts";
import { bearing } from "../../support/credentials.ts";

/** What a person with a second factor does. */
export function protecting(world: () => World) {
  const callerOf = (token: string) => world().sessions.requireCaller(bearing(token));

  /** The code that an authenticator shows, once no code of it counts any more. */
  function nextCode(secret: string): string {
    world().wait(120_000);
    return codeOf(secret, world().clock.now());
  }

  async function signUpConfirmed(email: string) {
    const { token, user } = await world().signUp(email);
    await world().sql(`update "user" set email_verified = true where id = $1`, [user.id]);
    return { token, user };
  }

  return {
    callerOf,
    nextCode,
    signUpConfirmed,
    signIn: (email: string, guest?: string) => world().auth.signIn({ email, password, guest }, address),
    confirm: (challenge: string, code: string) => world().auth.confirmTotp({ challenge, code }, address),
    sessionsOf: (userId: OwnId) => world().sql("select id from session where user_id = $1", [userId]),

    /** A user who has turned a second factor on. */
    async protect(email: string) {
      const { token, user } = await signUpConfirmed(email);
      const { secret } = await world().auth.setUpSecondFactor(await callerOf(token), { password });
      const { recovery_codes: codes } = await world().auth.confirmSecondFactor(await callerOf(token), {
        code: nextCode(secret),
        locale: "en",
      });
      return { email, token, user, secret, codes };
    },
  };
}

/** The challenge that a sign-in is refused with. */
export async function challengeOf(signingIn: Promise<unknown>): Promise<string> {
  const error = await signingIn.then(
    () => null,
    (failure: unknown) => failure,
  );
  if (!(error instanceof AppError) || error.code !== "auth.code_needed") throw new Error("no code was asked for");
  return String(error.details?.["challenge"]);
}
