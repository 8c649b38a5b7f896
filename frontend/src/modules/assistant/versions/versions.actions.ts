import type { AssistantDocumentSummary, VersionSummary } from "#contract/assistant/documents.ts";
import {
  keepAssistantVersion,
  listAssistantVersions,
  nameAssistantVersion,
  readAssistantVersion,
  restoreAssistantVersion,
} from "#contract/assistant/versions.contract.ts";
import type { TopBlock } from "#contract/document/blocks.ts";
import { call } from "#api/call.ts";
import { documentsChanged } from "../documents/document-changes.ts";

/** The newest first; throws what the API refuses. */
export const fetchVersions = (id: string, signal: AbortSignal): Promise<VersionSummary[]> =>
  call(listAssistantVersions, { params: { id } }, { signal });

const one = (id: string, version: number) => ({ params: { id, version: String(version) } });

/** The text of a version; throws what the API refuses. */
export async function fetchVersion(id: string, version: number, signal: AbortSignal): Promise<readonly TopBlock[]> {
  const input = { ...one(id, version), query: { content_format: "blocks" } } as const;
  const { content } = await call(readAssistantVersion, input, { signal });
  return JSON.parse(content) as TopBlock[];
}

/** Keeps the text as it is now under a name; throws what the API refuses. */
export const keepVersion = (id: string, label: string): Promise<VersionSummary> =>
  call(keepAssistantVersion, { params: { id }, body: { label } });

/** Null takes the name away; throws what the API refuses. */
export const nameVersion = (id: string, version: number, label: string | null): Promise<VersionSummary> =>
  call(nameAssistantVersion, { ...one(id, version), body: { label } });

/** Writes a version anew; what stood there is kept as a version. Throws what the API refuses. */
export async function restoreVersion(id: string, version: number): Promise<AssistantDocumentSummary> {
  const restored = await call(restoreAssistantVersion, { ...one(id, version), body: {} });
  documentsChanged();
  return restored;
}
