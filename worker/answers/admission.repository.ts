import { runBatch } from "../db/client.ts";
import type { Database } from "../db/client.ts";
import { createShapes, prepare } from "../db/prepared.ts";
import type { PreparedStatement } from "../db/prepared.ts";
import { isUniqueViolation, isUnreachable } from "../db/failures.ts";
import type { aiModel } from "../modules/models/models.tables.ts";
import type { AdmissionRequest } from "./admission.request.ts";
import { asked, shapeOf } from "./admission-shape.sql.ts";
import type { AdmissionShape } from "./admission-shape.sql.ts";
import type { QueryType } from "../contract/meters.ts";
import { monthPeriod } from "../modules/limits/limits.rules.ts";
import { isUnexplained } from "./admission.rules.ts";
import type { MeterRoom } from "./admission.rules.ts";
import { admissionStatement, checksOf, lockPayer } from "./admission.sql.ts";
import type { Ceilings } from "./admission.sql.ts";
import type { AnswerKind, AnswerKinds } from "./kind.ts";
import type { Check, KindFindings } from "./kind.sql.ts";
import type { RunModel } from "./run.ts";
import type { WorkspaceId } from "../lib/owner-ids.ts";

/** How often an admission is tried while others race with it; once more where its answer is lost. */
const tries = 3;

interface VerdictColumns extends Record<string, unknown> {
  actor_id: string | null;
  reader_key: string | null;
  is_anonymous: boolean | null;
  /** The outcome of each check, in their order. */
  checks: (boolean | null)[];
  admitted: boolean | null;
  reserved_for: WorkspaceId | null;
  reserved_units: number | null;
  counts_as: number | null;
  used: number | null;
  reserved: number | null;
  plan_units: number | null;
  resets_at: string | null;
  /** Only where a unit of another meter is taken. */
  extra: { units: number | null; used: number; resetsAt: string } | null;
  /** Only of a member of a team: what they may ask in a month, and what they have. */
  member?: { most: number | null; used: number } | null;
  candidates: Record<string, unknown>[] | null;
  facts: unknown;
}

type VerdictRow = Partial<VerdictColumns>;

/** What was decided for one answer. */
export interface AnswerVerdict {
  /** The units that are held for it; 0 where none are. */
  units: number;
  candidates: RunModel[];
  found: KindFindings;
}

/** The facts of one admission; `admitted` means that everything was written. */
export interface Verdict extends AnswerVerdict {
  admitted: boolean;
  /** Null where the token belongs to no account that may ask. */
  actor: { id: string; readerKey: string; isGuest: boolean } | null;
  refusals: readonly Pick<Check, "name" | "error">[];
  /** Whose reservation has the answer's id, this request's or an earlier one's. */
  payerId: WorkspaceId | null;
  /** `countsAs`: the units that the question counts as, of all its answers. */
  limit: MeterRoom;
  /** The same of the further meter, in a question that takes a unit of one. */
  extra: (MeterRoom & { queryType: QueryType }) | null;
  /** What the team lets the asker ask in a month; null in a personal workspace. */
  member: MeterRoom | null;
  /** The verdict on the second model that answers the same question; null where one is asked. */
  beside: AnswerVerdict | null;
}

export type AdmissionRepository = ReturnType<typeof createAdmissionRepository>;

interface Dependencies {
  kinds: AnswerKinds;
  ceilings: Ceilings;
}

interface AdmissionTexts {
  checks: readonly Check[];
  /** Each takes its lock before the admission looks at anything. */
  locks: readonly PreparedStatement<AdmissionRequest>[];
  admission: PreparedStatement<AdmissionRequest>;
  reads: readonly PreparedStatement<AdmissionRequest>[];
}

/** The texts of an admission of this shape, composed. */
export function composeAdmission(
  { admission, store }: Pick<AnswerKind, "admission" | "store">,
  shape: AdmissionShape,
  ceilings: Ceilings,
): AdmissionTexts {
  const checks = checksOf(admission, shape, ceilings);
  const lock = shape.isNewLane ? undefined : store.lock?.(asked.lane);
  const locks = [...(lock ? [lock] : []), ...(shape.extra ? [lockPayer(admission, shape)] : [])];
  return {
    checks,
    locks: locks.map((statement) => prepare(statement)),
    admission: prepare(admissionStatement(admission, shape, checks)),
    reads: (admission.reads?.(shape) ?? []).map((statement) => prepare(statement)),
  };
}

