import { betterAuth } from "better-auth/minimal";
import { bearer } from "better-auth/plugins/bearer";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Database } from "../../db/client.ts";
import { session as sessionRules } from "../../contract/limits.ts";
import { AppError } from "../../lib/app-error.ts";
import { adminAccount, adminTwoFactor, adminVerification } from "../../modules/auth/admin.tables.ts";
import { adminSession, adminUser } from "../../accounts/admins.tables.ts";
import type { IdentityConfig, OpenSession } from "./opening.ts";
import { baseOptions } from "./options.ts";
import { createPasswords } from "./passwords.ts";
import { createRecoveryCodes } from "./recovery-codes.ts";
import { createSignatures } from "./signature.ts";
import { createVendorSealing } from "./vendor-keys.ts";
import { isAPIError } from "better-auth/api";

/** The vendor's own code of a failure, such as INVALID_CODE; null for what is no answer of the vendor. */
function vendorCodeOf(error: unknown): string | null {
  return isAPIError(error) ? (error.body?.code ?? "") : null;
}

export interface NewAdmin {
  name: string;
  email: string;
  password: string;
  totp: boolean;
}

export interface AdminIdentity {
  /** Opens a session, or asks for the second step by a challenge. Throws auth.wrong_credentials. */
  signIn(email: string, password: string): Promise<{ opened: OpenSession } | { challenge: string }>;
  /** A code of the authenticator, or a recovery code, which is spent. Throws auth.code_invalid, request.too_many. */
  confirm(challenge: string, code: string): Promise<OpenSession>;
  /** Whose sign-in a challenge goes on with; null for one that is unknown or used up. */
  adminOf(challenge: string): Promise<{ id: string; email: string } | null>;
  /** `signed` is a session's bearer token. The authenticator counts once `confirmTotp` has seen a code of it. */
  startTotp(signed: string, password: string): Promise<{ uri: string; recoveryCodes: string[] }>;
  /** Opens a new session and ends every other. Throws auth.code_invalid. */
  confirmTotp(signed: string, code: string): Promise<OpenSession>;
  renewRecoveryCodes(signed: string, password: string): Promise<string[]>;
  /** Serves commands alone: there is no sign-up for admins. Null when the address has an account already. */
  create(admin: NewAdmin): Promise<{ totpUri: string | null; recoveryCodes: string[] } | null>;
}

/** An admin's second step as the vendor keeps it. */
interface StoredFactor {
  id: string;
  secret: string;
  backupCodes: string;
}

const tables = {
  user: adminUser,
  session: adminSession,
  account: adminAccount,
  verification: adminVerification,
  twoFactor: adminTwoFactor,
};

type AdminsConfig = Pick<IdentityConfig, "publicUrl"> & { auth: Omit<IdentityConfig["auth"], "keys"> };

