import type * as contract from "../../contract/admins.contract.ts";
import type { BodyOf, QueryOf } from "../../contract/endpoint.ts";
import type { AdminCaller } from "../../lib/caller.ts";
import { created, removed, updated } from "../../lib/change.ts";
import type { Clock } from "../../lib/clock.ts";
import { createId } from "../../lib/ids.ts";
import { listingSize, toOrder, pageRequest, toListing } from "../../lib/pagination.ts";
import type { Identity } from "../../providers/identity/identity.ts";
import type { AuditLog } from "../audit/audit-log.service.ts";
import type { Post } from "../mail/mail.service.ts";
import { createAdminAccount } from "./admin-account.service.ts";
import { createAdminPasskeys } from "./admin-passkeys.service.ts";
import { writeAdminMail } from "./admins.mails.ts";
import type { AdminMailKind } from "./admins.mails.ts";
import type { AdminsRepository } from "./admins.repository.ts";
import type { Attempts } from "./attempts.service.ts";
import { adminExists, adminNotFound, linkInvalid, ownAccount } from "./auth.errors.ts";
import type { MailLanguage } from "./auth.mails.ts";
import { normalEmail } from "../../lib/email.rules.ts";
import { createOneTimeTokens } from "./one-time-tokens.service.ts";
import type { Passkeys } from "./passkeys.service.ts";
import type { NewPasswords } from "./passwords.service.ts";
import type { SessionsService } from "../../callers/sessions.service.ts";
import type { UsedCodes } from "./used-codes.service.ts";
import type { Visit } from "./visit.ts";

interface Dependencies {
  admins: AdminsRepository;
  identity: Identity;
  sessions: Pick<SessionsService, "requireAdmin">;
  attempts: Attempts;
  usedCodes: UsedCodes;
  newPasswords: NewPasswords;
  /** Those of admins. */
  passkeys: Passkeys;
  audit: Pick<AuditLog, "note">;
  mails: Post;
  clock: Clock;
  publicUrl: string;
}

/** The list of admins. Adding and removing one needs the acting admin's password. */
export function createAdminsService(parts: Dependencies) {
  const { admins, identity, attempts, newPasswords, audit, mails, clock, publicUrl } = parts;
  const now = () => new Date(clock.now());
  const account = createAdminAccount(parts);
  const tokens = createOneTimeTokens({ auth: admins, clock });

  async function invite(kind: AdminMailKind, person: { id: string; email: string }, language: MailLanguage) {
    const token = await tokens.make("admin", { adminId: person.id });
    // The secret part stands in the fragment, which no server and no log ever sees.
    const url = `${publicUrl}/admin/login#invitation=${token}`;
    await mails.post(createId(), writeAdminMail(kind, language, person.email, url));
  }

  async function require(id: string) {
    const found = await admins.find(id, now());
    if (found === null) throw adminNotFound();
    return found;
  }

  return {
    ...account,
    ...createAdminPasskeys({ ...parts, account }),

    async list({ page, q, sort }: QueryOf<typeof contract.listAdmins>) {
      const request = pageRequest(page, listingSize);
      const { rows, total } = await admins.page(q?.trim(), toOrder(sort ?? "name"), request, now());
      return toListing(rows, total, request);
    },

    /** Throws auth.admin_exists, auth.wrong_credentials. */
    async invite(caller: AdminCaller, { name, email, password, locale }: BodyOf<typeof contract.inviteAdmin>) {
      await account.requirePassword(caller, password);
      const id = await admins.make({ name, email: normalEmail(email) }, now());
      if (id === null) throw adminExists();
      const made = await require(id);
      await invite("invitation", made, locale);
      return created(`admin ${id}`, made);
    },

    /** Throws auth.admin_not_found, auth.own_account, auth.wrong_credentials. */
    async reset(caller: AdminCaller, id: string, { password, locale }: BodyOf<typeof contract.resetAdmin>) {
      if (id === caller.id) throw ownAccount();
      const before = await require(id);
      await account.requirePassword(caller, password);
      await admins.disarm(id, now());
      await invite("reset", before, locale);
      return updated(`admin ${id}`, before, await require(id));
    },

    /** Throws auth.admin_not_found, auth.own_account, auth.wrong_credentials. */
    async remove(caller: AdminCaller, id: string, password: string) {
      if (id === caller.id) throw ownAccount();
      const before = await require(id);
      await account.requirePassword(caller, password);
      if (!(await admins.remove(id, caller.id))) throw adminNotFound();
      return removed(`admin ${id}`, before);
    },

    /** Throws auth.link_invalid, auth.weak_password, request.too_many. */
    async acceptInvitation({ token, password }: BodyOf<typeof contract.acceptInvitation>, visit: Visit) {
      await attempts.ofAddress(visit.address, "sign-in");
      const invited = await tokens.read("admin", token);
      const person = invited && (await admins.find(invited.adminId, now()));
      await newPasswords.requireStrong(password, person?.email);
      if (invited === null) throw linkInvalid();
      // Before the link is spent: a reset meanwhile makes it worth nothing.
      const hash = await identity.passwords.hash(password);
      const record = await tokens.spend("admin", token);
      if (record === null) throw linkInvalid();
      const email = await admins.giveHash(record.adminId, hash, now());
      if (email === null) throw linkInvalid();
      await audit.note("acceptInvitation", { id: record.adminId, email }, visit, "done");
      return { email };
    },
  };
}
