import { hashPassword, verifyPassword } from "better-auth/crypto";

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for null, after the same work: an account that is not there costs as much as a wrong password. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/** Of the form of every hash, and of no password. */
const decoy = `${"0".repeat(32)}:${"0".repeat(128)}`;

export const passwords: Passwords = {
  hash: hashPassword,
  verify: async (hash, password) => (await verifyPassword({ hash: hash ?? decoy, password })) && hash !== null,
};
