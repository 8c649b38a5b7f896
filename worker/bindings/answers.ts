import type { AnswerPlace } from "../answers/lanes.rules.ts";
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

/** `turns`: the sent turns are not its own; `busy`: another answer runs; `memory`: it is gone; `pictures`: those of its turns are needed. */
export type StartResult = { stream: AnswerStream } | { refused: "turns" | "busy" | "memory" | "pictures" };

/** Whose signed turns are sent, in which thread, of which kind of answers. */
export type TurnsOwner = Pick<AnswerRun, "lane" | "actorId" | "kind">;

/** The calls that an object which hosts answers takes. */
export interface AnswerCalls extends Rpc.DurableObjectBranded {
  start(run: AnswerRun, asker: Asker): Promise<StartResult>;
  read(lane: string, answer: string, reader: AnswerReader): Promise<AnswerStream | null>;
  readOwn(lane: string, answer: string, signer: Signer, from: number): Promise<AnswerStream | null>;
  stop(lane: string, answer: string, shown: number | null): Promise<StopVerdict | null>;
  stopOwn(lane: string, answer: string, signer: Signer, shown: number | null): Promise<StopVerdict | null>;
  recover(lane: string): Promise<string | null>;
  closeEnded(): Promise<void>;
  /** The memory comes as JSON: the types of calls between objects lose tuples. */
  readMemory(lane: string, actorId: string): string;
  lacksPictures(owner: TurnsOwner, turns: readonly string[]): Promise<boolean>;
  delete(lane: string): Promise<void>;
}

/** Running answers, each in the object of its host. */
export type AnswerRuns = ReturnType<typeof createAnswerRuns>;

export function createAnswerRuns(objects: DurableObjectNamespace<AnswerCalls>) {
  const of = createObjects(objects);

  return {
    /** Starts a run and reads it from its beginning, even if its asker left meanwhile. */
    start: async (host: string, run: AnswerRun, asker: Asker): Promise<StartResult> =>
      of(host).start({ ...run, requestId: requestId() }, asker),

    /** Null where the answer is not with its object. */
    read: async ({ host, lane }: AnswerPlace, answer: string, reader: AnswerReader): Promise<AnswerStream | null> =>
      of(host).read(lane, answer, reader),

    /** The same for its asker, by a signature alone; null for another caller, and once it is over. */
    readOwn: async (
      { host, lane }: AnswerPlace,
      answer: string,
      signer: Signer,
      from: number,
    ): Promise<AnswerStream | null> => of(host).readOwn(lane, answer, signer, from),

    stop: ({ host, lane }: AnswerPlace, answer: string, shown: number | null): Promise<StopVerdict | null> =>
      of(host).stop(lane, answer, shown),

    /** The same for its asker, by a signature alone. */
    stopOwn: (
      { host, lane }: AnswerPlace,
      answer: string,
      signer: Signer,
      shown: number | null,
    ): Promise<StopVerdict | null> => of(host).stopOwn(lane, answer, signer, shown),

    /** Closes the streams of readers whose session has ended. */
    closeEnded: (host: string): Promise<void> => of(host).closeEnded(),

    /** Has the object store what an outage or a restart left; the id of what is still being made, or cannot be stored. */
    recover: ({ host, lane }: AnswerPlace): Promise<string | null> => of(host).recover(lane),

    /** A conversation in memory, in the shape of its kind; null where it is gone or another's. */
    readMemory: async ({ host, lane }: AnswerPlace, actorId: string): Promise<unknown> =>
      JSON.parse(await of(host).readMemory(lane, actorId)),

    /** Whether an incognito conversation with pictures is gone in its object, but for these turns. */
    lacksPictures: (host: string, owner: TurnsOwner, turns: readonly string[]): Promise<boolean> =>
      of(host).lacksPictures(owner, turns),

    /** Ends the running answer of a lane, and deletes what its object has of it. */
    delete: ({ host, lane }: AnswerPlace): Promise<void> => of(host).delete(lane),
  };
}
