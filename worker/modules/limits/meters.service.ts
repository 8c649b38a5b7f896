import type { SessionsService } from "../../callers/sessions.service.ts";
import type { Allowance } from "../../contract/limits.contract.ts";
import type { QueryType } from "../../contract/meters.ts";
import { isCapped, meteredTypes } from "../../contract/meters.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Credential, UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import { emailUnconfirmed } from "../../callers/callers.errors.ts";
import { createAccountQuota } from "./accounts.service.ts";
import {
  costReached,
  daySpent,
  limitReached,
  memberReached,
  notIncluded,
  reachedDetails,
  weightDetails,
} from "./limits.errors.ts";
import type { CapsRepository } from "./caps.repository.ts";
import type { LimitsRepository, Meter, MeteredCaller } from "./limits.repository.ts";
import type { Hold, HoldTerms, Quota } from "./quota.ts";
import { isAboutTeam, type WorkspaceId } from "../../lib/owner-ids.ts";

interface Dependencies {
  limits: LimitsRepository;
  caps: Pick<CapsRepository, "require">;
  sessions: Pick<SessionsService, "requireSignature">;
  guests: Quota;
  clock: Clock;
}

export interface LimitRequest {
  /** As it was sent, with its signature. */
  credential: Credential;
  claimedUserIds: readonly string[];
  address: string;
  queryType: QueryType;
  /** The model that would be asked, whose questions may count as several; null where the action asks none. */
  modelId: number | null;
}

/** A guest, who is counted by the network, or a workspace with a plan. */
export type Payer = Pick<UserCaller, "kind" | "workspaceId">;

const day = 86_400_000;
/** A paid year and a month more: an export shows what was used in it, a refund is weighed by it. */
const countedMs = 400 * day;
/** After its end an answer is asked for by its request for hours, at most days. */
const heldMs = 90 * day;

export type Meters = ReturnType<typeof createMeters>;

