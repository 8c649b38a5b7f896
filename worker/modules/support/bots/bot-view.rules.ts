import type { JobState } from "../../../contract/jobs.contract.ts";
import type { Chatbot } from "../../../contract/support/chatbots.contract.ts";
import type { TrainingStatus } from "../../../contract/support/chatbots.ts";
import type { VersionState } from "../../../contract/support/knowledge.ts";
import type { SupportSource } from "../../../contract/support/sources.ts";
import { settingsOf } from "../settings.rules.ts";
import type { chatbot, supportSource } from "../support.tables.ts";

type Row = typeof chatbot.$inferSelect;

/** The page that an access key opens. */
export const publicPage = (publicUrl: string, key: string): string => `${publicUrl}/support-gpt-public/${key}`;

export const toChatbot = (row: Omit<Row, "secret">, hasSecret: boolean, publicUrl: string): Chatbot => ({
  id: row.id,
  ...settingsOf(row),
  uuid: row.publicKey,
  url: publicPage(publicUrl, row.publicKey),
  is_public: row.status === "public",
  key_version: row.keyVersion,
  has_secret: hasSecret,
  live_version: row.liveVersion,
  stopped_for: row.stoppedAt === null ? null : (row.stoppedFor ?? ""),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

type SourceRow = typeof supportSource.$inferSelect;

export type ListedSource = Pick<
  SourceRow,
  | "id"
  | "kind"
  | "title"
  | "url"
  | "state"
  | "reason"
  | "bytes"
  | "words"
  | "passages"
  | "pages"
  | "checkedAt"
  | "createdAt"
>;

export const toSource = ({ checkedAt, createdAt, ...row }: ListedSource): SupportSource => ({
  ...row,
  checked_at: checkedAt?.toISOString() ?? null,
  created_at: createdAt.toISOString(),
});

/** A job that runs comes first; else the latest version says how it went, and a failed one leaves the live one alone. */
export function trainingStatusOf(job: JobState | null, version: VersionState | null): TrainingStatus {
  if (job === "pending" || job === "running") return "processing";
  if (version === "failed" || version === "building") return "failed";
  if (version !== null) return job === "failed" ? "failed" : "completed";
  return job === "failed" ? "failed" : "pending";
}

/** What is gone counts in none of the figures. */
export function progressOf(sources: readonly Pick<SupportSource, "state">[]) {
  const count = (state: SupportSource["state"]) => sources.filter((source) => source.state === state).length;
  return { done: count("ready"), total: sources.length - count("gone"), failed: count("failed") };
}
