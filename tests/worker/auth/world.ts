import type { Clock } from "../../../worker/lib/clock.ts";
import { createAuditRepository } from "../../../worker/modules/audit/audit.repository.ts";
import { createAuditLog } from "../../../worker/modules/audit/audit-log.service.ts";
import { composeAuth, composeEntry } from "../../../worker/modules/auth/auth.composition.ts";
import { addressDue } from "../../../worker/modules/payments/billing/address-due.sql.ts";
import type { HeldSession } from "../../../worker/modules/auth/entrance.service.ts";
import { composeCallers } from "../../../worker/callers/callers.composition.ts";
import type { Visit } from "../../../worker/modules/auth/visit.ts";
import { readAuthLink } from "../../../worker/contract/auth-links.rules.ts";
import type { AuthLink } from "../../../worker/contract/auth-links.rules.ts";
import { availableModules } from "../../../worker/contract/product-modules.ts";
import { noBreaches } from "../../../worker/providers/breaches/breaches.ts";
import { noChallenge } from "../../../worker/providers/challenge/challenge.ts";
import type { IdentityConfig } from "../../../worker/providers/identity/opening.ts";
import { moves } from "../../support/guest-moves.ts";
import { allOn } from "../../support/switches.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createPostbox } from "../../support/postbox.ts";
import { createTries } from "../../support/tries.ts";
import type { OwnId } from "../../support/owner-ids.ts";
import { bearing } from "../../support/credentials.ts";

export const publicUrl = "http://127.0.0.1:4000";
export const password = "correct horse battery";
export const address = "192.0.2.1";
export const secrets = {
  keys: ["people-secret-of-32-letters-or-more"],
  adminKeys: ["admins-secret-of-32-letters-or-more"],
  /** The least that scrypt takes: what a hash costs is tested in passwords.test.ts. */
  passwordCost: { N: 2, r: 8, p: 1 },
} satisfies IdentityConfig["auth"];

export interface World extends Awaited<ReturnType<typeof startWorld>> {}

/** The real services over a real database; mails are written down, and the limits of attempts are the test's. */
export async function startWorld(
  google?: IdentityConfig["google"],
  { database, auth: authConfig = secrets }: { database?: TestDatabase; auth?: IdentityConfig["auth"] } = {},
) {
  const opened = database ?? (await startDatabase({ seeded: true }));
  const { db, sql, roundTrips, close } = opened;
  let time = Date.now();
  const clock: Clock = { now: () => time, after: () => () => {} };
  const postbox = createPostbox();
  const taken: string[] = [];
  const refused = new Set<string>();
  const base = {
    config: { publicUrl, auth: authConfig, google },
    db,
    available: availableModules,
    guests: createTries(refused, taken),
    challenge: noChallenge,
    breaches: noBreaches,
    switches: allOn,
    clock,
  };
  const entry = composeEntry(base, { addressDue, moves });
  const repository = entry.rows;
  const callers = composeCallers(base, entry);
  const { sessions } = callers;
  const { identity } = entry;
  const audit = { log: createAuditLog({ audit: createAuditRepository(db), clock }) };
  const synced: string[] = [];
  const { accounts: auth, admins } = composeAuth(base, {
    entry,
    callers,
    audit,
    mail: postbox,
    payments: { billing: { syncUser: async (userId) => void synced.push(userId) } },
  });
  const afterwards: (() => Promise<unknown>)[] = [];
  return {
    database: opened,
    db,
    sql,
    roundTrips,
    close,
    clock,
    get mails() {
      return postbox.posted.map(({ mail }) => mail);
    },
    taken,
    /** Whose payments were synced. */
    synced,
    refused,
    repository,
    identity,
    sessions,
    auth,
    admins,
    audit,
    /** A call of an admin's; what it does after its answer is waited for by `settled`. */
    visit: { address, userAgent: "a browser", requestId: "ray", after: (work) => void afterwards.push(work) } as Visit,
    settled: () => Promise.all(afterwards.splice(0).map((work) => work())),
    breakPostOnce: postbox.breakOnce,
    wait: (milliseconds: number) => void (time += milliseconds),
    /** What the link of the last mail to an address opens. */
    mailedLink(email: string): AuthLink {
      const mail = postbox.posted.findLast(({ mail: { to } }) => to === email)?.mail;
      const url = /http:\/\/\S+/.exec(mail?.text ?? "")?.[0];
      const link = url ? readAuthLink(new URL(url).hash) : null;
      if (link === null) throw new Error(`no link was mailed to ${email}`);
      return link;
    },
    async signUp(email: string, guest?: string) {
      const entered = await auth.signUp({ name: "Ada", email, password, guest, locale: "en" }, address);
      if ("check_inbox" in entered) throw new Error("the mail alone goes on");
      return entered;
    },
    /** The token of the mail that confirms an address. */
    verifyToken(email: string): string {
      const link = this.mailedLink(email);
      if (link.kind !== "verify") throw new Error(`no mail confirms ${email}`);
      return link.token;
    },
    /** A browser that holds this session. */
    held: async (token: string): Promise<HeldSession> => ({
      caller: await sessions.requireCaller(bearing(token)),
      signed: token,
    }),
    async askLink(email: string, guest?: string) {
      await auth.requestLink({ email, guest, locale: "en", redirect: "/user/history" }, address);
      const link = this.mailedLink(email.toLowerCase());
      if (link.kind !== "link") throw new Error("not a sign-in link");
      return link;
    },
    async askReset(email: string): Promise<string> {
      await auth.requestReset({ email, locale: "en" }, address);
      const link = this.mailedLink(email);
      if (link.kind !== "reset") throw new Error("not a link for a new password");
      return link.token;
    },
    async converse(userId: OwnId, id: string, title: string | null = null) {
      await sql(
        "insert into conversation (id, user_id, title, created_at, updated_at) values ($1, $2, $3, now(), now())",
        [id, userId, title],
      );
    },
    async ownerOf(conversationId: string) {
      return (await sql("select user_id from conversation where id = $1", [conversationId]))[0]?.["user_id"];
    },
  };
}
