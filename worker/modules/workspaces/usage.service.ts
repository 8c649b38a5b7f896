import type { ResponseOf } from "../../contract/endpoint.ts";
import { questionTypes } from "../../contract/meters.ts";
import type { MemberUse, readTeamUsage } from "../../contract/workspaces/usage.contract.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import { monthPeriod } from "../limits/limits.rules.ts";
import type { StoredUse, UsageRepository } from "./usage.repository.ts";

interface Dependencies {
  usage: UsageRepository;
  clock: Clock;
}

type TeamUsage = ResponseOf<typeof readTeamUsage>;

function kindOf({ by, member }: StoredUse): MemberUse["kind"] {
  if (by === null) return "others";
  if (by === "visitors") return "visitors";
  return member ? "member" : "left";
}

function toUse(row: StoredUse, all: number, isRunning: boolean): MemberUse {
  const kind = kindOf(row);
  const isPerson = kind === "member" || kind === "left";
  const byType = Object.fromEntries(questionTypes.map((type) => [type, row.asked[type] ?? 0]));
  return {
    kind,
    id: isPerson && row.name !== null ? row.by : null,
    name: row.name,
    questions: Object.values(row.asked).reduce((sum, units) => sum + units, 0),
    by_type: byType,
    limit: isRunning ? row.most : null,
    share: all === 0 ? 0 : Math.round((Number(row.cost) * 1000) / all),
  };
}

/** What each member of a team used of its plan. */
export const createTeamUsage = ({ usage, clock }: Dependencies) => ({
  async read({ workspaceId }: Pick<UserCaller, "workspaceId">, month: "this" | "last" = "this"): Promise<TeamUsage> {
    const running = monthPeriod(new Date(clock.now()));
    const { start, end } = month === "this" ? running : monthPeriod(new Date(running.start.getTime() - 1));
    const rows = await usage.read(workspaceId, start, end);
    const all = rows.reduce((sum, { cost }) => sum + Number(cost), 0);
    return {
      from: start.toISOString(),
      until: end.toISOString(),
      data: rows.map((row) => toUse(row, all, month === "this")),
    };
  },
});
