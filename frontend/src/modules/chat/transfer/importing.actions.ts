import { proxy } from "valtio";
import { listImports, type ChatImport } from "#contract/chat/importing.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { refresh } from "../conversations.actions.ts";
import { sidebarPages } from "../conversations.store.ts";

interface ImportsState {
  status: "loading" | "ready" | "failed";
  error: ErrorKey | null;
  all: ChatImport[];
}

export const importsStore = proxy<ImportsState>({ status: "loading", error: null, all: [] });

export const isImportRunning = ({ state }: Pick<ChatImport, "state">): boolean =>
  state === "pending" || state === "running";

/** The latest imports; the conversations of one that has ended stand in the sidebar then. */
export async function readImports(): Promise<void> {
  try {
    const all = await call(listImports, {});
    const { status, all: before } = importsStore;
    Object.assign(importsStore, { status: "ready", error: null, all });
    // A short import has ended before it was read as running.
    const ended = new Set(before.flatMap((one) => (isImportRunning(one) ? [] : [one.id])));
    if (status === "ready" && all.some((one) => !isImportRunning(one) && !ended.has(one.id)))
      void refresh(sidebarPages);
  } catch (error) {
    // What was read stays of use while the next reading may succeed.
    if (importsStore.status !== "ready") Object.assign(importsStore, { status: "failed", error: errorKeyOf(error) });
  }
}
