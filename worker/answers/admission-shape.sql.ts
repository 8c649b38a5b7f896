import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { QueryType } from "../contract/meters.ts";
import { slot } from "../db/prepared.ts";
import { extraId } from "./extra.rules.ts";
import { answerLife } from "../modules/limits/limits.rules.ts";
import type { AdmissionRequest } from "./admission.request.ts";
import { besideLane } from "./lanes.rules.ts";

/**
 * What the text of an admission depends on. Its values are slots: requests of one shape share one text, and no value can
 * come to stand in it.
 */
export interface AdmissionShape<S = unknown> {
  kind: string;
  queryType: QueryType;
  extra: QueryType | null;
  asGuest: boolean;
  /** Whether a workspace is named, which may be a team with members to count for. */
  namesWorkspace: boolean;
  isNewLane: boolean;
  namesModel: boolean;
  hasBeside: boolean;
  replaces: boolean;
  hasImages: boolean;
  /** What the kind adds. */
  subject: S;
}

export const shapeOf = <S>(request: AdmissionRequest, subject: S): AdmissionShape<S> => ({
  kind: request.kind,
  queryType: request.queryType,
  extra: request.extra ?? null,
  asGuest: request.asGuest,
  namesWorkspace: request.workspace !== null,
  isNewLane: request.isNewLane,
  namesModel: request.modelId !== null,
  hasBeside: request.beside !== undefined,
  replaces: request.replaces !== null,
  hasImages: request.images.length > 0,
  subject,
});

type ValueReader = (request: AdmissionRequest) => string | number | null;

const text = (read: ValueReader): SQL => slot(read);
const moment = (read: (request: AdmissionRequest) => number): SQL =>
  sql`${slot((request: AdmissionRequest) => new Date(read(request)).toISOString())}::timestamptz`;
const integer = (read: ValueReader): SQL => sql`${slot(read)}::int`;
const json = (read: (request: AdmissionRequest) => unknown): SQL =>
  sql`${slot((request: AdmissionRequest) => JSON.stringify(read(request)))}::jsonb`;

/** The values of a request, in the statements of its admission. */
export const asked = {
  token: text(({ token }) => token ?? ""),
  workspace: text(({ workspace }) => workspace),
  claimed: json(({ claimedUserIds }) => claimedUserIds),
  units: integer(({ units }) => units),
  answerId: text(({ answerId }) => answerId),
  extraId: text(({ answerId }) => extraId(answerId)),
  questionId: text(({ questionId }) => questionId),
  lane: text(({ lane }) => lane),
  modelId: integer(({ modelId }) => modelId),
  besideId: text(({ beside }) => beside?.answerId ?? null),
  besideLane: text(({ lane, beside }) => (beside ? besideLane(lane, beside.answerId) : null)),
  besideModelId: integer(({ beside }) => beside?.modelId ?? null),
  replaces: text(({ replaces }) => replaces),
  text: text(({ text: words }) => words),
  characters: integer(({ text: words }) => words.length),
  title: text(({ title }) => title),
  images: json(({ images }) => images),
  guestsOff: sql`${slot(({ guestsOff }: AdmissionRequest) => (guestsOff === true ? 1 : 0))}::int = 1`,
  imageCount: integer(({ images }) => images.length),
  now: moment(({ now }) => now.getTime()),
  expires: moment(({ now }) => now.getTime() + answerLife),
} as const;
