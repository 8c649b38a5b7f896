import type { AnswerObject } from "../../durable-objects/answer/AnswerObject.ts";
import { requestId } from "../lib/log.ts";
import type { StopVerdict } from "../contract/chat/answers.contract.ts";
import type { Conversation } from "../contract/chat/conversations.contract.ts";
import type { Sources } from "../modules/pdf/discussions/evidence.ts";
import type { AnswerRun } from "../modules/chat/answers/run.ts";

/** Who reads, and how much of the text they have. */
export interface AnswerReader {
  sessionId: string;
  from: number;
  signal: AbortSignal;
}

/** Answers that run, each in the object of its conversation. */
export type AnswerRuns = ReturnType<typeof createAnswerRuns>;

export function createAnswerRuns(objects: DurableObjectNamespace<AnswerObject>) {
  const of = (conversationId: string) => objects.get(objects.idFromName(conversationId));

  return {
    /** Starts a run and reads it, though its asker left meanwhile. 409: another one runs; 410: its memory is gone. */
    start(run: AnswerRun, reader: AnswerReader): Promise<Response> {
      return of(run.conversationId).fetch(address(reader), {
        method: "POST",
        body: JSON.stringify({ ...run, requestId: requestId() }),
      });
    },

    /** Null where the answer is not with its object any more, or was never. */
    async read(conversationId: string, answer: string, reader: AnswerReader): Promise<Response | null> {
      const response = await of(conversationId).fetch(address(reader, { answer }), { signal: reader.signal });
      return response.status === 404 ? null : response;
    },

    stop: (conversationId: string, answer: string, shown: number | null): Promise<StopVerdict | null> =>
      of(conversationId).stop(answer, shown),

    /** Has the object store what an outage or a restart left; the id of what is still being made, or cannot be stored. */
    recover: (conversationId: string): Promise<string | null> => of(conversationId).recover(),

    readMemory: async (conversationId: string, userId: string): Promise<Conversation | null> =>
      of(conversationId).readMemory(userId),

    /** What the answers of an incognito discussion rest on; as text, since a call's types lose what a tuple is. */
    readSources: async (conversationId: string, userId: string): Promise<Record<string, Sources>> =>
      JSON.parse(await of(conversationId).readSources(userId)) as Record<string, Sources>,

    drop: (conversationId: string): Promise<void> => of(conversationId).drop(),
  };
}

const address = (reader: AnswerReader, more: Record<string, string> = {}): string =>
  `https://answer/?${new URLSearchParams({ session: reader.sessionId, from: String(reader.from), ...more })}`;
