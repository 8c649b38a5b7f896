import { csvOf } from "../../contract/document/csv.rules.ts";
import { catalogue } from "../../contract/index.ts";
import { workspaces as limits } from "../../contract/limits.ts";
import type { TeamEvent } from "../../contract/workspaces/log.contract.ts";
import type { Clock } from "../../lib/clock.ts";
import { createId } from "../../lib/ids.ts";
import { logError } from "../../lib/log.ts";
import type { WorkspaceId } from "../../lib/owner-ids.ts";
import { listingSize, pageRequest, toListing } from "../../lib/pagination.ts";
import type { Listing } from "../../lib/pagination.ts";
import type { LogRepository, StoredEvent } from "./log.repository.ts";
import type { MemberAct, OurAct } from "./team-acts.rules.ts";

interface Dependencies {
  events: LogRepository;
  clock: Clock;
}

const day = 86_400_000;
const mostRows = 10_000;

export type TeamLog = ReturnType<typeof createTeamLog>;

/** Who did what in a team, and from where. */
export function createTeamLog({ events, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  return {
    /** `address` is that of the connection. */
    note: ({ by, ...act }: MemberAct & { address: string }): Promise<unknown> =>
      noted(events.add({ id: createId(), personId: by.id, name: by.name, createdAt: now(), ...act }), act.call),

    noteOurs: (act: OurAct): Promise<unknown> =>
      noted(events.addByUs({ id: createId(), createdAt: now(), ...act }), act.call),

    async list(
      { workspaceId }: { workspaceId: WorkspaceId },
      { page, by }: { page?: string | undefined; by?: string | undefined },
    ): Promise<Listing<TeamEvent>> {
      const request = pageRequest(page, listingSize);
      const { rows, total } = await events.page(workspaceId, by, request);
      return toListing(rows.map(toTeamEvent), total, request);
    },

    /** The latest as a table; what was done stands in the words of the API's reference. */
    async export({ workspaceId }: { workspaceId: WorkspaceId }): Promise<string> {
      const { rows } = await events.page(workspaceId, undefined, { page: 1, size: mostRows });
      const head = ["at", "who", "person", "call", "what", "subject", "label", "role", "address"];
      return csvOf([head, ...rows.map(toCells)]);
    },

    removeOld: (): Promise<boolean> => events.removeOld(new Date(clock.now() - limits.logDays * day)),
  };
}

/** What was done stands, whether or not it could be noted. */
const noted = (writing: Promise<unknown>, call: string): Promise<unknown> =>
  writing.catch((error: unknown) => logError("workspaces.event_not_kept", error, { call }));

const summaries = new Map(catalogue.map(({ name, endpoint }) => [name, endpoint.summary]));

const toCells = ({ createdAt, name, byUs, personId, call, subject, label, role, address }: StoredEvent) => [
  createdAt.toISOString(),
  byUs ? "Ensemble" : name,
  personId,
  call,
  summaries.get(call) ?? call,
  subject,
  label,
  role,
  address,
];

const toTeamEvent = ({ id, personId, name, byUs, call, subject, label, role, address, createdAt }: StoredEvent) => ({
  id,
  by: personId,
  by_name: name,
  by_us: byUs,
  call,
  subject,
  label,
  role,
  address,
  created_at: createdAt.toISOString(),
});
