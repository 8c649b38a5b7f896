import { readUsage, type Allowance } from "#contract/limits.contract.ts";
import { surveys as most } from "#contract/limits.ts";
import {
  downloadSurvey,
  listSurveys,
  readSurvey,
  removeSurvey,
  retrySurvey,
  startSurvey,
  stopSurvey,
  type Survey,
  type SurveyFormat,
} from "#contract/pdf/surveys.contract.ts";
import { ApiError, errorKeyOf, failedAs } from "#api/api-error.ts";
import { call, stream } from "#api/call.ts";
import { fileNameOf, saveFile } from "#lib/download.ts";
import { reportRefusal } from "#shell/report-refusal.ts";
import { createWatching } from "#tasks/watching.ts";
import { emptyList, lists, type ListView } from "./lists.store.ts";

const isOver = ({ state }: Survey): boolean => state !== "pending" && state !== "running";

const watching = createWatching<Survey>({
  pace: { firstMs: 0, everyMs: 2_000, tries: Number.POSITIVE_INFINITY },
  async ask(id) {
    try {
      const survey = await readOn(id);
      return { type: "answered", report: survey, isOver: isOver(survey) };
    } catch (error) {
      const view = viewOf(id);
      if (view.survey === null) view.error = errorKeyOf(error);
      return { type: error instanceof ApiError && error.status === 404 ? "gone" : "missed" };
    }
  },
  show(id, watched) {
    if (watched.type === "gone") viewOf(id).isGone = true;
  },
});

function viewOf(id: string): ListView {
  lists[id] ??= emptyList();
  return lists[id];
}

/** Reads the rows that are not here yet, and how far the list is. */
async function readOn(id: string): Promise<Survey> {
  const view = viewOf(id);
  for (;;) {
    const after = view.rows.at(-1)?.n ?? 0;
    const { survey, rows } = await call(
      readSurvey,
      { params: { id }, query: { after: String(after) } },
      { quiet: true },
    );
    Object.assign(view, { survey, error: null, isGone: false });
    // Two readings at once bring the same rows.
    view.rows.push(...rows.filter(({ n }) => n > (view.rows.at(-1)?.n ?? 0)));
    if (rows.length < most.rowsARead) return survey;
  }
}

/** Follows a list to its end, while it is on the page. */
export function followList(id: string): () => void {
  viewOf(id);
  watching.watch(id);
  return () => watching.leave(id);
}

export const fetchLists = (documentId: string, signal?: AbortSignal) =>
  call(listSurveys, { params: { id: documentId } }, { ...(signal && { signal }) });

/** What is left of the pages of the month; null where none are counted, or it could not be read. */
export async function fetchPagesLeft(): Promise<Allowance | null> {
  const usage = await call(readUsage, {}, { quiet: true }).catch(() => null);
  return usage?.meters.find(({ query_type: type }) => type === "pdf-exhaustive")?.allowance ?? null;
}

export interface ListWish {
  question: string;
  /** The first so many pages of the file; null is all of them. */
  pages: number | null;
}

/** The list that began, or null after the refusal was shown. The same `requestId` begins one list. */
export async function startList(
  documentId: string,
  { question, pages }: ListWish,
  requestId: string,
): Promise<Survey | null> {
  const body = { question, request_id: requestId, ...(pages !== null && { pages }) };
  try {
    return await call(startSurvey, { params: { id: documentId }, body });
  } catch (error) {
    reportRefusal(error, "pdf-exhaustive");
    return null;
  }
}

/** Stops a list, or goes on with it. */
export async function changeList(id: string, change: "stop" | "continue"): Promise<void> {
  try {
    const endpoint = change === "stop" ? stopSurvey : retrySurvey;
    viewOf(id).survey = await call(endpoint, { params: { id } });
    watching.leave(id);
    watching.watch(id);
  } catch (error) {
    reportRefusal(error, "pdf-exhaustive");
  }
}

/** True where it is deleted now. */
export async function removeList(id: string): Promise<boolean> {
  try {
    watching.leave(id);
    await call(removeSurvey, { params: { id } });
    delete lists[id];
    return true;
  } catch (error) {
    watching.watch(id);
    reportRefusal(error, "pdf-exhaustive");
    return false;
  }
}

export async function saveList(id: string, format: SurveyFormat): Promise<void> {
  try {
    const response = await stream(downloadSurvey, { params: { id }, query: { format } });
    saveFile(await response.blob(), fileNameOf(response.headers.get("content-disposition")) ?? `list.${format}`);
  } catch (error) {
    reportRefusal(failedAs("client.download_failed", error), "pdf-exhaustive");
  }
}
