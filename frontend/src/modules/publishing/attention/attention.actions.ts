import type { PublicationView } from "#contract/publishing/publishing.contract.ts";
import {
  cancelPublication,
  listPendingPosts,
  resolvePublication,
  retryPublication,
} from "#contract/publishing/publishing.contract.ts";
import { call } from "#api/call.ts";
import { callAll } from "#api/lists.ts";
import { fetchAttention } from "./attention.store.ts";

type PublicationRevision = Pick<PublicationView, "id" | "revision">;

/** At once, after what is out. Throws what the API refuses. */
export async function publishAgain({ id, revision }: PublicationRevision): Promise<void> {
  await call(retryPublication, { params: { id }, body: { base_version: revision } });
  await fetchAttention();
}

/** Throws what the API refuses. */
export async function giveUp({ id, revision }: PublicationRevision): Promise<void> {
  await call(cancelPublication, { params: { id }, body: { base_version: revision } });
  await fetchAttention();
}

/** The person's word, where the network's is missing. Throws what the API refuses. */
export async function sayOnline({ id }: PublicationRevision, url: string): Promise<void> {
  const body = { outcome: "online" as const, ...(url !== "" && { url }) };
  await call(resolvePublication, { params: { id }, body });
  await fetchAttention();
}

/** It is published again. Throws what the API refuses. */
export async function sayOffline({ id }: PublicationRevision): Promise<void> {
  await call(resolvePublication, { params: { id }, body: { outcome: "offline" } });
  await fetchAttention();
}

/** What is scheduled or on its way, the next first. */
export const readPending = async (): Promise<PublicationView[]> =>
  (await callAll(listPendingPosts, {})).toSorted((one, other) => one.due_at.localeCompare(other.due_at));
