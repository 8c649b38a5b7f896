import type { WebReader } from "../../../bindings/parser.ts";
import { webSearch } from "../../../contract/limits.ts";
import type { WebLook } from "../../../contract/chat/web.contract.ts";
import { conversationLanguage, firstSpoken } from "../../../contract/languages/conversation-language.machine.ts";
import type { SpokenLanguage } from "../../../contract/languages/languages.ts";
import type { AnswerRun } from "../../../answers/run.ts";
import type { Platform } from "../../../answers/platform.service.ts";
import { givenPassages } from "../../../knowledge/given-passages.rules.ts";
import { passed } from "../../../lib/clock.ts";
import type { Clock } from "../../../lib/clock.ts";
import { logError } from "../../../lib/log.ts";
import { storable } from "../../../lib/text.rules.ts";
import type { FoundPage, WebSearch } from "../../../providers/search/search.ts";
import type { Web } from "../../../providers/web/web.ts";
import { readPage } from "../../../sites/read-page.ts";
import type { ChatContext } from "../answers/chat.context.ts";
import { choosePages } from "./found-pages.rules.ts";
import { unread } from "./web.rules.ts";
import type { MadeSearch, RunWeb } from "./run-web.ts";
import { choosePassages, toPassagePage } from "./web-passages.rules.ts";
import type { PassagePage } from "./web-passages.rules.ts";
import { queriesIn, queryMessages } from "./web.prompts.ts";

interface Dependencies {
  /** Null where there is no key of one: then nothing is found. */
  search: WebSearch | null;
  web: Web;
  reader: WebReader;
  platform: Pick<Platform, "ask">;
  clock: Clock;
}

type LookupRun = Pick<AnswerRun<ChatContext>, "id" | "workspaceId" | "question" | "messages" | "candidates">;

const languageOfRun = ({ messages, question }: Pick<LookupRun, "messages" | "question">) =>
  conversationLanguage([...messages.filter(({ role }) => role === "user"), question].map(({ text }) => text));

const queriesLimitMs = 4_000;
const queriesTokens = 150;

export type WebLookup = ReturnType<typeof createWebLookup>;

/** Looks a question up in the web, within `webSearch` of the limits. What fails or comes too late is left out. */
export function createWebLookup({ search, web, reader, platform, clock }: Dependencies) {
  const dayOf = () => new Date(clock.now()).toISOString().slice(0, 10);

  /** The platform pays for the words of a search. */
  async function writeQueries({ workspaceId, question, messages }: LookupRun, signal: AbortSignal): Promise<string[]> {
    const asked = { question: question.text, before: messages, day: dayOf() };
    const limits = { maxOutputTokens: queriesTokens, timeLimitMs: queriesLimitMs, signal };
    const answer = await platform
      .ask({ workspaceId, messages: queryMessages(asked), ...limits })
      .catch((error: unknown) => (logError("web.no_queries", error), null));
    return queriesIn(answer, question.text).map(storable);
  }

  async function searchFor(query: string, language: SpokenLanguage | null, signal: AbortSignal) {
    const startedAt = clock.now();
    const request = { count: webSearch.results, language, signal };
    const found = (await search?.search(query, request)) ?? { outcome: "found" as const, pages: [], costMicros: 0 };
    const isFound = found.outcome === "found";
    const made: MadeSearch = {
      costMicros: isFound ? found.costMicros : 0,
      responseTime: clock.now() - startedAt,
      errorType: isFound ? null : found.errorType,
    };
    return { made, pages: isFound ? found.pages : [] };
  }

  async function read({ url, title }: FoundPage): Promise<PassagePage | null> {
    try {
      const reading = await readPage({ web, reader }, url);
      return reading.state === "page" ? toPassagePage(reading.url, reading.page, storable(title)) : null;
    } catch (error) {
      logError("web.page_not_read", error);
      return null;
    }
  }

  /** `told` hears of each step. It never throws: an answer without pages says that it has none. */
  return async function lookUp(run: LookupRun, signal: AbortSignal, told: (look: WebLook) => void): Promise<RunWeb> {
    const ending = new AbortController();
    const stop = () => ending.abort();
    signal.addEventListener("abort", stop, { once: true });
    const cancel = clock.after(webSearch.wholeMs, stop);
    const stopped = new Promise<null>((resolve) => {
      if (signal.aborted) stop();
      if (ending.signal.aborted) resolve(null);
      ending.signal.addEventListener("abort", () => resolve(null), { once: true });
    });
    try {
      told(unread.look);
      const queries = await writeQueries(run, ending.signal);
      if (ending.signal.aborted || queries.length === 0) return { ...unread, look: { ...unread.look, phase: "done" } };
      told({ phase: "searching", queries, pages: [] });
      const spoken = firstSpoken(languageOfRun(run));
      const searches = await Promise.all(queries.map((query) => searchFor(query, spoken, ending.signal)));
      const found = choosePages(searches.map(({ pages }) => pages));
      const linked = found.map(({ url, title }) => ({ url, title: storable(title) }));
      if (found.length > 0) told({ phase: "reading", queries, pages: linked });
      const inTime = (page: FoundPage) => Promise.race([read(page), passed(clock, webSearch.pageMs), stopped]);
      const pages = (await Promise.all(found.map(inTime))).flatMap((page) => page ?? []);
      const asked = [run.question.text, ...queries].join(" ");
      const room = Math.min(webSearch.characters, ...run.candidates.map(({ contextTokens }) => contextTokens * 2));
      const passages = givenPassages(choosePassages(pages, asked, room));
      const look: WebLook = {
        phase: "done",
        queries,
        pages: pages.map(({ page: { url, title } }) => ({ url, title })),
      };
      return {
        look,
        day: dayOf(),
        searches: searches.map(({ made }) => made),
        pages: pages.map(({ page }) => page),
        passages,
      };
    } finally {
      cancel();
      signal.removeEventListener("abort", stop);
    }
  };
}
