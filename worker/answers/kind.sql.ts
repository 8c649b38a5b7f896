import type { SQL } from "drizzle-orm";
import type { ModelKind } from "../contract/models.contract.ts";
import type { Right } from "../contract/workspaces/rights.ts";
import type { AppError } from "../lib/app-error.ts";
import type { AdmissionRequest } from "./admission.request.ts";
import type { AdmissionShape } from "./admission-shape.sql.ts";
import type { FinishedAnswer, StoredAnswer } from "./stored.ts";
import type { AnswerRun, EndState, RunModel } from "./run.ts";

type Row = Record<string, unknown>;

/** A reason to refuse. */
export interface Check {
  name: string;
  /** Over `a` (actor), `c` (payer), `t` (the model) and the kind's tables. Null admits no question and names no reason. */
  when: SQL;
  /** The error of the refusal; null where the service goes on by itself. */
  error: (() => AppError) | null;
}

/** What an admitted question brings into its run beside the models. */
export type RunPart<C> = Pick<
  AnswerRun<C>,
  "incognito" | "memory" | "replaces" | "title" | "wantsTitle" | "messages" | "context"
>;

/** What the statements of a kind found, before anything is made of it. */
export interface KindFindings {
  facts: unknown;
  /** The rows of `reads`, in their order. */
  reads: readonly Row[][];
}

/**
 * What is decided of a question in its one transaction; all of it joins the statement that every kind has. The SQL depends on
 * the shape of a request alone, and names its values by slots (`asked`, and those of the kind): its text is composed once.
 */
export interface AdmissionOf<Q, C, S = unknown> {
  /** Whether guests may ask, whose units the objects of their network hold. */
  forGuests: boolean;
  /** One unit a question, whatever its model weighs. */
  countsOnce?: true;
  /** What of the subject the text depends on, as data. */
  shape?(request: AdmissionRequest<Q>): S;
  /** Selects one row at most: who asks. Columns `id`, `reader_key`, `is_anonymous`, and those that `payer` reads. */
  actor(shape: AdmissionShape<S>): SQL;
  /** What the `role` of the actor in the workspace that pays must allow; absent where members do not ask, such as visitors. */
  right?: Right;
  /** Whether a session that a team's provider opened may ask, in that team; nothing of the person's own may go along then. */
  inTeamSession?: true;
  /** Selects one row at most, from `actor` or by `payingWorkspace`: the workspace that pays. */
  payer(shape: AdmissionShape<S>): SQL;
  /** More tables for what follows, each as `name as (select ...)`. */
  tables?(shape: AdmissionShape<S>): SQL[];
  /** The model where the request names none, for the payer with this id. */
  model?(shape: AdmissionShape<S>, payerId: SQL): SQL;
  /** The kind of models that answer, where they make no text: their own meter, and no list of a plan, says who may ask them. */
  modelKind?: Exclude<ModelKind, "text">;
  /** The most micro-USD of one answer of the model `t`, where it is not of tokens. */
  mostMicros?: SQL;
  /** What a model `m` must be able to do. */
  modelFits?: SQL;
  /** The most characters that go along with the question to the model `t` of the meter `m`, added up: their cost is held. */
  contextLength?(shape: AdmissionShape<S>): SQL[];
  /** Micro-USD that preparing the question may cost at most, beside the calls of models: held with their cost. */
  preparation?(shape: AdmissionShape<S>): number;
  /** Whether the kind's own store has something of this id, which a client may choose. */
  isTaken?(answerId: SQL): SQL;
  /** Over `a` (actor), `c` (payer), `t` (the model): what is asked about, before the model is looked at; where it is asked, afterwards. */
  checks(shape: AdmissionShape<S>): { subject: Check[]; place: Check[] };
  /** Each as `name as (insert ...)`: it joins `admitted` (workspace_id, person_id), and sees nothing that another of them writes but by its name. */
  writes(shape: AdmissionShape<S>): SQL[];
  /** One JSON value over the tables of the checks and the meter `m`, as they were before the writes. */
  facts?(shape: AdmissionShape<S>): SQL;
  /** Statements after it that find nothing unless this request was admitted. */
  reads?(shape: AdmissionShape<S>): SQL[];
  part(
    request: AdmissionRequest<Q>,
    found: KindFindings,
    admitted: { isGuest: boolean; candidates: readonly RunModel[] },
  ): RunPart<C>;
}

/** Where the answers of a kind are stored. */
export interface StoreOf {
  /** First in every transaction of a lane that exists, so that they take turns; absent where lanes are never shared. */
  lock?(lane: string | SQL): SQL;
  /** Stores an answer that ended as `state`, where `condition` holds; doing it again changes nothing. */
  finish(finished: FinishedAnswer, state: EndState, condition: SQL): SQL[];
  /** Whether the answer stands in its store, after `finish`: a person may have taken its place. Absent: always. */
  isStored?(finished: FinishedAnswer): SQL;
  /** Ends an answer that no object makes any more. */
  interrupt(answerId: string): SQL[];
  /** Selects the `id` of answers that still count as running; absent where the reservation alone tells. */
  running?: SQL;
  /** The same of one conversation; absent where the sweep alone ends what its objects lost. */
  runningIn?(conversation: string): SQL;
  /** Null where there is no such answer of this asker. */
  find(answerId: string, actorId: string): Promise<StoredAnswer | null>;
}
