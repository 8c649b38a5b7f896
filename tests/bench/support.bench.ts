import { setTimeout as sleep } from "node:timers/promises";
import type { AiCall } from "../../local/ai/journal.ts";
import { call } from "../integration/auth-client.ts";
import { createDice } from "../support/dice.ts";
import { openSocket } from "../support/sockets.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack, TestStackOptions } from "../support/stack.ts";
import { chatbotPlaces } from "./chatbot-places.ts";
import { timeToFirst } from "./first-words.ts";
import { inMilliseconds, median, quantile } from "./report.ts";
import type { BenchRow } from "./report.ts";
import { writeWords } from "./skewed-words.ts";
import { aboutParcels, firstWords, makeTaughtChatbot, parcels, placeIn, prefix, say } from "./taught-chatbot.ts";
import type { TaughtChatbot } from "./taught-chatbot.ts";

const rounds = 3;
const messages = 200;
const cap = 50;
const knownPages = 850;
const wordsAPage = 950;
const questions = 20;
const takeOvers = 6;
const noticeMs = 200;
const deliveries = 40;
/** Between two words of the model that is silenced. */
const wordEveryMs = 10;

/** How many of 200 visitors who write at once are answered; each has an address of its own. */
async function answeredAtOnce(stack: TestStack, limits: { planAnswers?: number; dayAnswers?: number }) {
  const bot = await makeTaughtChatbot(stack, { texts: parcels, ...limits });
  const heard = await Promise.all(
    Array.from({ length: messages }, async () => (await say(stack, bot, { query: aboutParcels })).text()),
  );
  return heard.filter((events) => events.includes('"outcome":"answered"')).length;
}

async function measureCaps(stack: TestStack, place: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [whose, limits] of [
    ["chatbot", { dayAnswers: cap }],
    ["plan", { planAnswers: cap }],
  ] as const) {
    const answered: number[] = [];
    for (let round = 0; round < rounds; round += 1) answered.push(await answeredAtOnce(stack, limits));
    rows.push({
      what: `${messages} messages at once, cap of the ${whose} ${cap}, ${place}`,
      value: `${[...new Set(answered)].join(", ")} answered`,
      target: `exactly ${cap}`,
    });
  }
  return rows;
}

/** The first words of the first passage that a model was given, cited. */
function quoteFrom({ messages: given }: AiCall): string {
  const text = given.map((message) => message.text).join("\n");
  const [, id, words] = /<passage id="([^"]+)"[^>]*>\n([^]*?)\n<\/passage>/.exec(text) ?? [];
  if (id === undefined || words === undefined) throw new Error(`no passage was given: ${text.slice(-500)}`);
  return `So it stands: <cite id="${id}">${words.split(" ").slice(0, 12).join(" ")}</cite> `;
}

/** Milliseconds from a question to its first words, without those that the model takes to quote. */
async function addedToFirst(stack: TestStack, bot: TaughtChatbot, query: string): Promise<number> {
  const model = { askedAt: Number.NaN, spokenAt: Number.NaN };
  const asked = stack.ai.nextCall({ contains: query }).then((one) => {
    model.askedAt = performance.now();
    return one;
  });
  async function* speak() {
    const words = quoteFrom(await asked);
    model.spokenAt = performance.now();
    yield words;
  }
  stack.ai.script({ contains: query }, { chunks: speak(), times: 1 });
  const first = await timeToFirst(() => say(stack, bot, { query }), firstWords);
  return first - (model.spokenAt - model.askedAt);
}

async function measureFirstWords(stack: TestStack, place: string): Promise<BenchRow[]> {
  const dice = createDice(11);
  const texts = Array.from({ length: knownPages }, () => writeWords(dice, wordsAPage));
  const bot = await makeTaughtChatbot(stack, { texts });
  await stack.sql("vacuum analyze");
  // The embedded Postgres holds up this process: connections that were closed meanwhile are only noticed now.
  await sleep(noticeMs);
  const [known] = await stack.sql("select count(*)::int as n from passage where user_id = $1", [bot.owner.id]);
  /** Eight words of a page, so that the direct search passes the threshold. */
  const ask = (): string => {
    const words = (texts[dice(knownPages)] ?? "").split(" ");
    const from = dice(wordsAPage - 8);
    return `What of ${words.slice(from, from + 8).join(" ")}`;
  };
  const measure = async () => {
    const times: number[] = [];
    for (let count = 0; count < questions; count += 1) times.push(await addedToFirst(stack, bot, ask()));
    return times;
  };
  await measure();
  const measured: number[][] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await measure());
  const at = (share: number) => inMilliseconds(median(measured.map((times) => quantile(times, share))));
  const what = `first token added at ${String(known?.["n"])} passages, ${place}`;
  return [
    { what: `${what}, p50`, value: at(0.5), target: "<= 60 ms" },
    { what: `${what}, p95`, value: at(0.95) },
  ];
}

