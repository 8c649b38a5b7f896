import { readCalendar, type Calendar, type CalendarEntry } from "#contract/publishing/calendar.contract.ts";
import { changePost } from "#contract/publishing/posts.contract.ts";
import { cancelPublication, movePublication } from "#contract/publishing/publishing.contract.ts";
import { call } from "#api/call.ts";
import { browserZone } from "#lib/zones.ts";
import { wallTimeOf, type Day } from "./days.rules.ts";

interface CalendarRange {
  from: Day;
  to: Day;
  campaignId: string | undefined;
}

/** Throws what the API refuses. */
export const readDays = ({ from, to, campaignId }: CalendarRange, signal: AbortSignal): Promise<Calendar> =>
  call(
    readCalendar,
    { query: { from, to, zone: browserZone(), ...(campaignId !== undefined && { campaign_id: campaignId }) } },
    { signal },
  );

/**
 * A publication keeps its zone; a draft takes the browser's. Throws what the API refuses: `social.past_expiry` where
 * the account ends before and this was not accepted. Answers its new revision.
 */
export async function moveEntry(
  { kind, id, revision }: CalendarEntry,
  to: Date,
  acceptsExpiry: boolean,
): Promise<number> {
  if (kind === "publication") {
    const body = { base_version: revision, scheduled_date: to.toISOString(), accept_expiry: acceptsExpiry };
    return (await call(movePublication, { params: { id }, body })).revision;
  }
  const body = { base_version: revision, wall_time: wallTimeOf(to), zone: browserZone() };
  return (await call(changePost, { params: { id }, body })).version;
}

/** Throws what the API refuses. */
export async function cancelEntry({ id, revision }: CalendarEntry): Promise<void> {
  await call(cancelPublication, { params: { id }, body: { base_version: revision } });
}
