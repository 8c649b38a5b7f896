import type { Job, Step, StepMessage } from "../../../jobs/job.ts";

// What releases before `schemaVersion` stored and sent of analyses. This file may go, with `unversioned` of the job, in the
// release after the one that brought versions: no message and no running job is older then.

type Old = Readonly<Record<string, unknown>>;

interface OldStep extends Pick<Step, "id" | "rank" | "weight"> {
  work: { kind: string } & Old;
  pages: number;
}

interface OldJob extends Pick<Job, "subject" | "requestId" | "carry" | "gen" | "failure" | "percent"> {
  userId: string;
  into: number;
  mends: boolean;
  state: "pending" | "processing" | "analyzing" | "completed" | "failed";
  steps: readonly OldStep[];
  pages: number | null;
  pagesDone: number;
  behind: { weight: number; pages: number };
  starts: number;
  sent: boolean;
  requeued: boolean;
  startedAt: number;
  heardAt: number;
  timedOut: number;
  version: number;
  told: number;
}

const phases: readonly string[] = ["processing", "analyzing"];
const kind = "pdf-analysis";
/** Names of steps were the kinds of their messages. */
const nameOf = (messageKind: string): string => messageKind.replace(/^pdf-/, "");

/** The job in the shape of the first version. */
export function unversionedJob(
  stored: Old,
): Omit<Job, "counted" | "counts" | "workspaceId" | "actorId"> & { userId: string } {
  const old = stored as unknown as OldJob;
  const runs = phases.includes(old.state);
  return {
    kind,
    subject: old.subject,
    userId: old.userId,
    requestId: old.requestId,
    detail: JSON.stringify({ into: old.into }),
    repairs: old.mends,
    steps: old.steps.map(({ id, rank, weight, pages, work: { kind: messageKind, ...work } }) => ({
      id,
      name: nameOf(messageKind),
      work,
      rank,
      weight,
      amount: pages,
    })),
    carry: old.carry,
    gen: old.gen,
    state: runs ? "running" : (old.state as Job["state"]),
    phase: runs ? old.state : null,
    failure: old.failure,
    stopped: null,
    percent: old.percent,
    done: old.pagesDone,
    total: old.pages,
    completedSteps: { weight: old.behind.weight, amount: old.behind.pages },
    attempts: old.starts,
    sent: old.sent,
    requeued: old.requeued,
    waitUntilMs: null,
    startedAt: old.startedAt,
    reportedAt: old.heardAt,
    timeOutsBefore: old.timedOut,
    revision: old.version,
    storedRevision: old.told,
    isSettled: old.state === "completed" || old.state === "failed",
  };
}

const messageKinds: readonly unknown[] = ["pdf-pages", "pdf-scans", "pdf-embeddings", "pdf-summary"];

/** Null for a message of anything else. */
export function unversionedMessage(body: Old): Omit<StepMessage, "requestId"> | null {
  const { kind: messageKind, id, documentId, gen, step, requestId: _, ...work } = body;
  if (!messageKinds.includes(messageKind)) return null;
  return {
    kind: "job-step",
    id: String(id),
    job: kind,
    subject: String(documentId),
    gen: Number(gen),
    step: String(step),
    name: nameOf(String(messageKind)),
    work,
  };
}
