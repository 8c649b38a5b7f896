import {
  listKeptWorks,
  removeWork as removeEndpoint,
  retryWork as retryEndpoint,
  stopWork as stopEndpoint,
} from "#contract/generation/own-works.contract.ts";
import {
  downloadWork as downloadEndpoint,
  listWorks,
  readWorkData,
  readWorkStatus,
  type WorkFormat,
  type WorkState,
} from "#contract/generation/works.contract.ts";
import { ApiError, errorKeyOf, failedAs, isAbort } from "#api/api-error.ts";
import { call, stream } from "#api/call.ts";
import { readTexts } from "#i18n/i18n.ts";
import { fileNameOf, saveFile } from "#lib/download.ts";
import { goTo } from "#navigation/go-to.ts";
import { currentSession, onAccountChange } from "#session/session.store.ts";
import { showToolSign } from "#shell/Sidebar/tool-signs.ts";
import { reportRefusal } from "#shell/report-refusal.ts";
import { createWatching, type WatchEffect } from "#tasks/watching.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { removeUndoably } from "#ui/Toaster/removal.ts";
import { meterOf } from "../meters.ts";
import { pace } from "./pace.ts";
import { noteUnseen, takeUnseen } from "../../tasks/unseen.ts";
import { followed, noteRunning } from "./running.ts";
import { isWorkRunning, keptWorks, lists, putWork, works, type WorkContents, type WorkView } from "./works.store.ts";

interface Report {
  state: WorkState;
  contents: WorkContents | null;
}

const watching = createWatching<Report>({ pace, ask, show, onCount: () => noteRunning(Object.values(works)) });

async function ask(id: string) {
  try {
    const { content_data, ...state } = await call(readWorkStatus, { params: { id } }, { quiet: true });
    const wanted = state.status === "generating" && followed.has(id);
    const contents = wanted ? await readContents(id) : content_data;
    return { type: "answered", report: { state, contents }, isOver: !isWorkRunning(state) } as const;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { type: "gone" } as const;
    note(id, "status");
    return { type: "missed" } as const;
  }
}

function note(id: string, unanswered: WorkView["unanswered"]): void {
  const view = works[id];
  if (view) view.unanswered = unanswered;
}

/** What a work says so far; without it the page shows what it knows. */
const readContents = (id: string): Promise<WorkContents | null> =>
  call(readWorkData, { params: { id } }, { quiet: true }).catch(() => null);

function show(id: string, watched: WatchEffect<Report>): void {
  switch (watched.type) {
    case "show":
      putWork(watched.report.state, watched.report.contents);
      return;
    case "end":
      putWork(watched.report.state, watched.report.contents);
      if (followed.has(id)) takeUnseen(id);
      else noteUnseen(id);
      noteRunning(Object.values(works));
      void sayEnd(watched.report.state);
      return;
    case "late": {
      const view = works[id];
      if (view) view.isLate = true;
      return;
    }
    case "gone":
      delete works[id];
      noteRunning(Object.values(works));
  }
}

/** Where a finished work is used: cards are learned, texts are read. */
export const workPath = ({ id, type }: Pick<WorkState, "id" | "type">): string =>
  `/user/pdf-chat/${type === "flashcards" ? "review" : "read"}/${id}`;

async function sayEnd(state: WorkState): Promise<void> {
  const { status, title, type, failure, error_message } = state;
  const path = workPath(state);
  if (failure === "generation.stopped" || location.pathname === path) return;
  const t = await readTexts("creation");
  const action = { label: t(type === "flashcards" ? "work.learn" : "work.read"), onPress: () => goTo(path) };
  if (status === "completed") notify({ tone: "good", text: t(`done.${type}`, { title }), action });
  else notify({ tone: "bad", text: t("failed.title", { title }), reason: error_message ?? t("failed.unknown") });
}

/** Follows a work to its end, on any page. */
export const watchWork = watching.watch;

/** Reads what a work says now, for a page that opens it. */
export async function openWork(id: string): Promise<void> {
  followed.add(id);
  const contents = await readContents(id);
  const view = works[id];
  if (view && contents) view.contents = contents;
  if (view && (contents === null || view.unanswered === "data")) note(id, contents === null ? "data" : null);
}

