import { proxy, ref } from "valtio";
import {
  mayReadAgain,
  readChatFile,
  readChatFileAgain,
  removeChatFile,
  uploadChatFile,
} from "#contract/chat/files.contract.ts";
import type { ChatFile } from "#contract/chat/files.contract.ts";
import { ApiError, errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentViewer } from "#modules/models/models.actions.ts";
import { ensureSession } from "#session/session.actions.ts";
import { timeoutsMs } from "#tasks/uploads/pieces.rules.ts";
import { createWatching } from "#tasks/watching.ts";
import { composer } from "../composer.ts";
import { sortFiles, filesStatus, type AttachedFile } from "./files.rules.ts";

/** What sends the question that waits for its files. */
let goOn: (() => void) | null = null;

/** Sends files that are to be read. */
export function takeFiles(files: readonly File[]): void {
  const { attached } = composer.state;
  const { taken, faults } = sortFiles(files, attached.files.length, currentViewer().kind !== "user");
  attached.faults.push(...faults);
  for (const file of taken) {
    const added = proxy<AttachedFile>({ ...fresh, key: crypto.randomUUID(), file: ref(file), name: file.name });
    attached.files.push(added);
    void send(added);
  }
}

/** Removed by their reader while they were sent or asked for. */
const takenAway = new WeakSet<AttachedFile>();

const fresh = { id: null, phase: "sending", pages: null, pagesDone: 0, refused: null, reason: null } as const;

/** A visitor becomes a guest here: a file must belong to an account. */
async function send(file: AttachedFile): Promise<void> {
  if (file.file === null) return;
  try {
    await ensureSession();
    const stored = await call(uploadChatFile, { body: { file: file.file } }, { timeout: timeoutsMs.whole });
    if (takenAway.has(file)) return discard(stored.id);
    show(file, stored);
  } catch (error) {
    Object.assign(file, { phase: "failed", refused: errorKeyOf(error) });
    settle(file);
  }
}

const reading = new Map<string, AttachedFile>();

const watching = createWatching<ChatFile>({
  pace: { firstMs: 500, everyMs: 1_000, tries: 1_800 },
  async ask(fileId) {
    try {
      const report = await call(readChatFile, { params: { fileId } }, { quiet: true });
      return { type: "answered", report, isOver: report.state !== "reading" };
    } catch (error) {
      return error instanceof ApiError && error.status === 404 ? { type: "gone" } : { type: "missed" };
    }
  },
  show(id, watched) {
    const file = reading.get(id);
    if (!file) return;
    if (watched.type === "show" || watched.type === "end") return show(file, watched.report);
    Object.assign(file, { phase: "failed", reason: watched.type === "late" ? "interrupted" : null });
    if (watched.type === "gone") file.refused = "chat.file_not_found";
    settle(file);
  },
});

function show(file: AttachedFile, { id, state, reason, pages, pages_done: pagesDone }: ChatFile): void {
  if (takenAway.has(file)) return;
  Object.assign(file, { id, phase: state, reason, refused: null, pages, pagesDone });
  if (state !== "reading") return settle(file);
  reading.set(id, file);
  watching.watch(id);
}

/** The question that waits goes once its last file is ready; one that failed keeps it back. */
function settle(file: AttachedFile): void {
  if (file.id !== null) reading.delete(file.id);
  const { attached } = composer.state;
  const standing = filesStatus(attached.files);
  if (!attached.waits || standing === "waiting") return;
  attached.waits = false;
  if (standing === "ready") goOn?.();
}

/** True where the question may go. Else it stays where it is, and goes by itself once its files are read. */
export function filesAreReady(whenReady: () => void): boolean {
  restoreFiles();
  const { attached } = composer.state;
  const standing = filesStatus(attached.files);
  attached.waits = standing === "waiting";
  goOn = attached.waits ? whenReady : null;
  return standing === "ready";
}

export function waitNoLonger(): void {
  composer.state.attached.waits = false;
  goOn = null;
}

/** The network failed, or the reading broke off: the same bytes may be read the next time. */
export const canRetryFile = ({ refused, reason }: Pick<AttachedFile, "refused" | "reason">): boolean =>
  (refused?.startsWith("client.") ?? false) || mayReadAgain(reason);

export async function retryFile(key: string): Promise<void> {
  const file = composer.state.attached.files.find((one) => one.key === key);
  if (!file) return;
  const { id, reason } = file;
  Object.assign(file, fresh, { id, phase: id === null ? "sending" : "reading" });
  if (id === null) return send(file);
  if (reason === null) return find(file, id);
  try {
    show(file, await call(readChatFileAgain, { params: { fileId: id } }));
  } catch (error) {
    Object.assign(file, { phase: "failed", refused: errorKeyOf(error) });
  }
}

export function removeFile(key: string): void {
  const { attached } = composer.state;
  const file = attached.files.find((one) => one.key === key);
  if (!file) return;
  takeOut(file);
  attached.faults = [];
  takenAway.add(file);
  if (file.id === null) return;
  watching.leave(file.id);
  reading.delete(file.id);
  discard(file.id);
  settle(file);
}

/** The draft on the screen keeps its files, as far as the server has them. */
export function keepFiles(): void {
  const { attached, kept } = composer.state;
  const files = attached.files.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));
  if (idsOf(files) !== idsOf(kept.files)) composer.keep({ ...kept, files });
}

const idsOf = (files: readonly { id: string }[]): string => files.map(({ id }) => id).join(" ");

/** Brings back what the draft keeps and this page does not have: after a reload. */
export function restoreFiles(): void {
  const { attached, kept } = composer.state;
  const missing = kept.files.filter(({ id }) => attached.files.every((file) => file.id !== id));
  for (const { id, name } of missing) {
    const file = proxy<AttachedFile>({ ...fresh, key: crypto.randomUUID(), file: null, name, id, phase: "reading" });
    attached.files.push(file);
    void find(file, id);
  }
}

/** Asks how far the server is with a file; one that it has no more goes without a word, where its draft is on the screen. */
async function find(file: AttachedFile, fileId: string): Promise<void> {
  try {
    show(file, await call(readChatFile, { params: { fileId } }, { quiet: true }));
  } catch (error) {
    Object.assign(file, { phase: "failed", refused: errorKeyOf(error) });
    if (error instanceof ApiError && error.status === 404) takeOut(file);
    settle(file);
  }
}

function takeOut(file: AttachedFile): void {
  const { attached } = composer.state;
  attached.files = attached.files.filter((one) => one !== file);
  keepFiles();
}

/** What no question came with is deleted by the server in any case. */
function discard(fileId: string): void {
  void call(removeChatFile, { params: { fileId } }, { quiet: true }).catch(() => {});
}
