import { proxy } from "valtio";
import { ApiError, errorKeyOf, isAbort, isServerFailure } from "#api/api-error.ts";
import { keepTasks } from "../kept-tasks.ts";
import { openDock } from "../tasks.store.ts";
import { createKeptUploads, isSameFile } from "./kept-uploads.ts";
import { timeoutsMs } from "./pieces.rules.ts";
import { sendInPieces } from "./send-file.ts";
import { isBusy, type UploadRequest, type Upload, type UploadFault, type UploadKind } from "./upload.kind.ts";

/** More at once would only make each slower. */
const atOnce = 2;

const fresh = { sent: 0, isRepeated: false, fault: null, limit: null } as const;

/** The uploads of one kind: a queue that goes on wherever the reader goes, and after a reload with the same file. */
export function createUploads<Target, Result, Arrived>(kind: UploadKind<Target, Result, Arrived>) {
  type Own = Upload<Target, Arrived>;
  const store = proxy<{ all: Own[] }>({ all: [] });
  const kept = createKeptUploads(kind.entry, kind.owner, kind.target, (count) => keepTasks(kind.name, count > 0));
  const files = new Map<string, File>();
  const running = new Map<string, AbortController>();

  const find = (key: string): Own | undefined => (store.all as Own[]).find((upload) => upload.key === key);
  const setPhase = (key: string, phase: Own["phase"]) => void Object.assign(find(key) ?? {}, { phase, fault: null });

  function append(facts: Pick<Own, "name" | "bytes" | "target" | "uploadId">): string {
    const key = crypto.randomUUID();
    const upload: Own = { ...facts, key, ...fresh, phase: "waiting", arrived: null };
    (store.all as Own[]).push(upload);
    return key;
  }

  function add(chosen: readonly File[], target: Target): void {
    for (const file of chosen) {
      const begun = kept.all().find((one) => isSameFile(one, file));
      const known = begun && (store.all as Own[]).find(({ uploadId }) => uploadId === begun.uploadId);
      if (known && isBusy(known)) continue;
      const facts = { name: file.name, bytes: file.size, target, uploadId: begun?.uploadId ?? null };
      const key = known?.key ?? append(facts);
      files.set(key, file);
      setPhase(key, "waiting");
      openDock();
    }
    startNext();
  }

  /** The uploads that an earlier page began: they go on as soon as the reader chooses the file again. */
  function restore(): void {
    for (const { uploadId, name, bytes, target } of kept.all()) {
      if (store.all.some((upload) => upload.uploadId === uploadId)) continue;
      setPhase(append({ name, bytes, target, uploadId }), "without-file");
      openDock();
    }
  }

  function startNext(): void {
    for (const { key, phase } of store.all) {
      if (running.size >= atOnce) return;
      const file = files.get(key);
      if (phase === "waiting" && file) void run(key, file);
    }
  }

  async function run(key: string, file: File): Promise<void> {
    const upload = find(key);
    if (!upload) return;
    const leaving = new AbortController();
    running.set(key, leaving);
    try {
      const sending = { file, target: upload.target, signal: leaving.signal };
      setPhase(key, "sending");
      await arrive(key, await send(upload, sending));
    } catch (error) {
      if (isOfChangedFile(error)) await discardArrived(upload);
      if (!leaving.signal.aborted) fail(key, error);
    } finally {
      if (running.get(key) === leaving) running.delete(key);
      startNext();
    }
  }

  function send(upload: Own, sending: UploadRequest<Target>): Promise<Result> {
    if (upload.uploadId === null && sending.file.size <= kind.wholeBytes)
      return kind.calls.sendWhole(sending, timeoutsMs.whole);
    return sendInPieces(kind.calls, kept, sending, upload.uploadId, {
      onBegun: (uploadId) => (upload.uploadId = uploadId),
      onSent: (bytes) => (upload.sent = bytes),
      onFinishing: () => setPhase(upload.key, "finishing"),
    });
  }

  async function arrive(key: string, result: Result): Promise<void> {
    const upload = find(key);
    if (!upload) return;
    if (upload.uploadId !== null) kept.forget(upload.uploadId);
    files.delete(key);
    const outcome = kind.arrive(result);
    if ("fault" in outcome) return void Object.assign(upload, { phase: "failed", fault: outcome.fault });
    Object.assign(upload, { phase: "done", sent: upload.bytes, arrived: outcome.arrived });
    await kind.onArrived(outcome.arrived);
  }

  /** What arrived of a file that has changed since is of no use. Its unit of the limit is free before the file is sent anew. */
  async function discardArrived(upload: Own): Promise<void> {
    const { uploadId } = upload;
    if (uploadId === null) return;
    kept.forget(uploadId);
    Object.assign(upload, { uploadId: null, sent: 0 });
    await kind.calls.abandon(uploadId).catch(() => {});
  }

  /** A changed file is sent from its beginning, once; then it is to be chosen again. */
  function sendAnew(upload: Own): void {
    if (upload.isRepeated) files.delete(upload.key);
    Object.assign(upload, { isRepeated: true, phase: upload.isRepeated ? "without-file" : "waiting" });
  }

  function fail(key: string, error: unknown): void {
    const upload = find(key);
    if (!upload || isAbort(error)) return;
    if (isOfChangedFile(error)) return sendAnew(upload);
    if (isLost(error) && upload.uploadId !== null) {
      kept.forget(upload.uploadId);
      upload.uploadId = null;
    }
    if (error instanceof ApiError && error.status === 0 && upload.phase === "sending") {
      upload.phase = "offline";
      addEventListener("online", () => void (find(key)?.phase === "offline" && resume(key)), { once: true });
      return;
    }
    const limit = limitOf(error);
    const isTooLarge = errorKeyOf(error) === kind.tooLarge && limit !== null;
    const fault = isTooLarge ? "upload.tooLarge" : faultOf(error, upload.phase);
    Object.assign(upload, { fault, limit, phase: "failed" });
    kind.onFailed(error);
  }

  function resume(key: string): void {
    setPhase(key, files.has(key) ? "waiting" : "without-file");
    startNext();
  }

  /** Stops sending; the server keeps what arrived. */
  function halt(key: string): void {
    running.get(key)?.abort();
    running.delete(key);
  }

  return {
    store,
    find,
    add,
    restore,
    resume,

    pause(key: string): void {
      halt(key);
      setPhase(key, "paused");
      startNext();
    },

    /** Goes on with the file that the reader chose again; false where it is another one. A file that changed is taken as it is now. */
    resumeWith(key: string, file: File): boolean {
      const uploadId = find(key)?.uploadId ?? null;
      const begun = uploadId === null ? undefined : kept.find(uploadId);
      if (begun && !isSameFile(begun, file)) return false;
      if (!begun) Object.assign(find(key) ?? {}, { ...fresh, name: file.name, bytes: file.size });
      files.set(key, file);
      resume(key);
      return true;
    },

    /** Takes it off the list. What had arrived of it is given up, with what it held of the limit. */
    dismiss(key: string): void {
      const upload = find(key);
      halt(key);
      files.delete(key);
      store.all = store.all.filter((one) => one.key !== key);
      if (upload && upload.uploadId !== null && upload.phase !== "done") {
        kept.forget(upload.uploadId);
        void kind.calls.abandon(upload.uploadId).catch(() => {});
      }
      startNext();
    },
  };
}

export type Uploads<Target, Arrived> = ReturnType<typeof createUploads<Target, unknown, Arrived>>;

const isLost = (error: unknown): boolean => error instanceof ApiError && error.code === "uploads.not_found";

const ofChangedFile: ReadonlySet<string> = new Set([
  "uploads.sum_differs",
  "uploads.size_differs",
  "uploads.piece_differs",
]);
const isOfChangedFile = (error: unknown): boolean => error instanceof ApiError && ofChangedFile.has(error.code);

function faultOf(error: unknown, phase: Upload<unknown, unknown>["phase"]): UploadFault {
  const code = errorKeyOf(error);
  if (code === "client.unreadable") return "upload.unreadable";
  return phase === "finishing" && (isServerFailure(error) || code.startsWith("client.")) ? "upload.unfinished" : code;
}

function limitOf(error: unknown): number | null {
  const { limit } = error instanceof ApiError ? error.details : {};
  return typeof limit === "number" ? limit : null;
}
