import type { BodyOf } from "#contract/endpoint.ts";
import { readUsage } from "#contract/limits.contract.ts";
import {
  changeShort,
  generateShorts,
  listShortsOfMedia,
  readShort,
  renderShort,
  type OpenShort,
  type ShortView,
} from "#contract/media/shorts.contract.ts";
import { stopMediaJob } from "#contract/media/video.contract.ts";
import { ApiError, errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import type { SaveRequest } from "#lib/saving/saver.ts";
import type { Pace } from "#tasks/polling.machine.ts";
import { createWatching } from "#tasks/watching.ts";
import { countUse } from "#modules/publishing/studio.actions.ts";
import { mayHere } from "#session/rights.ts";
import { toChange, toEdit, type ShortEdit } from "./edit/edit.rules.ts";
import type { ShortAnswer } from "./edit/open-editor.ts";
import { noSource, openedSource, putShort, type OpenedSource } from "./opened-source.store.ts";
import { isShortBeingRemoved } from "./removal.actions.ts";

type Report = Pick<OpenedSource, "media" | "job" | "shorts">;

/** For an hour: renders of a long video take their time. */
const pace: Pace = { firstMs: 1_500, everyMs: 3_000, tries: 1_200 };

const isRunning = ({ job, shorts }: Report): boolean =>
  job?.status === "pending" ||
  job?.status === "generating" ||
  shorts.some(({ state }) => state === "waiting" || state === "rendering");

async function read(id: string, quiet = false): Promise<Report> {
  const { shorts, ...report } = await call(listShortsOfMedia, { params: { id } }, { quiet });
  return { ...report, shorts: shorts.filter((short) => !isShortBeingRemoved(short.id)) };
}

const watching = createWatching<Report>({
  pace,
  async ask(id) {
    try {
      const report = await read(id, true);
      return { type: "answered", report, isOver: !isRunning(report) };
    } catch (error) {
      return { type: error instanceof ApiError && error.status === 404 ? "gone" : "missed" };
    }
  },
  show(id, watched) {
    if (openedSource.id === id && (watched.type === "show" || watched.type === "end"))
      Object.assign(openedSource, watched.report);
  },
});

/** Opens a video with its shorts, and follows what is made of it. Never throws. */
export async function openSource(id: string): Promise<void> {
  if (openedSource.id !== id || openedSource.status === "failed") Object.assign(openedSource, noSource(id));
  try {
    const report = await read(id);
    if (openedSource.id !== id) return;
    Object.assign(openedSource, { status: "ready", error: null, ...report });
    if (isRunning(report)) watching.watch(id);
  } catch (error) {
    if (openedSource.id === id && openedSource.status !== "ready")
      Object.assign(openedSource, { status: "failed", error: errorKeyOf(error) });
  }
}

export const leaveSource = (id: string): void => watching.leave(id);

/** Has shorts made of a video. Throws what the API refuses. */
export async function makeShorts(
  mediaId: string,
  wanted: Omit<BodyOf<typeof generateShorts>, "media_id">,
): Promise<void> {
  const job = await call(generateShorts, { body: { ...wanted, media_id: mediaId } });
  countUse("generate");
  if (openedSource.id !== mediaId) return;
  openedSource.job = job;
  watching.leave(mediaId);
  watching.watch(mediaId);
}

/** Ends the making of shorts; those that are there stay. Throws what the API refuses. */
export async function stopShorts(mediaId: string, job: string): Promise<void> {
  await call(stopMediaJob, { params: { job } });
  await openSource(mediaId);
}

/** What the plan gives of shorts, and of minutes of their sources; null where it gives none. */
export async function readShortsLeft() {
  const { meters } = await call(readUsage, {});
  const left = (type: string) => meters.find(({ query_type }) => query_type === type)?.allowance ?? null;
  return { shorts: left("shorts-creation"), minutes: left("source-minutes") };
}

/** Throws what the API refuses. */
export const readOpenShort = (short: string, signal: AbortSignal): Promise<OpenShort> =>
  call(readShort, { params: { short } }, { signal });

/** Sends what was changed of a short. Never throws. */
export async function sendEdit(
  short: string,
  { text, baseVersion, isLast }: SaveRequest<ShortEdit>,
): Promise<ShortAnswer> {
  if (!mayHere("planner.edit")) return { type: "refused" };
  const body = { ...toChange(text), base_version: baseVersion };
  try {
    const changed = await call(changeShort, { params: { short }, body }, { keepalive: isLast });
    return { type: "saved", version: changed.version, short: changed };
  } catch (error) {
    if (!(error instanceof ApiError)) return { type: "away" };
    if (error.code === "social.short_changed") return meet(short);
    return { type: [400, 403, 404, 422].includes(error.status) ? "refused" : "away" };
  }
}

async function meet(id: string): Promise<ShortAnswer> {
  try {
    const { short } = await call(readShort, { params: { short: id } });
    return { type: "stale", theirs: { ...toEdit(short), version: short.version }, short };
  } catch {
    return { type: "away" };
  }
}

/** Renders a short as it stands at this version. Throws what the API refuses. */
export async function renderAgain(short: string, version: number): Promise<ShortView> {
  const begun = await call(renderShort, { params: { short }, body: { base_version: version } });
  putShort(begun);
  watching.watch(begun.media_id);
  return begun;
}
