import { estimateTokens } from "../../../worker/contract/chat/tokens.rules.ts";
import type { ProviderName } from "../../../worker/contract/models.contract.ts";
import type { Citation } from "../../../worker/answers/sources.rules.ts";
import type { Clock } from "../../../worker/lib/clock.ts";
import { systemPrompt } from "../../../worker/modules/chat/answers/answers.prompts.ts";
import { createFailover } from "../../../worker/answers/failover.service.ts";
import { createFinishing } from "../../../worker/answers/finishing.service.ts";
import type { AnswerKinds, Ask } from "../../../worker/answers/kind.ts";
import type { StoredPage } from "../../../worker/knowledge/source.ts";
import type { AnswerRun, AnswerSink, RunModel } from "../../../worker/answers/run.ts";
import { createKinds } from "../../support/answer-kinds.ts";
import { aModel, aRun, asked } from "../../support/answers.ts";
import { passed } from "../../support/event-reader.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import type { AiGateway } from "../../../worker/providers/ai/gateway.ts";
import { createScriptedAi } from "../../support/scripted-ai.ts";
import type { Step } from "../../support/scripted-ai.ts";
import { createFakeAnswers, createFakeGuests } from "./fixture.ts";

export const gpt = aModel();
export const llama = aModel({ id: 2, provider: "together", requestName: "llama", inputPrice: 0.01, outputPrice: 0.02 });
export const router = aModel({ id: 3, provider: "openrouter", requestName: "router" });
/** A second model of the first one's vendor. */
export const mini = aModel({ id: 4, requestName: "mini" });

interface Scene {
  run?: Partial<AnswerRun>;
  /** What each vendor does, a list of steps for each call; a vendor that is not named has no key. */
  scripts?: Partial<Record<ProviderName, Step[][]>>;
  files?: Record<string, Uint8Array>;
  readBytes?: (id: string) => Promise<Uint8Array | null>;
  /** Pages of the files that are asked, as they are stored. */
  pages?: (StoredPage & { page: number })[];
  /** How many of a guest's questions are given back today. */
  freeStops?: number;
}

/** As the object of an answer has it produced. */
const produceBy = (kinds: AnswerKinds, ask: Ask) => (run: AnswerRun, sink: AnswerSink, signal: AbortSignal) =>
  kinds.of(run.kind).produce(run, ask, sink, signal);

/** Production before scripted vendors; `told` is what a sink was given, in order. */
export function stage({
  run: fields = {},
  scripts = { chatgpt: [] },
  files = {},
  readBytes,
  pages = [],
  freeStops = 10,
}: Scene = {}) {
  const clock = createHandClock(1_000);
  const { ai, requests } = createScriptedAi(clock, scripts);
  const { answers, finished } = createFakeAnswers();
  const { guests, settled } = createFakeGuests({ freeStops });
  const removed: string[] = [];
  const bucket = {
    readBytes: readBytes ?? (async (id: string) => files[id] ?? null),
    remove: async (ids: readonly string[]) => void removed.push(...ids),
  };
  const findPage = async (_of: unknown, page: number) => pages.find((one) => one.page === page) ?? null;
  const kinds = createKinds({ findPage });
  const produce = produceBy(kinds, createFailover({ ai, files: bucket, clock }));
  const finish = createFinishing({
    kinds,
    answers,
    guests,
    clock,
    files: bucket,
  });
  const told: unknown[] = [];
  const abort = new AbortController();
  const run = aRun(fields);
  const sink = {
    model: (model: { id: number }, insteadOf: unknown) => void told.push({ model: model.id, insteadOf }),
    text: (text: string) => void told.push(text),
    citation: (citation: Citation, settled: boolean) => void (settled && told.push(citation)),
    note: (notFound: unknown) => void told.push({ notFound }),
  };
  return {
    ai,
    clock,
    requests,
    finished,
    settled,
    removed,
    produceRun: produce,
    finish,
    told,
    abort,
    run,
    sink,
    produce: () => produce(run, sink, abort.signal),
    /** The same, past the moment before the last vendor is asked once more. */
    async produceAndAskAgain() {
      const outcome = produce(run, sink, abort.signal);
      await passed();
      clock.advance(5_000);
      return outcome;
    },
  };
}

const nothing = () => undefined;

/** One question to one model through a gateway of the caller's. */
export async function produceWith(ai: AiGateway, clock: Clock, model: RunModel) {
  const files = { readBytes: async () => null, remove: async () => undefined };
  const produce = produceBy(createKinds(), createFailover({ ai, files, clock }));
  let text = "";
  const sink = { model: nothing, text: (more: string) => void (text += more), citation: nothing, note: nothing };
  // The length makes the whole input 80 tokens by the product's rule.
  const question = asked("?".repeat(4 * 80 - 4 * estimateTokens(systemPrompt)));
  const outcome = await produce(aRun({ candidates: [model], question }), sink, new AbortController().signal);
  return { outcome, text };
}
