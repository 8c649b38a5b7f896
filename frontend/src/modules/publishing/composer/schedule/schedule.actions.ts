import { checkPost, type PostCheck } from "#contract/publishing/check.contract.ts";
import { readCalendar, type Calendar } from "#contract/publishing/calendar.contract.ts";
import {
  cancelPublication,
  listPublicationsOfPost,
  movePublication,
  publishStoredPost,
  rewritePublication,
  type PublicationView,
} from "#contract/publishing/publishing.contract.ts";
import type { Platform } from "#contract/networks/networks.ts";
import { ApiError, errorKeyOf, failedAs } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { workspaceEntry } from "#lib/personal.ts";
import { countUse } from "../../studio.actions.ts";
import { toBody, type Draft, type PlannedTime } from "../draft/draft.rules.ts";
import { saysElse, type Step } from "./plan.rules.ts";
import { wallTimeIn } from "./wall-time.rules.ts";

/** What became of one network. */
export interface Outcome {
  platform: Platform;
  publication: PublicationView | null;
  error: ErrorKey | null;
}

interface ScheduleRequest {
  postId: string;
  draft: Draft;
  /** The account of each network; the primary one where none is named. */
  accounts: Partial<Record<Platform, string>>;
  acceptsExpiry: boolean;
}

/** Does every step, whatever became of the others. Never throws. */
export const scheduleAll = (steps: readonly Step[], wanted: ScheduleRequest): Promise<Outcome[]> =>
  Promise.all(
    steps.map(async (step): Promise<Outcome> => {
      try {
        const publication =
          step.kind === "update" ? await update(step.publication, wanted) : await schedule(step, wanted);
        countUse("publish");
        return { platform: step.platform, publication, error: null };
      } catch (error) {
        return {
          platform: step.platform,
          publication: null,
          error: errorKeyOf(failedAs("client.publishing_failed", error)),
        };
      }
    }),
  );

async function schedule({ platform, replaced }: Step & { kind: "schedule" }, wanted: ScheduleRequest) {
  const { postId, draft, accounts, acceptsExpiry } = wanted;
  const account = accounts[platform];
  const time = draft.time && { scheduled_date: draft.time.wall_time, zone: draft.time.zone };
  const wish = JSON.stringify([postId, platform, account, time]);
  const body = {
    platform,
    ...(account !== undefined && { profile_id: account }),
    ...time,
    ...(acceptsExpiry && { accept_expiry: true }),
    request_id: requestFor(wish),
  };
  try {
    if (replaced !== null) await cancelOne(replaced);
    const { publication } = await call(publishStoredPost, { params: { id: postId }, body });
    requestAnswered(wish);
    return publication;
  } catch (error) {
    // Without an answer it may have been taken: the next try is the same wish.
    if (error instanceof ApiError && error.status > 0 && error.status < 500) requestAnswered(wish);
    throw error;
  }
}

async function update(found: PublicationView, { draft, acceptsExpiry }: ScheduleRequest): Promise<PublicationView> {
  const { time } = draft;
  const isMoved = time !== null && (time.wall_time !== found.wall_time || time.zone !== found.zone);
  const moved = isMoved ? await move(found, time, acceptsExpiry) : found;
  if (!saysElse(draft, moved)) return moved;
  return call(rewritePublication, { params: { id: moved.id }, body: { base_version: moved.revision } });
}

function move({ id, revision }: PublicationView, time: PlannedTime, acceptsExpiry: boolean) {
  const { wall_time: wallTime, zone } = time;
  const body = { base_version: revision, scheduled_date: wallTime, zone, accept_expiry: acceptsExpiry };
  return call(movePublication, { params: { id }, body });
}

/** Throws what the API refuses. */
export const cancelOne = ({ id, revision }: PublicationView): Promise<PublicationView> =>
  call(cancelPublication, { params: { id }, body: { base_version: revision } });

/** Throws what the API refuses. */
export const fetchPublications = async (postId: string, signal: AbortSignal): Promise<PublicationView[]> =>
  (await call(listPublicationsOfPost, { params: { id: postId } }, { signal })).data;

/** What the plan has left to publish. Throws what the API refuses. */
export async function fetchUnits(zone: string, signal: AbortSignal): Promise<Calendar["units"]> {
  const today = wallTimeIn(zone, Date.now()).slice(0, 10);
  return (await call(readCalendar, { query: { from: today, to: today, zone } }, { signal })).units;
}

export type Checks = Partial<Record<Platform, PostCheck>>;

/** What only the server knows of each network that has an account. Throws what the API refuses. */
export async function checkDraft(
  draft: Draft,
  { postId, accounts }: { postId: string | null; accounts: Partial<Record<Platform, string>> },
  signal: AbortSignal,
): Promise<Checks> {
  const asked = toBody(draft).variants.filter(({ platform }) => accounts[platform] !== undefined);
  const found = await Promise.all(
    asked.map(async (variant) => {
      const account = accounts[variant.platform];
      const body = {
        ...variant,
        ...(account !== undefined && { account_id: account }),
        ...(postId !== null && { post_id: postId }),
        ...draft.time,
      };
      return [variant.platform, await call(checkPost, { body }, { signal, quiet: true })] as const;
    }),
  );
  return Object.fromEntries(found);
}

type Requests = Readonly<Record<string, string>>;

const isRequests = (stored: unknown): stored is Requests =>
  typeof stored === "object" && stored !== null && Object.values(stored).every((one) => typeof one === "string");

const kept = workspaceEntry<Requests>("social.requests", "remembered", {}, (stored) =>
  isRequests(stored) ? stored : null,
);

/** The id of one wish to publish: until it is answered, the same wish has the same one, on this page and the next. */
function requestFor(wish: string): string {
  const known = kept.read()[wish];
  if (known !== undefined) return known;
  const made = crypto.randomUUID();
  kept.write({ ...kept.read(), [wish]: made });
  return made;
}

function requestAnswered(wish: string): void {
  const { [wish]: _answered, ...others } = kept.read();
  kept.write(others);
}
