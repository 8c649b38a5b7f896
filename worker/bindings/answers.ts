import type { AnswerRun } from "../answers/run.ts";
import type { StopVerdict } from "../contract/chat/answers.contract.ts";
import { requestId } from "../lib/log.ts";
import { createObjects } from "./objects.ts";

/** A reader, and how much of the text it has. */
export interface AnswerReader {
  /** The session or the visitor that reads. */
  readerKey: string;
  from: number;
}

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

/** The events of an answer as bytes; who cancels it reads no further, and the answer goes on. */
export type AnswerStream = ReadableStream<Uint8Array>;

/** `turns`: the sent turns are not its own; `busy`: another answer runs; `memory`: the memory is gone. */
export type StartResult = { stream: AnswerStream } | { refused: "turns" | "busy" | "memory" };

/** The calls that an object which hosts answers takes. */
export interface AnswerCalls extends Rpc.DurableObjectBranded {
  start(run: AnswerRun, asker: Asker): Promise<StartResult>;
  read(answer: string, reader: AnswerReader): Promise<AnswerStream | null>;
  readOwn(answer: string, signer: Signer, from: number): Promise<AnswerStream | null>;
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
  const of = createObjects(objects);

  return {
    /** Starts a run and reads it from its beginning, even if its asker left meanwhile. */
    start: async (run: AnswerRun, asker: Asker): Promise<StartResult> =>
      of(run.lane).start({ ...run, requestId: requestId() }, asker),

    /** Null where the answer is not with its object. */
    read: async (lane: string, answer: string, reader: AnswerReader): Promise<AnswerStream | null> =>
      of(lane).read(answer, reader),

    /** The same for its asker, by a signature alone; null for another caller, and once it is over. */
    readOwn: async (lane: string, answer: string, signer: Signer, from: number): Promise<AnswerStream | null> =>
      of(lane).readOwn(answer, signer, from),

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