const change = async (stack: TestStack, { owner }: TaughtChatbot, path: string) => {
  const { status, body } = await call(stack, "POST", `${prefix}/${path}`, { token: owner.token });
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body;
};

/** Milliseconds from the request of a person who takes over to the end of the bot's answer, which would go on for ever. */
async function timeToSilence(stack: TestStack, bot: TaughtChatbot): Promise<number> {
  const asked = stack.ai.nextCall();
  async function* speak() {
    yield quoteFrom(await asked);
    for (;;) yield "and so on ";
  }
  stack.ai.script({}, { chunks: speak(), gapMs: wordEveryMs, times: 1 });
  const response = await say(stack, bot, { query: aboutParcels });
  const decoder = new TextDecoder();
  let seen = "";
  let takenOver: { at: number; done: Promise<unknown> } | undefined;
  for await (const part of response.body ?? []) {
    seen += decoder.decode(part as Uint8Array, { stream: true });
    if (!seen.includes("and so on")) continue;
    const path = `conversation/${placeIn(seen).conversation_id}/take-over`;
    takenOver ??= { at: performance.now(), done: change(stack, bot, path) };
  }
  const silentAt = performance.now();
  if (!takenOver || !seen.includes('"status":"stopped"')) throw new Error(`the bot was not silenced: ${seen}`);
  await takenOver.done;
  return silentAt - takenOver.at;
}

async function measureTakeOver(stack: TestStack, place: string): Promise<BenchRow[]> {
  const bot = await makeTaughtChatbot(stack, { texts: parcels });
  await timeToSilence(stack, bot);
  const measured: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times: number[] = [];
    for (let count = 0; count < takeOvers; count += 1) times.push(await timeToSilence(stack, bot));
    measured.push(times);
  }
  const what = `take-over to the silence of the bot, ${place}`;
  return [
    { what: `${what}, p50`, value: inMilliseconds(median(measured.flat())), target: "<= 200 ms" },
    { what: `${what}, longest`, value: inMilliseconds(Math.max(...measured.flat())), target: "<= 200 ms" },
  ];
}

/** What a visitor writes to a person, until the frame with it is in the open inbox. */
async function measureInbox(stack: TestStack, place: string): Promise<BenchRow[]> {
  const bot = await makeTaughtChatbot(stack, { texts: parcels });
  const { token, conversation_id } = placeIn(await (await say(stack, bot, { query: aboutParcels })).text());
  await change(stack, bot, `conversation/${conversation_id}/take-over`);
  const { ticket } = await change(stack, bot, `inbox/${bot.id}/ticket`);
  const inbox = await openSocket(`${stack.url.replace("http", "ws")}${prefix}/inbox/live/${String(ticket)}`);
  const arrived = async (text: string): Promise<number> => {
    for (;;) if ((await inbox.next()).includes(`"${text}"`)) return performance.now();
  };
  const deliver = async (query: string): Promise<number> => {
    const startedAt = performance.now();
    const [at] = await Promise.all([
      arrived(query),
      say(stack, bot, { query, token, conversation_id }).then((response) => response.text()),
    ]);
    return at - startedAt;
  };
  const measure = async (round: number) => {
    const times: number[] = [];
    for (let count = 0; count < deliveries; count += 1) times.push(await deliver(`Message ${count} of ${round}`));
    return times;
  };
  await measure(0);
  const measured: number[][] = [];
  for (let round = 1; round <= rounds; round += 1) measured.push(await measure(round));
  inbox.close();
  const at = (share: number) => inMilliseconds(median(measured.map((times) => quantile(times, share))));
  const what = `visitor's message to the inbox of a person, ${place}`;
  return [
    { what: `${what}, p50`, value: at(0.5) },
    { what: `${what}, p95`, value: at(0.95), target: "<= 150 ms" },
  ];
}

async function measureAll(place: string, options: TestStackOptions): Promise<BenchRow[]> {
  const stack = await startStack(options);
  try {
    return [
      ...(await measureCaps(stack, place)),
      ...(await measureTakeOver(stack, place)),
      ...(await measureInbox(stack, place)),
      ...(await measureFirstWords(stack, place)),
    ];
  } finally {
    await stack.close();
  }
}

/** What owners of a chatbot wait for, and one visitor, and whether caps hold when visitors write at once. */
export async function run(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const { place, options } of await chatbotPlaces()) rows.push(...(await measureAll(place, options)));
  return rows;
}
