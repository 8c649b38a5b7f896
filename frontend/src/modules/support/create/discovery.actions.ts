import { discoveries, readDiscovery, scrapeWebsite, type Discovery } from "#contract/support/discovery.contract.ts";
import { addSources } from "#contract/support/training.contract.ts";
import { ApiError, errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { onAccountChange } from "#session/session.store.ts";
import { createWatching } from "#tasks/watching.ts";
import { openChatbot } from "../chatbots.actions.ts";
import { discovery, noDiscovery } from "./discovery.store.ts";
import { isDiscoveryRunning } from "./found.rules.ts";
import { forgetLook, keepLook, keptLook } from "./kept-looks.ts";

const watching = createWatching<Discovery>({
  pace: { firstMs: 0, everyMs: 2_000, tries: Number.POSITIVE_INFINITY },
  async ask(id) {
    try {
      const report = await call(readDiscovery, { params: { job_id: id } }, { quiet: true });
      return { type: "answered", report, isOver: !isDiscoveryRunning(report) };
    } catch (error) {
      return { type: error instanceof ApiError && error.status === 404 ? "gone" : "missed" };
    }
  },
  show(id, watched) {
    if (discovery.jobId !== id || watched.type === "late") return;
    if (watched.type === "gone") return void lookAgain();
    Object.assign(discovery, { status: "ready", error: null, found: watched.report });
  },
});

let site: string | null = null;
let isFollowing = false;

/** Goes on with the look through a chatbot's site that was begun here, or begins one. Never throws. */
export async function openDiscovery(botId: string, url: string): Promise<void> {
  followAccount();
  if (discovery.botId === botId && discovery.status !== "failed" && site === url) return;
  watching.leave();
  Object.assign(discovery, noDiscovery(botId));
  site = url;
  const kept = keptLook(botId);
  if (kept === null) return lookAgain();
  Object.assign(discovery, { jobId: kept.job, left: Object.fromEntries(kept.left.map((one) => [one, true])) });
  watching.watch(kept.job);
}

/** Looks through the site anew. Never throws. */
export async function lookAgain(): Promise<void> {
  const { botId } = discovery;
  if (botId === null || site === null) return;
  Object.assign(discovery, { status: "loading", error: null, found: null, jobId: null });
  const wanted = { chatbot_id: botId, url: site, max_pages: discoveries.pages, request_id: crypto.randomUUID() };
  // What is found shows while it is found.
  const body = { ...wanted, wait_seconds: 0 };
  try {
    const { job_id: jobId } = await call(scrapeWebsite, { body });
    if (discovery.botId !== botId) return;
    discovery.jobId = jobId;
    keep();
    watching.watch(jobId);
  } catch (error) {
    if (discovery.botId === botId) Object.assign(discovery, { status: "failed", error: errorKeyOf(error) });
  }
}

/** Ticks addresses, or leaves them out. */
export function tick(urls: readonly string[], isTicked: boolean): void {
  for (const url of urls)
    if (isTicked) delete discovery.left[url];
    else discovery.left[url] = true;
  keep();
}

/** Trains the chatbot with these addresses. Throws what the API refuses. */
export async function learn(botId: string, urls: readonly string[], requestId: string): Promise<void> {
  await call(addSources, { body: { chatbot_id: botId, urls: [...urls], request_id: requestId } });
  forgetLook(botId);
  Object.assign(discovery, noDiscovery(null));
  await openChatbot(botId);
}

function keep(): void {
  const { botId, jobId, left } = discovery;
  if (botId !== null && jobId !== null) keepLook(botId, { job: jobId, left: Object.keys(left) });
}

function followAccount(): void {
  if (isFollowing) return;
  isFollowing = true;
  onAccountChange(() => {
    watching.leave();
    Object.assign(discovery, noDiscovery(null));
  });
}