export function createAdmins(
  { publicUrl, auth: { adminKeys, passwordCost } }: AdminsConfig,
  db: Database,
): AdminIdentity {
  const recoveryCodes = createRecoveryCodes(adminKeys);
  const passwords = createPasswords(passwordCost);
  const auth = betterAuth({
    ...baseOptions({ publicUrl, keys: adminKeys, db, tables }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      maxPasswordLength: 1_000,
      password: { hash: passwords.hash, verify: ({ hash, password }) => passwords.verify(hash, password) },
    },
    session: { expiresIn: sessionRules.adminHours * 3_600, disableSessionRefresh: true },
    plugins: [
      bearer({ requireSignature: true }),
      twoFactor({
        issuer: "Ensemble admin",
        backupCodeOptions: { storeBackupCodes: recoveryCodes.store },
      }),
    ],
  });
  const signatures = createSignatures(adminKeys);
  const sealing = createVendorSealing(adminKeys);
  const challengeCookie = async () => (await auth.$context).createAuthCookie("two_factor").name;

  /** The vendor verifies signatures of the first key alone; those of earlier keys are verified here. */
  const signedAnew = async (signed: string) => {
    const token = await signatures.open(signed);
    return token === null ? signed : signatures.sign(token);
  };
  const bearerOf = async (signed: string) => new Headers({ authorization: `Bearer ${await signedAnew(signed)}` });

  async function findFactor(userId: string): Promise<StoredFactor | null> {
    const { adapter } = await auth.$context;
    return adapter.findOne<StoredFactor>({ model: "twoFactor", where: [{ field: "userId", value: userId }] });
  }

  /** What stands under an earlier key is sealed under the first, unless it was replaced meanwhile. */
  async function sealFactorAnew(userId: string): Promise<void> {
    const kept = await findFactor(userId);
    const secret = kept && (await sealing.sealAnew(kept.secret));
    if (!secret) return;
    const { adapter } = await auth.$context;
    const same = [
      { field: "id", value: kept.id },
      { field: "secret", value: kept.secret },
    ];
    await adapter.updateMany({ model: "twoFactor", where: same, update: { secret } });
  }

  /** For a password that was right; nothing where another was set meanwhile. */
  async function hashPasswordAnew(userId: string, password: string): Promise<void> {
    const { internalAdapter, adapter } = await auth.$context;
    for (const { id, password: hash } of await internalAdapter.findAccounts(userId)) {
      if (!hash || !passwords.isOutdated(hash)) continue;
      const same = [
        { field: "id", value: id },
        { field: "password", value: hash },
      ];
      await adapter.updateMany({ model: "account", where: same, update: { password: await passwords.hash(password) } });
    }
  }

  async function adminOf(challenge: string) {
    const { internalAdapter } = await auth.$context;
    const dot = challenge.lastIndexOf(".");
    const kept = dot > 0 ? await internalAdapter.findVerificationValue(challenge.slice(0, dot)) : null;
    const admin = kept && (await internalAdapter.findUserById(kept.value));
    return admin ? { id: admin.id, email: admin.email } : null;
  }

  /** A recovery code as the list of that admin has it. */
  async function hashOfRecoveryCode(challenge: string, code: string): Promise<string> {
    const admin = await adminOf(challenge);
    const factor = admin && (await findFactor(admin.id));
    return recoveryCodes.hashIn(factor?.backupCodes ?? "[]", code);
  }

  async function startTotp(signed: string, password: string) {
    const enabled = await auth.api.enableTwoFactor({ body: { password }, headers: await bearerOf(signed) });
    if (enabled.method !== "totp") throw new Error("the second factor is not a TOTP");
    return { uri: enabled.totpURI, recoveryCodes: enabled.backupCodes };
  }

  /** Enables it without a code: the owner of the printed address scans it later. */
  async function enableTotp(email: string, password: string) {
    const { internalAdapter, adapter } = await auth.$context;
    const { token, user } = await auth.api.signInEmail({ body: { email, password } });
    const { uri, recoveryCodes } = await startTotp(await signatures.sign(token), password);
    const ofUser = [{ field: "userId", value: user.id }];
    await adapter.update({ model: "twoFactor", where: ofUser, update: { verified: true } });
    await internalAdapter.updateUser(user.id, { twoFactorEnabled: true });
    await internalAdapter.deleteUserSessions(user.id);
    return { totpUri: uri, recoveryCodes };
  }

  return {
    async signIn(email, password) {
      const { internalAdapter } = await auth.$context;
      const known = await internalAdapter.findUserByEmail(email);
      // The vendor looks for the password of people it knows alone: as much is done for the others.
      if (!known) await internalAdapter.findAccounts("nobody");
      try {
        const { response, headers } = await auth.api.signInEmail({ body: { email, password }, returnHeaders: true });
        if (known) await hashPasswordAnew(known.user.id, password);
        const challenge = cookieOf(headers, await challengeCookie());
        return challenge === null ? { opened: { userId: response.user.id, token: response.token } } : { challenge };
      } catch (error) {
        if (vendorCodeOf(error) === null) throw error;
        throw new AppError("auth.wrong_credentials");
      }
    },

    async confirm(challenge, code) {
      const cookie = `${await challengeCookie()}=${encodeURIComponent(await signedAnew(challenge))}`;
      const headers = new Headers({ cookie });
      try {
        const { token, user } = /^\d{6}$/.test(code)
          ? await auth.api.verifyTOTP({ body: { code }, headers })
          : await auth.api.verifyBackupCode({ body: { code: await hashOfRecoveryCode(challenge, code) }, headers });
        if (!token) throw new Error("confirming opened no session");
        await sealFactorAnew(user.id);
        return { userId: user.id, token };
      } catch (error) {
        const reason = vendorCodeOf(error);
        if (reason === null) throw error;
        throw new AppError(reason === "ACCOUNT_TEMPORARILY_LOCKED" ? "request.too_many" : "auth.code_invalid");
      }
    },

    adminOf,

    startTotp,

    async confirmTotp(signed, code) {
      const { internalAdapter } = await auth.$context;
      try {
        const { user } = await auth.api.verifyTOTP({ body: { code }, headers: await bearerOf(signed) });
        await internalAdapter.deleteUserSessions(user.id);
        const { token } = await internalAdapter.createSession(user.id);
        return { userId: user.id, token };
      } catch (error) {
        if (vendorCodeOf(error) === null) throw error;
        throw new AppError("auth.code_invalid");
      }
    },

    async renewRecoveryCodes(signed, password) {
      const { backupCodes } = await auth.api.generateBackupCodes({
        body: { password },
        headers: await bearerOf(signed),
      });
      return backupCodes;
    },

    async create({ name, email, password, totp }) {
      const { internalAdapter } = await auth.$context;
      if (await internalAdapter.findUserByEmail(email)) return null;
      const hash = await passwords.hash(password);
      const admin = await internalAdapter.createUser(
        { name, email, emailVerified: true },
        { method: "email-password" },
      );
      await internalAdapter.linkAccount({
        userId: admin.id,
        providerId: "credential",
        accountId: admin.id,
        password: hash,
      });
      return totp ? enableTotp(email, password) : { totpUri: null, recoveryCodes: [] };
    },
  };
}

function cookieOf(headers: Headers, name: string): string | null {
  for (const cookie of headers.getSetCookie()) {
    if (!cookie.startsWith(`${name}=`)) continue;
    const value = cookie.slice(name.length + 1).split(";")[0];
    if (value) return decodeURIComponent(value);
  }
  return null;
}
