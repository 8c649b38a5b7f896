/** Tools of which plans count something. */
export type MeteredTool = "chat" | "pdf" | "cv" | "social" | "support";

interface Meter {
  tool: MeteredTool;
  /** Where it stands among those of its tool on the usage page. */
  place?: number;
  /** A query type of the specification that is counted as it stands, under the cap of its name. */
  isCapped?: true;
  /** A ceiling of cost that several meters share: held with no units, and neither shown nor granted. */
  isCeiling?: true;
  /** The shared ceiling that bears its cost beside its own. */
  ceiling?: "generation" | "planner";
  /** Counted in questions of people: those that a team limits for each of its members. */
  isQuestion?: true;
  /** What an account has of it before its address is confirmed, where it has some: one file to bring, or what its plan allows. */
  beforeConfirming?: "one file" | "all";
}

/**
 * What plans count, of which contract, limits, usage, pricing and the editor of plans derive: a new meter is an entry here, its
 * words (`locales/{en,fr}/plans/limits.ts`) and its seeds. A plan that does not name a ceiling has none. Works name none here:
 * they hold their cost under ids of their own, for a work may be rewritten without another unit.
 */
export const meterTable = {
  chat: { tool: "chat", place: 1, isQuestion: true },
  "voice-minutes": { tool: "chat", place: 3, ceiling: "planner" },
  "pdf-folders": { tool: "pdf", place: 6, isCapped: true },
  "pdf-uploads": { tool: "pdf", place: 2, beforeConfirming: "one file" },
  "pdf-chat": { tool: "pdf", place: 1, isQuestion: true, beforeConfirming: "all" },
  "pdf-image-analyse": { tool: "pdf", place: 4, beforeConfirming: "all" },
  "pdf-functionality": { tool: "pdf", place: 3, beforeConfirming: "all" },
  "pdf-exhaustive": { tool: "pdf", place: 5, ceiling: "generation" },
  "book-creation": { tool: "pdf", place: 7 },
  "report-creation": { tool: "pdf", place: 8 },
  "flashcards-creation": { tool: "pdf", place: 9 },
  generation: { tool: "pdf", isCeiling: true },
  "assistant-generation": { tool: "cv", place: 1 },
  "campaign-creation": { tool: "social", place: 3, ceiling: "planner" },
  "social-generation": { tool: "social", place: 2, ceiling: "planner" },
  "social-publications": { tool: "social", place: 1, ceiling: "planner" },
  "image-creation": { tool: "social", place: 4, ceiling: "planner" },
  "shorts-creation": { tool: "social", place: 5, ceiling: "planner" },
  "video-creation": { tool: "social", place: 7, ceiling: "planner" },
  "source-minutes": { tool: "social", place: 6, ceiling: "planner" },
  planner: { tool: "social", isCeiling: true },
  "support-answers": { tool: "support", place: 1 },
  "support-pages": { tool: "support", place: 2 },
  "web-search": { tool: "chat", place: 2 },
} as const satisfies Record<string, Meter>;

export type QueryType = keyof typeof meterTable;
type TypesWith<Field extends keyof Meter> = {
  [Type in QueryType]: (typeof meterTable)[Type] extends Record<Field, unknown> ? Type : never;
}[QueryType];

export type CappedType = TypesWith<"isCapped">;
/** What is counted by period. */
export type MeteredType = Exclude<QueryType, CappedType>;
/** What is counted in units; the chat is counted in questions. */
export type UnitType = Exclude<MeteredType, "chat">;

const meter = (type: QueryType): Meter => meterTable[type];

export const queryTypes = Object.keys(meterTable) as readonly QueryType[] as readonly [QueryType, ...QueryType[]];
export const isCapped = (type: QueryType): type is CappedType => meter(type).isCapped === true;
export const meteredTypes = queryTypes.filter((type): type is MeteredType => !isCapped(type));
export const unitTypes = meteredTypes.filter((type): type is UnitType => type !== "chat");

export type QuestionType = TypesWith<"isQuestion">;
export const isQuestion = (type: QueryType): type is QuestionType => meter(type).isQuestion === true;
export const questionTypes = queryTypes.filter((type) => isQuestion(type));

export const costMeters: readonly QueryType[] = queryTypes.filter((type) => meter(type).isCeiling);
export const sharedCeilingOf = (type: QueryType): QueryType | null => meter(type).ceiling ?? null;
export const beforeConfirming = (type: QueryType) => meter(type).beforeConfirming ?? null;
/** The meters of a tool, in the order of the table. */
export const metersOfTool = (tool: MeteredTool): QueryType[] =>
  queryTypes.filter((type) => meter(type).tool === tool && !meter(type).isCeiling);
/** The meters that are shown of a tool, in the order of the usage page. */
export const shownMetersOf = (tool: MeteredTool): QueryType[] =>
  metersOfTool(tool).toSorted((one, other) => (meter(one).place ?? 0) - (meter(other).place ?? 0));

interface Cap {
  tool: MeteredTool;
  /** How much a plan allows that does not name it: 0 is off; null is without one, for what was there before its cap. */
  unnamed: 0 | null;
  /** Counted in megabytes of 1,000,000 bytes rather than pieces. */
  isStorage?: true;
}

/** What is counted as it stands rather than by period. */
export const capTable = {
  "chat-storage": { tool: "chat", unnamed: 0, isStorage: true },
  "pdf-files": { tool: "pdf", unnamed: null },
  "pdf-folders": { tool: "pdf", unnamed: 0 },
  chatbots: { tool: "support", unnamed: 0 },
  "stored-pages": { tool: "support", unnamed: 0 },
  "social-accounts": { tool: "social", unnamed: 0 },
  "media-storage": { tool: "social", unnamed: 0, isStorage: true },
} as const satisfies Record<string, Cap>;

export type CapName = keyof typeof capTable;
const cap = (name: CapName): Cap => capTable[name];

export const capNames = Object.keys(capTable) as readonly CapName[] as readonly [CapName, ...CapName[]];
export const isCap = (name: unknown): name is CapName => typeof name === "string" && Object.hasOwn(capTable, name);
export const isStorage = (name: CapName): boolean => cap(name).isStorage === true;
export const unnamedCaps = Object.fromEntries(capNames.map((name) => [name, cap(name).unnamed])) as Readonly<
  Record<CapName, number | null>
>;
export const capsOfTool = (tool: MeteredTool): CapName[] => capNames.filter((name) => cap(name).tool === tool);
