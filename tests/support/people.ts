import type { Database } from "../../worker/db/client.ts";
import type { UserCaller } from "../../worker/lib/caller.ts";
import { createOwnId } from "./owner-ids.ts";
import type { OwnId } from "./owner-ids.ts";
import { createId } from "../../worker/lib/ids.ts";
import { user } from "../../worker/accounts/accounts.tables.ts";

/** A caller in the workspace that is theirs alone. */
export type OwnCaller = UserCaller & { id: OwnId; workspaceId: OwnId };

/** A user who is signed in, or a guest, as a row and as the caller that a token would name. */
export async function makePerson(db: Database, { guest = false, incognito = false } = {}): Promise<OwnCaller> {
  const id = createOwnId();
  const email = `${id.toLowerCase()}@example.test`;
  await db.insert(user).values({ id, name: "Ada", email, isAnonymous: guest, incognito, emailVerified: !guest });
  return {
    kind: guest ? "guest" : "user",
    id,
    workspaceId: id,
    role: "owner",
    sessionId: createId(),
    sessionExpiresAt: new Date("2100-01-01T00:00:00Z"),
    sessionOpenedAt: new Date("2099-12-02T00:00:00Z"),
    sessionSeenAt: new Date("2099-12-02T00:00:00Z"),
    sessionProvedAt: new Date("2099-12-02T00:00:00Z"),
    boundTo: null,
    name: "Ada",
    email: guest ? "" : email,
    emailVerified: !guest,
    incognito,
    plan: null,
    limits: null,
    periodStart: null,
    periodEnd: null,
  };
}