/** What a caller may still do. Looks are advice for the interface; only the metered action reserves. */
export function createMeters({ limits, caps, sessions, guests, clock }: Dependencies) {
  const now = () => new Date(clock.now());
  const ago = (milliseconds: number) => new Date(clock.now() - milliseconds);
  const accounts = createAccountQuota({ limits, clock });
  const heldBy = ({ object }: Hold): Pick<Quota, "settle" | "release"> => (object === null ? accounts : guests);

  return {
    /** Frees what was reserved and never settled in time. */
    releaseExpired: () => limits.releaseExpired(now()),

    removeOld: () => limits.removeOld(ago(countedMs), ago(heldMs)),

    /** limits.not_included, limits.reached, limits.member_reached, limits.cost_reached, limits.cap_reached; who calls is found in the same round trip. */
    async checkUser({ credential, claimedUserIds, address, queryType, modelId }: LimitRequest) {
      const bare = await sessions.requireSignature(credential);
      const caller = await limits.findCaller(bare, { queryType, modelId }, now());
      if (caller === null) throw new AppError("auth.expired");
      if (claimedUserIds.some((claim) => claim !== caller.id)) throw new AppError("auth.user_mismatch");
      if (isCapped(queryType)) {
        await caps.require(caller.workspaceId, queryType);
        return { status: "ok" as const };
      }
      if (caller.onNetwork) return orRefuse(queryType, await guests.peek(address, queryType));
      const allowed = orRefuse(queryType, caller.meter?.allowance ?? null, caller.countsAs);
      if ([caller.meter, caller.shared].some(isSpent)) throw costReached(reachedDetails(queryType, allowed.allowance));
      return withinMember(queryType, allowed, caller);
    },

    checkGuest: async (address: string) => orRefuse("chat", await guests.peek(address, "chat")),

    /** Everything that the caller's plan meters, the chat first. */
    async readUsage(caller: UserCaller, address: string) {
      if (caller.kind === "guest") {
        const allowance = await guests.peek(address, "chat");
        return { meters: allowance === null ? [] : [{ query_type: "chat" as const, allowance }] };
      }
      const [meters, member] = await Promise.all([
        limits.listMeters(caller.workspaceId, meteredTypes, now()),
        isAboutTeam(caller) ? limits.findMember(caller, now()) : null,
      ]);
      const network = caller.emailVerified ? null : await guests.peek(address, "chat");
      const shown = ({ queryType, allowance }: Meter) =>
        queryType === "chat" && network !== null ? network : allowance;
      return {
        meters: meters.map((meter) => ({ query_type: meter.queryType, allowance: shown(meter) })),
        ...(member && { member }),
      };
    },

    /**
     * Holds units and cost for an action, once for its id: limits.not_included, limits.reached, limits.cost_reached,
     * auth.email_unconfirmed, limits.total_spent, limits.plan_spent, limits.first_day_spent. A ceiling that the query type shares bears the same cost, until it is settled or released.
     */
    async reserve(
      payer: Payer,
      address: string,
      queryType: QueryType,
      id: string,
      units: number,
      terms: HoldTerms = {},
    ): Promise<Hold> {
      const reserved = await (payer.kind === "guest"
        ? guests.reserve(address, queryType, id, units, terms)
        : accounts.reserve(payer.workspaceId, queryType, id, units, terms));
      if (reserved.state === "unconfirmed") throw emailUnconfirmed({ query_type: queryType });
      if (reserved.state === "spent") throw daySpent[reserved.stop]();
      if (reserved.state === "off") throw notIncluded({ query_type: queryType });
      if (reserved.state === "reached") throw limitReached(reachedDetails(queryType, reserved.allowance));
      if (reserved.state === "cost_reached") throw costReached(reachedDetails(queryType, reserved.allowance));
      return reserved.hold;
    },

    /** Changes what a workspace holds under an id: limits.reached, limits.cost_reached, and it holds what it held. */
    async resize(
      workspaceId: WorkspaceId,
      queryType: QueryType,
      id: string,
      units: number,
      costMicros: number,
    ): Promise<void> {
      const outcome = await limits.resize(workspaceId, queryType, id, units, costMicros);
      if (outcome === "resized" || outcome === "gone") return;
      const [meter] = await limits.listMeters(workspaceId, [queryType], now());
      if (meter === undefined) throw notIncluded({ query_type: queryType });
      throw (outcome === "reached" ? limitReached : costReached)(reachedDetails(queryType, meter.allowance));
    },

    /** What a workspace holds under these ids lasts until then at least. */
    prolong: (ids: readonly string[], until: Date): Promise<void> => limits.prolong(ids, until),

    settle: (hold: Hold, units: number, costMicros = 0) => heldBy(hold).settle(hold, units, costMicros),
    release: (hold: Hold) => heldBy(hold).release(hold),
  };
}

const isSpent = (meter: Meter | null): boolean =>
  meter?.cost != null && meter.cost.usedMicros >= meter.cost.limitMicros;

/** What is left, where the team lets its member ask less than is left of the plan. */
function withinMember(
  queryType: QueryType,
  allowed: { status: "ok"; allowance: Allowance },
  { member, countsAs }: Pick<MeteredCaller, "member" | "countsAs">,
) {
  if (member === null || member.left === null) return allowed;
  if (member.left < countsAs) throw memberReached({ ...reachedDetails(queryType, member), ...weightDetails(countsAs) });
  const { left } = allowed.allowance;
  return left === null || member.left < left ? { ...allowed, allowance: member } : allowed;
}

function orRefuse(queryType: QueryType, allowance: Allowance | null, countsAs = 1) {
  if (allowance === null) throw notIncluded({ query_type: queryType });
  if (allowance.left !== null && allowance.left < countsAs)
    throw limitReached({ ...reachedDetails(queryType, allowance), ...weightDetails(countsAs) });
  return { status: "ok" as const, allowance };
}
