import { workspaces as limits } from "../../contract/limits.ts";
import type { WorkspaceRow, WorkspaceView } from "../../contract/workspaces/workspaces.contract.ts";
import type { BodyOf } from "../../contract/endpoint.ts";
import type { createWorkspace, endWorkspace } from "../../contract/workspaces/workspaces.contract.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import { derivedId } from "../../lib/ids.ts";
import type { Language } from "../../lib/language.rules.ts";
import type { WorkspaceId } from "../../lib/owner-ids.ts";
import type { TeamNotices } from "./notices.service.ts";
import type { TeamsRepository } from "./teams.repository.ts";
import { toWorkspaceRow } from "./workspace-view.rules.ts";
import {
  addressUnconfirmed,
  nameDiffers,
  tooManyTeams,
  workspaceNotFound,
  workspacePersonal,
} from "./workspaces.errors.ts";

interface Dependencies {
  teams: TeamsRepository;
  notices: Pick<TeamNotices, "ending" | "kept">;
  clock: Clock;
}

type Caller = Pick<UserCaller, "id" | "workspaceId">;

export type TeamsService = ReturnType<typeof createTeams>;

const day = 86_400_000;
const retryMs = day / 2;

/** The workspaces of a person: those they have, those they make, and how a team ends. */
export function createTeams({ teams, notices, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function read({ id, workspaceId }: Caller): Promise<WorkspaceRow> {
    const row = await teams.find(id, workspaceId);
    if (row === null) throw workspaceNotFound();
    return toWorkspaceRow(row);
  }

  return {
    read,

    async list({ id }: Caller): Promise<{ data: WorkspaceRow[] }> {
      return { data: (await teams.list(id)).map(toWorkspaceRow) };
    },

    /** Once for a request_id. auth.email_unconfirmed; workspaces.too_many. */
    async make(
      { id: ownerId, emailVerified }: Pick<UserCaller, "id" | "emailVerified">,
      { name, request_id }: BodyOf<typeof createWorkspace>,
    ): Promise<WorkspaceRow> {
      if (!emailVerified) throw addressUnconfirmed();
      const id = (await derivedId(`workspace ${ownerId}`, request_id)) as WorkspaceId;
      const { row, stands } = await teams.make({ id, name, ownerId }, now());
      if (row !== null) return toWorkspaceRow(row);
      throw stands ? workspaceNotFound() : tooManyTeams();
    },

    async view(caller: Caller): Promise<WorkspaceView> {
      const [row, { members, included, taken }] = await Promise.all([
        read(caller),
        teams.countSeats(caller.workspaceId, now()),
      ]);
      return { ...row, members, seats: { included, taken } };
    },

    async rename(caller: Caller, name: string): Promise<WorkspaceRow> {
      if (!(await teams.rename(caller.workspaceId, name))) throw workspacePersonal();
      return read(caller);
    },

    /** workspaces.name_differs. Once again, it keeps the moment, and completes the mails that a failure left unsent. */
    async end(
      caller: Caller,
      { name, locale }: BodyOf<typeof endWorkspace>,
      language: Language,
    ): Promise<WorkspaceRow> {
      const endsAt = new Date(clock.now() + limits.endDays * day);
      const verdict = await teams.end(caller.workspaceId, { name, endedBy: caller.id, endsAt });
      if (verdict === null) throw workspaceNotFound();
      if (verdict.personal) throw workspacePersonal();
      if (!verdict.matches) throw nameDiffers();
      const row = await read(caller);
      const until = row.ends_at === null ? endsAt : new Date(row.ends_at);
      // Mails are remembered for a day, each by its id.
      if (endsAt.getTime() - until.getTime() < retryMs)
        await notices.ending(caller.workspaceId, { name, endsAt: until }, locale ?? language);
      return row;
    },

    async keep(caller: Caller): Promise<WorkspaceRow> {
      const isKept = await teams.keep(caller.workspaceId);
      const row = await read(caller);
      if (row.personal) throw workspacePersonal();
      // Its removal has begun.
      if (row.ends_at !== null) throw workspaceNotFound();
      if (isKept) await notices.kept(caller.workspaceId, { id: caller.id, name: row.name }, now());
      return row;
    },
  };
}
