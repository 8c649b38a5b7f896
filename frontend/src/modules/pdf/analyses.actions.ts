import { readAnalysis, startAnalysis as startEndpoint } from "#contract/pdf/analysis.contract.ts";
import { ApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentSession } from "#session/session.store.ts";
import {
  poll,
  startPolling,
  type Polling,
  type PollingEffect,
  type PollingEvent,
  type Told,
} from "./analysis.machine.ts";
import { keepAnalysis, keptAnalysis } from "./analyses.cache.ts";
import { keepRunning } from "./kept-jobs.ts";
import { analyses, viewOf, type AnalysisView } from "./analyses.store.ts";
import { documentOf } from "./library.store.ts";

const watched = new Map<string, () => void>();

/** Follows an analysis to its end, once however many pages ask for it; goes on when they are left. */
export function watchAnalysis(id: string): void {
  if (watched.has(id)) return;
  let [state, first]: [Polling, PollingEffect[]] = startPolling();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const step = (event: PollingEvent) => {
    const [next, effects] = poll(state, event, Date.now());
    state = next;
    clearTimeout(timer);
    if (state.due !== null) timer = setTimeout(() => step({ type: "rang" }), Math.max(0, state.due - Date.now()));
    if (state.phase === "over") leave();
    for (const effect of effects) carryOut(effect);
  };
  const carryOut = (effect: PollingEffect) => {
    if (effect.type === "ask") void ask(id).then((event) => watched.get(id) === leave && step(event));
    else show(id, effect);
  };
  const onWake = () => {
    if (document.visibilityState === "visible") step({ type: "woken" });
  };
  const leave = () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onWake);
    globalThis.removeEventListener("online", onWake);
    watched.delete(id);
    rememberRunning();
  };
  document.addEventListener("visibilitychange", onWake);
  globalThis.addEventListener("online", onWake);
  watched.set(id, leave);
  rememberRunning();
  for (const effect of first) carryOut(effect);
}

/** For a page that is loaded anew. */
export const rememberRunning = (): void => keepRunning(watched.size);

/** The file is gone, or another account stands here. */
export function forgetWatching(id?: string): void {
  for (const [one, leave] of watched) if (id === undefined || id === one) leave();
}

async function ask(id: string): Promise<PollingEvent> {
  try {
    const told: Told = await call(readAnalysis, { params: { id } }, { quiet: true });
    return { type: "told", told };
  } catch (error) {
    return { type: error instanceof ApiError && error.status === 404 ? "gone" : "missed" };
  }
}

function show(id: string, effect: Exclude<PollingEffect, { type: "ask" }>): void {
  switch (effect.type) {
    case "show":
      return put(id, viewOf(effect.told, "running"));
    case "complete":
      if (effect.analysis) keepAnalysis(id, effect.analysis);
      put(id, { ...known(id), phase: "complete", percent: 100, analysis: effect.analysis, reason: effect.reason });
      return settle(id, "completed", effect.analysis?.pages ?? null);
    case "fail":
      put(id, { ...known(id), phase: "failed", reason: effect.reason });
      return settle(id, "failed", null);
    case "late":
      return put(id, { ...known(id), phase: "late" });
    case "invalid":
      return put(id, { ...known(id), phase: "invalid", reason: effect.status });
    case "gone":
      delete analyses[id];
  }
}

const nothingYet: AnalysisView = viewOf(
  { analysis_progress: 0, error_message: null, progress_total_pages: null, progress_completed_pages: 0 },
  "running",
);

const known = (id: string): AnalysisView => analyses[id] ?? nothingYet;

function put(id: string, view: AnalysisView): void {
  analyses[id] = { ...view, analysis: view.analysis ?? keptAnalysis(id) };
}

/** The list of files says the same from now on. */
function settle(id: string, status: "completed" | "failed", pages: number | null): void {
  const document = documentOf(id);
  if (!document) return;
  document.analysis_status = status;
  document.error_message = analyses[id]?.reason ?? null;
  if (pages !== null) document.progress_total_pages = pages;
}

/** Starts an analysis, or joins the one that runs. A password is sent and kept nowhere. Throws what the API refuses. */
export async function startAnalysis(id: string, { password, pages }: { password?: string; pages?: number[] } = {}) {
  const body = {
    userId: currentSession()?.user.id ?? "",
    ...(password !== undefined && { password }),
    ...(pages && { pages }),
  };
  const before = analyses[id];
  analyses[id] = { ...nothingYet, analysis: before?.analysis ?? null };
  try {
    await call(startEndpoint, { params: { id }, body });
    watchAnalysis(id);
  } catch (error) {
    if (before) analyses[id] = before;
    else delete analyses[id];
    throw error;
  }
}