export const leaveWork = (id: string): boolean => followed.delete(id);

let isFollowingAccount = false;

/** Works are an account's: another one begins without any. */
export function followAccount(): void {
  if (isFollowingAccount) return;
  isFollowingAccount = true;
  onAccountChange(() => {
    watching.leave();
    showToolSign("pdf", null);
    for (const id of Object.keys(works)) delete works[id];
    for (const id of Object.keys(lists)) delete lists[id];
  });
}

const empty = { books: [], reports: [], flashcards: [] };
/** Specification 8: an answer without content, or 404, is a file without works. */
const isEmpty = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 204);

/** Reads the works of a file; never throws. */
export const fetchWorks = (file: string): Promise<void> =>
  fetchList(file, async () => {
    const answer = await call(listWorks, { params: { id: file } }).catch((error: unknown) => {
      if (isEmpty(error)) return empty;
      throw error;
    });
    return [...answer.books, ...answer.reports, ...answer.flashcards];
  });

/** Reads the works whose file was deleted; never throws. */
export const fetchKeptWorks = (): Promise<void> => fetchList(keptWorks, () => call(listKeptWorks, {}));

function putWorks(states: readonly WorkState[]): void {
  for (const state of states) {
    if (beingRemoved.has(state.id)) continue;
    putWork(state);
    if (isWorkRunning(state)) watchWork(state.id);
  }
}

async function fetchList(list: string, read: () => Promise<readonly WorkState[]>): Promise<void> {
  followAccount();
  const user = currentSession()?.user.id;
  if (lists[list]?.status !== "ready") lists[list] = { status: "loading", error: null };
  try {
    const states = await read();
    if (currentSession()?.user.id !== user) return;
    putWorks(states);
    lists[list] = { status: "ready", error: null };
  } catch (error) {
    if (!isAbort(error) && lists[list]?.status !== "ready")
      lists[list] = { status: "failed", error: errorKeyOf(error) };
  }
}

/** Ends a work; with `keep`, what is written of it is kept. */
export async function stopWork({ id, type }: Pick<WorkState, "id" | "type">, keep: boolean): Promise<void> {
  try {
    putWork(await call(stopEndpoint, { params: { id }, body: { keep } }));
    watchWork(id);
  } catch (error) {
    reportRefusal(error, meterOf[type]);
  }
}

/** Goes on with a failed work where it stopped. */
export async function retryWork({ id, type }: Pick<WorkState, "id" | "type">): Promise<void> {
  try {
    putWork(await call(retryEndpoint, { params: { id } }));
    watchWork(id);
  } catch (error) {
    reportRefusal(error, meterOf[type]);
  }
}

const beingRemoved = new Set<string>();

/** Off the page at once, off the server when it can no longer be undone. */
export async function removeWork({ id, type, title }: WorkState): Promise<void> {
  const view = works[id];
  if (!view) return;
  const before = { ...view };
  const t = await readTexts("creation");
  beingRemoved.add(id);
  delete works[id];
  removeUndoably({
    text: t("works.removed", { title }),
    putBack: () => {
      beingRemoved.delete(id);
      works[id] = before;
    },
    report: (error) => reportRefusal(failedAs("client.removal_failed", error), meterOf[type]),
    send: async (options) => {
      await call(removeEndpoint, { params: { id } }, options);
      watching.leave(id);
      beingRemoved.delete(id);
      noteRunning(Object.values(works));
    },
  });
}

/** Saves a finished work as a file. */
export async function downloadWork(
  { id, title, type }: Pick<WorkState, "id" | "title" | "type">,
  format: WorkFormat,
): Promise<void> {
  const user_id = currentSession()?.user.id;
  try {
    const query = { format, ...(user_id !== undefined && { user_id }) };
    const response = await stream(downloadEndpoint, { params: { id }, query });
    saveFile(await response.blob(), fileNameOf(response.headers.get("content-disposition")) ?? `${title}.${format}`);
  } catch (error) {
    reportRefusal(failedAs("client.download_failed", error), meterOf[type]);
  }
}
