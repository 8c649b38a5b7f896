import { vi } from "vitest";
import type { Base } from "../../../worker/base.ts";
import type { CallerIds } from "../../../worker/lib/caller.ts";
import { createId } from "../../../worker/lib/ids.ts";
import type { PersonId, WorkspaceId } from "../../../worker/lib/owner-ids.ts";
import { composeWorkspaces } from "../../../worker/modules/workspaces/workspaces.composition.ts";
import { tokenHashOf } from "../../../worker/modules/workspaces/invitation-tokens.rules.ts";
import { collectPersonal } from "../../../worker/personal/collect-personal.ts";
import { personalData } from "../../../worker/registries.ts";
import type { PersonalServices } from "../../../worker/services.ts";
import type { Role } from "../../../worker/contract/workspaces/roles.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { openNews } from "../../support/news.ts";
import { makePerson } from "../../support/people.ts";
import type { OwnCaller } from "../../support/people.ts";
import { createPostbox } from "../../support/postbox.ts";

export const morning = Date.parse("2026-11-30T08:00:00Z");
export const day = 86_400_000;

/** A caller in a team. */
export type Member = Omit<OwnCaller, "workspaceId"> & { workspaceId: WorkspaceId };

const within = (person: OwnCaller, workspaceId: WorkspaceId): Member => ({ ...person, workspaceId });

/** The module on real tables; its mails, its messages and the memberships that it ended are written down. */
export function openWorld({ db, sql }: TestDatabase) {
  const clock = createHandClock(morning);
  const { posted, mails, breakOnce } = createPostbox();
  const queued: { kind: string; workspaceId: WorkspaceId }[] = [];
  const ended: { personId: PersonId; workspaceId: WorkspaceId }[] = [];
  const counted: string[] = [];
  const bucket = new Map<string, Uint8Array>();
  const base = {
    config: { publicUrl: "https://ensemble.example", auth: { keys: ["s".repeat(40)] } },
    db,
    clock,
    files: {
      put: async (key: string, bytes: Uint8Array) => void bucket.set(key, bytes),
      read: async (key: string) => (bucket.has(key) ? { body: new Blob([]).stream(), mediaType: "", bytes: 0 } : null),
      remove: async (keys: readonly string[]) => void keys.forEach((key) => bucket.delete(key)),
    },
    pictureTurns: (work: () => Promise<unknown>) => work(),
    queue: { send: async (message: { kind: string; workspaceId: WorkspaceId }) => void queued.push(message) },
  } as unknown as Base;
  const endMembership = vi.fn(async ({ id: personId, workspaceId }: CallerIds) => {
    ended.push({ personId, workspaceId });
  });
  const module = composeWorkspaces(base, {
    attempts: { ofSubject: async (subject, kind) => void counted.push(`${kind} ${subject}`) },
    mail: { mails: mails as never },
    notifications: { news: openNews(db, clock) },
    personal: collectPersonal(personalData, {} as PersonalServices),
    endedMemberships: { close: endMembership },
  });

  /** The token of the last invitation to an address, and the code of the last code. */
  function mailed(email: string): { token: string; code: string } {
    const texts = posted.filter(({ mail }) => mail.to === email).map(({ mail }) => mail.text);
    const last = (pattern: RegExp) => texts.flatMap((text) => pattern.exec(text)?.[1] ?? []).at(-1) ?? "";
    return { token: last(/invitation#(\w+)/), code: last(/^(\d{6})$/m) };
  }

  return {
    ...module,
    clock,
    posted,
    breakOnce,
    queued,
    ended,
    endMembership,
    counted,
    bucket,
    mailed,
    within,

    person: () => makePerson(db),

    /** A team with a plan of so many seats, whose owner the person is. */
    async team(owner: OwnCaller, { seats = 10, name = "Harbour" } = {}): Promise<Member> {
      const made = await module.teams.make(owner, { name, request_id: createId() });
      const id = made.id as WorkspaceId;
      await sql(
        `insert into entitlement (user_id, plan_id, limits)
         select $1, id, limits || jsonb_build_object('seats', $2::int) from plan where slug = 'chatai-premium'`,
        [id, seats],
      );
      return within(owner, id);
    },

    /** Puts a person into a team, as an accepted invitation does. */
    async join({ workspaceId }: Member, role: Role): Promise<Member> {
      const person = await makePerson(db);
      clock.advance(1_000);
      await sql("insert into membership (person_id, workspace_id, role, created_at) values ($1, $2, $3, $4)", [
        person.id,
        workspaceId,
        role,
        new Date(clock.now()).toISOString(),
      ]);
      return within(person, workspaceId);
    },

    async rolesIn(workspaceId: WorkspaceId): Promise<string[]> {
      const rows = await sql("select role from membership where workspace_id = $1 order by role", [workspaceId]);
      return rows.map(({ role }) => String(role));
    },

    setSeats: (workspaceId: WorkspaceId, seats: number) =>
      sql(`update entitlement set limits = limits || jsonb_build_object('seats', $2::int) where user_id = $1`, [
        workspaceId,
        seats,
      ]),

    /** Invites an address, and answers the token that was mailed. */
    async invited(admin: Member, email: string, role: "member" | "admin" | "viewer" = "member"): Promise<string> {
      await module.invitations.invite(admin, { email, role }, "en");
      return mailed(email).token;
    },

    isHashed: async (token: string) =>
      (await sql("select id from invitation where token_hash = $1", [await tokenHashOf(token)])).length === 1,
  };
}

export type World = ReturnType<typeof openWorld>;
