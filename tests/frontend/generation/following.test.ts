import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connectCredentials } from "#api/credentials.ts";
import { startI18n } from "#i18n/i18n.ts";
import {
  fetchWorks,
  leaveWork,
  openWork,
  workPath,
  watchWork,
} from "#modules/generation/create/works/works.actions.ts";
import { lists, putWork, works } from "#modules/generation/create/works/works.store.ts";
import { onNotice, type Notice } from "#ui/Toaster/notify.ts";
import { stubLocalStorage } from "../lib/local-storage.ts";

const file = "file_0123456789abcdefgh";
const state = (id: string, status = "generating") => ({
  id,
  type: "report" as const,
  title: "The quays",
  document_id: file,
  template: "business" as const,
  language: "en" as const,
  status: status as "generating",
  progress: 10,
  stage: null,
  failure: null,
  error_message: null,
  warnings: [],
  created_at: "2026-11-20T08:00:00.000Z",
  completion_data: null,
});

let asked: { path: string; at: number }[] = [];
let answer: (path: string) => Response;
const notices: Notice[] = [];
const page = new EventTarget();
let count = 0;
let work = "";

beforeEach(async () => {
  vi.useFakeTimers({ now: 0 });
  stubLocalStorage(new Map());
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible", documentElement: {} }));
  vi.stubGlobal("location", { pathname: "/user/dashboard" });
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push({ path, at: Date.now() });
    return answer(path);
  });
  connectCredentials({
    token: () => "token_0123456789",
    userId: () => "user_0123456789abcdefgh",
    workspace: () => null,
    onRefused: () => Promise.resolve(false),
    onForceLogout: () => {},
    onNotFound: () => {},
  });
  count += 1;
  work = `work_0123456789abcde${String(count).padStart(3, "0")}`;
  asked = [];
  notices.length = 0;
  await startI18n();
  onNotice((notice) => notices.push(notice));
  putWork(state(work));
});
afterEach(() => {
  delete works[work];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const running = () => Response.json({ ...state(work), content_data: null });
const failing = () =>
  Response.json({ status: "error", error: { code: "request.failed", message: "" } }, { status: 500 });
const asksOfStatus = () => asked.filter(({ path }) => path.includes("content-status")).map(({ at }) => at);

describe("a work that is followed", () => {
  test("is asked for first after 2 s, then every 5 s, 120 times; it goes on, and the page says so", async () => {
    answer = running;
    watchWork(work);
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    const times = asksOfStatus();
    expect(times.slice(0, 3)).toEqual([2_000, 7_000, 12_000]);
    expect(times).toHaveLength(120);
    expect(works[work]).toMatchObject({ isLate: true, unanswered: null });
  });

  test("whose state cannot be read is asked for on; at the end the page says that following failed", async () => {
    answer = failing;
    watchWork(work);
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    expect(asksOfStatus()).toHaveLength(120);
    expect(works[work]).toMatchObject({ isLate: true, unanswered: "status" });
  });

  test("is followed to its end where the browser's storage is full", async () => {
    vi.stubGlobal("localStorage", {
      ...globalThis.localStorage,
      getItem: () => null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    const done = { ...state(work, "completed"), progress: 100, content_data: null };
    answer = () => (asked.length < 2 ? running() : Response.json(done));
    watchWork(work);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(works[work]?.state.status).toBe("completed");
    vi.useRealTimers();
    await vi.waitFor(() => expect(notices.map(({ action }) => typeof action?.label)).toEqual(["string"]));
  });

  test.each([
    ["report", "/user/pdf-chat/read/one"],
    ["book", "/user/pdf-chat/read/one"],
    ["flashcards", "/user/pdf-chat/review/one"],
  ] as const)("as a %s is opened at %s", (type, path) => {
    expect(workPath({ id: "one", type })).toBe(path);
  });

  test("whose words cannot be read says so until they can", async () => {
    answer = failing;
    await openWork(work);
    expect(works[work]?.unanswered).toBe("data");
    answer = () =>
      Response.json({ title: "The quays", language: "en", template: "business", outline: null, sections: [] });
    await openWork(work);
    expect(works[work]).toMatchObject({ unanswered: null, contents: { sections: [] } });
    leaveWork(work);
  });
});

describe("the works of a file", () => {
  test.each([
    ["204", () => new Response(null, { status: 204 })],
    ["404", () => Response.json({ status: "error", error: { code: "pdf.not_found", message: "" } }, { status: 404 })],
  ])("are none where the answer is %s", async (_status, respond) => {
    answer = respond;
    await fetchWorks(file);
    expect(lists[file]).toEqual({ status: "ready", error: null });
  });

  test("are not said to have failed where the request was aborted", async () => {
    delete lists[file];
    answer = () => {
      throw new DOMException("aborted", "AbortError");
    };
    await fetchWorks(file);
    expect(lists[file]?.status).not.toBe("failed");
  });
});

test.each([
  ["late.title", "Timeout: La génération prend plus de temps que prévu"],
  ["failed.tracking", "Erreur lors du suivi de la génération"],
  ["failed.status", "Erreur lors de la récupération du statut"],
  ["failed.data", "Erreur lors de la récupération des données"],
  ["failed.unknown", "Erreur de génération inconnue"],
  ["failed.book", "Erreur lors de la création du livre"],
  ["failed.report", "Erreur lors de la création du rapport"],
  ["failed.flashcards", "Erreur lors de la création des flashcards"],
] as const)("the sentence of specification 8 for %s is %j", async (key, sentence) => {
  const { creation } = await import("#locales/fr/creation.ts");
  expect(creation[key]).toBe(sentence);
});
