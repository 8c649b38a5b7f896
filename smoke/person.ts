import { createGuest, signIn, signOut } from "../worker/contract/auth.contract.ts";
import { createCaller, Refusal } from "./caller.ts";
import type { Caller } from "./caller.ts";
import { NotChecked } from "./check.ts";
import type { Credentials } from "./options.ts";

/** A session, and whose it is. */
export interface Person extends Caller {
  id: string;
  isGuest: boolean;
  leave(): Promise<void>;
}

function personOf(origin: string, { token, user }: { token: string; user: { id: string; guest: boolean } }): Person {
  const caller = createCaller(origin, { token, userId: user.id });
  return {
    ...caller,
    id: user.id,
    isGuest: user.guest,
    leave: async () => void (await caller.call(signOut, {})),
  };
}

/** A session that only a person in a browser can open. */
const needsBrowser: Readonly<Record<string, string>> = {
  "auth.challenge_required": "the sign-in asks for the challenge",
  "auth.code_needed": "the account has a second factor: give one without",
};

async function opened(origin: string, session: Promise<Parameters<typeof personOf>[1]>): Promise<Person> {
  try {
    return personOf(origin, await session);
  } catch (error) {
    const reason = error instanceof Refusal ? needsBrowser[error.code ?? ""] : undefined;
    throw reason === undefined ? error : new NotChecked(reason);
  }
}

export const openAccount = (origin: string, body: Credentials): Promise<Person> =>
  opened(origin, createCaller(origin).call(signIn, { body }));

/** Without an account: what a visitor may do, within the limits of the address. */
export const openGuest = (origin: string): Promise<Person> =>
  opened(origin, createCaller(origin).call(createGuest, { body: {} }));
