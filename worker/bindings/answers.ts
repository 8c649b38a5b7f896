import type { AnswerRun } from "../answers/run.ts";
import type { StopVerdict } from "../contract/chat/answers.contract.ts";
import { requestId } from "../lib/log.ts";

/** A reader, and how much of the text it has. */
export interface AnswerReader {
  /** The session or the visitor that reads. */
  readerKey: string;
  from: number;
  signal: AbortSignal;
}

export type OwnPlace = Omit<AnswerReader, "readerKey">;

/** The asker: a hash of the token, and what the kind's readers are known by. */
export interface Asker {
  tokenHash: string;
  readerKey: string;
}

/** A caller, as far as a signature tells: the object compares it with the asker. */
export interface Signer {
  tokenHash: string;
  claimedUserIds: readonly string[];
}

/** The calls that an object which hosts answers takes. */
export interface AnswerCalls extends Rpc.DurableObjectBranded {
  fetch(request: Request): Promise<Response>;
  stop(answer: string, shown: number | null): Promise<StopVerdict | null>;
  stopOwn(answer: string, signer: Signer, shown: number | null): Promise<StopVerdict | null>;
  recover(): Promise<string | null>;
  closeEnded(): Promise<void>;
  /** As JSON: the types of calls between objects lose tuples. */
  readMemory(actorId: string): string;
  delete(): Promise<void>;
}

/** Running answers, each in the object of its lane. */
export type AnswerRuns = ReturnType<typeof createAnswerRuns>;

export function createAnswerRuns(objects: DurableObjectNamespace<AnswerCalls>) {
  const of = (lane: string) => objects.get(objects.idFromName(lane));

  return {
    /** Starts a run and reads it, even if its asker left meanwhile. 400: not its signed turns; 409: another one runs; 410: its memory is gone. */
    start(run: AnswerRun, reader: AnswerReader, tokenHash: string): Promise<Response> {
      return of(run.lane).fetch(address(reader, { token: tokenHash }), {
        method: "POST",
        body: JSON.stringify({ ...run, requestId: requestId() }),
      });
    },

    /** Null where the answer is not with its object. */
    async read(lane: string, answer: string, reader: AnswerReader): Promise<Response | null> {
      const response = await of(lane).fetch(address(reader, { answer }), { signal: reader.signal });
      return response.status === 404 ? null : response;
    },

    /** The same for its asker, by a signature alone; null for another caller, and once it is over. */
    async readOwn(lane: string, answer: string, signer: Signer, place: OwnPlace): Promise<Response | null> {
      const claims = signer.claimedUserIds.map((id) => ["claim", id]);
      const query = new URLSearchParams([
        ["answer", answer],
        ["from", String(place.from)],
        ["token", signer.tokenHash],
        ...claims,
      ]);
      const response = await of(lane).fetch(`https://answer/own?${query}`, { signal: place.signal });
      return response.status === 404 ? null : response;
    },

    stop: (lane: string, answer: string, shown: number | null): Promise<StopVerdict | null> =>
      of(lane).stop(answer, shown),

    /** The same for its asker, by a signature alone. */
    stopOwn: (lane: string, answer: string, signer: Signer, shown: number | null): Promise<StopVerdict | null> =>
      of(lane).stopOwn(answer, signer, shown),

    /** Closes the streams of readers whose session has ended. */
    closeEnded: (lane: string): Promise<void> => of(lane).closeEnded(),

    /** Has the object store what an outage or a restart left; the id of what is still being made, or cannot be stored. */
    recover: (lane: string): Promise<string | null> => of(lane).recover(),

    /** A conversation in memory, in the shape of its kind; null where it is gone or another's. */
    readMemory: async (lane: string, actorId: string): Promise<unknown> =>
      JSON.parse(await of(lane).readMemory(actorId)),

    /** Ends the running answer of a lane, and deletes what its object has of it. */
    delete: (lane: string): Promise<void> => of(lane).delete(),
  };
}

const address = (reader: AnswerReader, more: Record<string, string> = {}): string =>
  `https://answer/?${new URLSearchParams({ reader: reader.readerKey, from: String(reader.from), ...more })}`;
