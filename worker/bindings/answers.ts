import type { AnswerObject } from "../../durable-objects/answer/AnswerObject.ts";
import { requestId } from "../lib/log.ts";
import type { StopVerdict } from "../contract/chat/answers.contract.ts";
import type { Conversation } from "../contract/chat/conversations.contract.ts";
import type { Sources } from "../modules/pdf/discussions/evidence.ts";
import type { AnswerRun } from "../answers/run.ts";

/** Who reads, and how much of the text they have. */
export interface AnswerReader {
  sessionId: string;
  from: number;
  signal: AbortSignal;
}

export type OwnPlace = Omit<AnswerReader, "sessionId">;

/** Who calls, as far as a signature tells: what an answer's object compares with who asked it. */
export interface Signer {
  tokenHash: string;
  claimedUserIds: readonly string[];
}

/** Answers that run, each in the object of its conversation. */
export type AnswerRuns = ReturnType<typeof createAnswerRuns>;

export function createAnswerRuns(objects: DurableObjectNamespace<AnswerObject>) {
  const of = (conversationId: string) => objects.get(objects.idFromName(conversationId));

  return {
    /** Starts a run and reads it, though its asker left meanwhile. 409: another one runs; 410: its memory is gone. */
    start(run: AnswerRun, reader: AnswerReader, tokenHash: string): Promise<Response> {
      return of(run.conversationId).fetch(address(reader, { token: tokenHash }), {
        method: "POST",
        body: JSON.stringify({ ...run, requestId: requestId() }),
      });
    },

    /** Null where the answer is not with its object any more, or was never. */
    async read(conversationId: string, answer: string, reader: AnswerReader): Promise<Response | null> {
      const response = await of(conversationId).fetch(address(reader, { answer }), { signal: reader.signal });
      return response.status === 404 ? null : response;
    },

    /** The same for who asked it, by their signature alone; null where they did not, or it is over. */
    async readOwn(conversationId: string, answer: string, signer: Signer, place: OwnPlace): Promise<Response | null> {
      const claims = signer.claimedUserIds.map((id) => ["claim", id]);
      const query = new URLSearchParams([
        ["answer", answer],
        ["from", String(place.from)],
        ["token", signer.tokenHash],
        ...claims,
      ]);
      const response = await of(conversationId).fetch(`https://answer/own?${query}`, { signal: place.signal });
      return response.status === 404 ? null : response;
    },

    stop: (conversationId: string, answer: string, shown: number | null): Promise<StopVerdict | null> =>
      of(conversationId).stop(answer, shown),

    /** The same for who asked it, by their signature alone. */
    stopOwn: (
      conversationId: string,
      answer: string,
      signer: Signer,
      shown: number | null,
    ): Promise<StopVerdict | null> => of(conversationId).stopOwn(answer, signer, shown),

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