export function createAdmissionRepository(db: Database, { kinds, ceilings }: Dependencies) {
  const known = createShapes<AnswerKind, AdmissionTexts>();

  return {
    /** One transaction, one round trip. What is written joins the reservation, so a refusal writes nothing. */
    async admit(request: AdmissionRequest): Promise<Verdict> {
      const kind = kinds.of(request.kind);
      const shape = shapeOf(request, kind.admission.shape?.(request) ?? null);
      const texts = known(kind, JSON.stringify(shape), () => composeAdmission(kind, shape, ceilings));
      const statements = [...texts.locks, texts.admission, ...texts.reads].map((text) => text.filledWith(request));
      let lost = false;
      for (let attempt = 1; ; attempt += 1) {
        try {
          const [rows = [], ...found] = (await runBatch(db, statements)).slice(texts.locks.length);
          const verdict = toVerdict(rows, request, texts.checks, found);
          if (attempt === tries || !isUnexplained(verdict)) return verdict;
        } catch (error) {
          const again = isMended(error, lost);
          lost ||= isUnreachable(error);
          if (attempt === tries || !again) throw error;
        }
      }
    },
  };
}

/** Two requests raced for one id, or the response was lost for the first time: the next try sees what was written. */
const isMended = (error: unknown, lost: boolean): boolean =>
  isUniqueViolation(error) || (isUnreachable(error) && !lost);

const roomOf = (row: VerdictRow, rows: readonly VerdictRow[]): MeterRoom => ({
  units: row.plan_units ?? null,
  used: (row.used ?? 0) + (row.reserved ?? 0),
  countsAs: rows.reduce((sum, { counts_as: units }) => sum + (units ?? 1), 0),
  resetsAt: row.resets_at ? new Date(row.resets_at) : null,
});

function toVerdict(
  rows: readonly VerdictRow[],
  { extra, now }: AdmissionRequest,
  checks: readonly Check[],
  reads: KindFindings["reads"],
): Verdict {
  const [row = {}, beside] = rows;
  const { actor_id: actorId, reader_key: readerKey, member } = row;
  const limit = roomOf(row, rows);
  return {
    admitted: rows.length > 0 && rows.every(({ admitted }) => admitted === true),
    actor: actorId ? { id: actorId, readerKey: readerKey ?? "", isGuest: row.is_anonymous === true } : null,
    refusals: checks
      .filter((_check, place) => rows.some((one) => one.checks?.[place] === true))
      .map(({ name, error }) => ({ name, error })),
    payerId: row.reserved_for ?? null,
    limit,
    extra:
      extra && row.extra
        ? { ...row.extra, queryType: extra, countsAs: 1, resetsAt: new Date(row.extra.resetsAt) }
        : null,
    member: member
      ? { units: member.most, used: member.used, countsAs: limit.countsAs, resetsAt: monthPeriod(now).end }
      : null,
    ...toAnswerVerdict(row, reads),
    beside: beside ? toAnswerVerdict(beside, reads) : null,
  };
}

const toAnswerVerdict = (row: VerdictRow, reads: KindFindings["reads"]): AnswerVerdict => ({
  units: row.reserved_units ?? 0,
  candidates: (row.candidates ?? []).map(toRunModel),
  found: { facts: row.facts ?? null, reads },
});

type ModelColumns = typeof aiModel.$inferSelect;

/** A row of the catalogue, as Postgres makes JSON of it. */
export function toRunModel(row: Record<string, unknown>): RunModel {
  return {
    id: Number(row["id"]),
    name: String(row["name"]),
    provider: row["provider"] as ModelColumns["provider"],
    requestName: String(row["request_name"]),
    inputPrice: Number(row["model_input_price"]),
    outputPrice: Number(row["model_output_price"]),
    unitPrice: orNull(row["unit_price"] ?? null),
    cachedInputPrice: orNull(row["cached_input_price"]),
    cacheWritePrice: orNull(row["cache_write_price"]),
    contextTokens: Number(row["context_tokens"]),
    maxOutputTokens: Number(row["max_output_tokens"]),
    effort: row["effort"] as ModelColumns["effort"],
    firstEventLimit: orNull(row["first_event_limit"]),
  };
}

const orNull = (value: unknown): number | null => (value === null ? null : Number(value));
