import type { Calendar, CalendarEntry } from "../../../contract/publishing/calendar.contract.ts";
import { instantOf } from "../../../contract/zoned-times.rules.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { LimitsRepository } from "../../limits/limits.repository.ts";
import type { AccountsService } from "../accounts/accounts.service.ts";
import type { CalendarRepository, CalendarRow } from "./calendar.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  calendar: CalendarRepository;
  accounts: Pick<AccountsService, "list">;
  meters: Pick<LimitsRepository, "listMeters">;
  clock: Clock;
}

/** Local days of a zone; `to` is not among them. */
export interface CalendarDays {
  from: string;
  to: string;
  zone: string;
  campaignId: string | null;
}

export type CalendarService = ReturnType<typeof createCalendarService>;

/** What a person published, scheduled and planned, by time. */
export const createCalendarService = ({ calendar, accounts, meters, clock }: Dependencies) => ({
  async read(workspaceId: WorkspaceId, { from, to, zone, campaignId }: CalendarDays): Promise<Calendar> {
    const span = { from: startOf(from, zone), to: startOf(to, zone) };
    const [{ publications, drafts, inNeed }, connected, [meter]] = await Promise.all([
      calendar.read(workspaceId, span, campaignId),
      accounts.list(workspaceId),
      meters.listMeters(workspaceId, ["social-publications"], new Date(clock.now())),
    ]);
    const ending = connected.filter(({ status }) => status === "expiring" || status === "needs_reconnect");
    const { left, limit } = meter?.allowance ?? { left: 0, limit: 0 };
    const entries = [...publications.map(toEntry("publication")), ...drafts.map(toEntry("draft"))];
    return {
      entries: entries.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at))),
      attention: inNeed + ending.length,
      units: { left, limit },
    };
  },
});

const startOf = (day: string, zone: string): Date => instantOf(`${day}T00:00`, zone);

const toEntry =
  (kind: CalendarEntry["kind"]) =>
  (row: CalendarRow): CalendarEntry => ({ ...row, kind, at: new Date(row.at).toISOString() });
