import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { closeServer, listenLocally } from "../../local/listen.ts";
import { call, makeAccount } from "../integration/auth-client.ts";
import { createDice } from "../support/dice.ts";
import { startStack } from "../support/stack.ts";
import { median } from "./report.ts";
import type { BenchRow } from "./report.ts";

const rounds = 3;
const pages = 500;
const hosts = 5;
/** Milliseconds between two looks. */
const pace = 500;

const words =
  "sail boat harbour tide rope anchor mast wind price order delivery return week morning rigging canvas".split(" ");

const inSeconds = (times: readonly number[]): string => `${(median(times) / 1_000).toFixed(1)} s`;

/** A page of some 400 words, the same for the same address, with what all pages of its site share. */
function pageOf(place: string): string {
  const dice = createDice([...place].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_003);
  const sentence = () => `The ${Array.from({ length: 12 }, () => words[dice(words.length)]).join(" ")}.`;
  const section = (at: number) =>
    `<h2 id="s${at}">Part ${at} of ${place}</h2><p>${Array.from({ length: 8 }, sentence).join(" ")}</p>`;
  const body = [1, 2, 3, 4].map(section).join("");
  return `<!doctype html><html lang="en"><title>${place}</title><nav><a href="/">Home</a></nav><main><h1>${place}</h1>${body}</main><footer>Open every day.</footer></html>`;
}

/** From the call that adds the addresses to the version that answers from them; then again, when nothing has changed. */
export async function run(): Promise<BenchRow[]> {
  const server = createServer((request, response) => {
    const isPage = !request.url?.endsWith("/robots.txt");
    response.writeHead(isPage ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    response.end(isPage ? pageOf(request.url ?? "") : "");
  });
  const stack = await startStack({ vars: { WEB_GATEWAY: await listenLocally(server) } });
  try {
    const ada = await makeAccount(stack, "ada.training@example.test");
    await stack.sql(
      `update entitlement set limits = limits || '{"support-pages": {"period": "month", "units": 100000}}'
         || jsonb_build_object('caps', limits->'caps' || '{"chatbots": 10, "stored-pages": 10000}') where user_id = $1`,
      [ada.id],
    );
    const ask = async (method: string, path: string, body?: object) => {
      const sent = await call(stack, method, `/api/v01/support-chatbot/${path}`, {
        token: ada.token,
        ...(body && { body }),
      });
      if (sent.status !== 200) throw new Error(`${path}: ${sent.status} ${JSON.stringify(sent.body)}`);
      return sent.body;
    };
    const trained = async (id: string) => {
      const startedAt = performance.now();
      for (;;) {
        const { training_status: status } = await ask("GET", `chat-show/${id}`);
        if (status === "completed" || status === "failed") return performance.now() - startedAt;
        await pause(pace);
      }
    };
    const [first, again]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const id = String((await ask("POST", "chat-add", { name: `Round ${round}` }))["id"]);
      const urls = Array.from({ length: pages }, (_, at) => `https://site-${at % hosts}.example/${round}/page-${at}`);
      await ask("POST", "add-new-sources", { chatbot_id: id, urls });
      first.push(await trained(id));
      const { progress, live_version: live } = await ask("GET", `chat-show/${id}`);
      const { done } = progress as { done: number };
      if (done !== pages || live !== 1) throw new Error(`not all is learned: ${done} pages, version ${String(live)}`);
      await ask("POST", "new-chatbot-docs", { chatbot_id: id });
      again.push(await trained(id));
    }
    return [
      {
        what: `training: ${pages} pages of ${hosts} sites, to the version that answers`,
        value: inSeconds(first),
        target: "120 s",
      },
      { what: `training: the same ${pages} pages again, none of them changed`, value: inSeconds(again) },
    ];
  } finally {
    await stack.close();
    await closeServer(server);
  }
}
