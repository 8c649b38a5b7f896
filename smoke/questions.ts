import type { BodyOf } from "../worker/contract/endpoint.ts";
import { streamAnswer } from "../worker/contract/chat/answers.contract.ts";
import type { AnswerMeta } from "../worker/contract/chat/answers.contract.ts";
import { readConversation, removeConversation } from "../worker/contract/chat/conversations.contract.ts";
import type { HistoryEntry } from "../worker/contract/chat/conversations.contract.ts";
import { listModels } from "../worker/contract/models.contract.ts";
import { answeringNames } from "../worker/contract/providers.ts";
import { NotChecked, PromiseBroken } from "./check.ts";
import type { Person } from "./person.ts";
import { poll } from "./polling.ts";
import { mark } from "./stand.ts";
import type { Stand } from "./stand.ts";
import { dataOf, readStream } from "./stream.ts";
import type { Stream, StreamedEvent } from "./stream.ts";

/** A model that anyone may ask: the first of the catalogue. */
export const findModel = (stand: Stand) =>
  stand.once("model", async () => {
    const models = await stand.visitor.call(listModels, { query: { kind: "text" } });
    const model = models.find(
      ({ premium, need_account, can_stream, provider }) =>
        premium === 0 && need_account === 0 && can_stream === 1 && answeringNames.some((name) => name === provider),
    );
    if (model === undefined) throw new NotChecked("no model of the catalogue is open to guests");
    return model;
  });

/** Asks for an answer long enough to be cut, resumed and stopped. */
export const longQuestion = (): string =>
  `Describe in about three hundred words how a harbour works through the day and the night. (${mark} ${crypto.randomUUID()})`;

/** An answer that is on its way. */
export interface RunningAnswer {
  person: Person;
  stream: Stream;
  askedAt: number;
}

/** Asks as the page does; the conversation is deleted when the run ends. */
export async function ask(stand: Stand, query: string): Promise<RunningAnswer> {
  const person = await stand.asker();
  const model = await findModel(stand);
  const provider = answeringNames.find((name) => name === model.provider) ?? answeringNames[0];
  const body: BodyOf<typeof streamAnswer> = { query, model_id: String(model.id) };
  const askedAt = performance.now();
  const response = await person.open(streamAnswer, { params: { provider }, body });
  const stream = readStream(response);
  await stream.until((events) => events.some(({ event }) => event === "meta"));
  const { conversation } = metaOf(stream.events());
  stand.tidy("a conversation", () => person.call(removeConversation, { params: { id: conversation } }));
  return { person, stream, askedAt };
}

export function metaOf(events: readonly StreamedEvent[]): Pick<AnswerMeta, "answer" | "conversation"> {
  const { answer, conversation } = dataOf(events, "meta");
  if (typeof answer !== "string" || typeof conversation !== "string") throw new PromiseBroken("an answer without ids");
  return { answer, conversation };
}

/** The answer as its conversation keeps it, once it is over. */
export async function storedAnswer(person: Person, conversation: string): Promise<{ status: string; text: string }> {
  const entry = await poll<HistoryEntry | undefined>({
    what: "storing the answer",
    mostSeconds: 30,
    read: async () => (await person.call(readConversation, { params: { id: conversation } }))?.history.at(-1),
    isDone: (last) => last?.role === "assistant" && last.status !== "running",
  });
  if (entry === undefined) throw new PromiseBroken("the conversation is empty");
  return {
    status: entry.status,
    text: entry.content.map((part) => (part.type === "text" ? part.text : "")).join(""),
  };
}
