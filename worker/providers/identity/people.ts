import { betterAuth } from "better-auth/minimal";
import type { Database } from "../../db/client.ts";
import { session as sessionRules } from "../../contract/limits.ts";
import { AppError } from "../../lib/app-error.ts";
import { account, session, user, verification } from "../../modules/auth/auth.tables.ts";
import type { IdentityConfig, Opened } from "./identity.ts";
import { baseOptions } from "./options.ts";
import { vendorCodeOf } from "./vendor-errors.ts";

export const peopleTables = { user, session, account, verification };
export const peopleSession = { expiresIn: sessionRules.days * 86_400, disableSessionRefresh: true };

export interface PeopleIdentity {
  /** Opens a session at once. Throws auth.email_taken. */
  signUp(person: { name: string; email: string; password: string }): Promise<Opened>;
  /** Takes as long for an unknown address as for a wrong password. Throws auth.wrong_credentials. */
  signIn(email: string, password: string): Promise<Opened>;
  hashPassword(password: string): Promise<string>;
  verifyPassword(hash: string, password: string): Promise<boolean>;
}

export function createPeople({ publicUrl, auth: { secret } }: IdentityConfig, db: Database): PeopleIdentity {
  const auth = betterAuth({ ...baseOptions({ publicUrl, secret, db, tables: peopleTables }), session: peopleSession });
  return {
    async signUp(person) {
      try {
        const { token, user } = await auth.api.signUpEmail({ body: person });
        if (token === null) throw new Error("signing up opened no session");
        return { userId: user.id, token };
      } catch (error) {
        const code = vendorCodeOf(error);
        if (code === null) throw error;
        // Two sign-ups at once: the second row was refused by the database, not by the vendor's own look before.
        const { internalAdapter } = await auth.$context;
        if (await internalAdapter.findUserByEmail(person.email)) throw new AppError("auth.email_taken");
        throw error;
      }
    },

    async signIn(email, password) {
      try {
        const { token, user } = await auth.api.signInEmail({ body: { email, password } });
        return { userId: user.id, token };
      } catch (error) {
        if (vendorCodeOf(error) === null) throw error;
        throw new AppError("auth.wrong_credentials");
      }
    },

    async hashPassword(password) {
      return (await auth.$context).password.hash(password);
    },

    async verifyPassword(hash, password) {
      return (await auth.$context).password.verify({ hash, password });
    },
  };
}
