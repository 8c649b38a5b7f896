import { abandonUpload } from "#contract/pdf/documents.contract.ts";
import { ApiError, errorKeyOf, isServerFailure, isAbort } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { i18n } from "#i18n/i18n.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { startAnalysis } from "./analyses.actions.ts";
import { isLimit, complain } from "./complain.ts";
import { fetchDocument } from "./library.actions.ts";
import { begin, finish, sendPieces, sendWhole, type Sending, type Uploaded } from "./sending.ts";
import { forgetUpload, isSameFile, keptUpload, keptUploads } from "./uploads.kept.ts";
import { mayBePdf, wholeBelow } from "./uploads.rules.ts";
import { isBusy, uploadOf, uploads, type Upload, type UploadFault } from "./uploads.store.ts";

const files = new Map<string, File>();
const running = new Map<string, AbortController>();
/** More at once would only make each slower. */
const atOnce = 2;

/** Takes files from anywhere: chosen, dropped. What is no PDF is said and left out. */
export function addFiles(chosen: readonly File[], folder: string | null): void {
  const taken = chosen.filter(mayBePdf);
  if (taken.length < chosen.length) notify({ tone: "bad", text: i18n.t("upload.notPdf", { ns: "pdf" }) });
  for (const file of taken) {
    const kept = keptUploads().find((one) => isSameFile(one, file));
    const known = kept && uploads.all.find(({ fileId }) => fileId === kept.fileId);
    if (known && isBusy(known)) continue;
    const key = known?.key ?? add({ name: file.name, bytes: file.size, folder, fileId: kept?.fileId ?? null });
    files.set(key, file);
    setPhase(key, "waiting");
    uploads.open = true;
  }
  goOn();
}

function add(facts: Pick<Upload, "name" | "bytes" | "folder" | "fileId">): string {
  const key = crypto.randomUUID();
  const nothing = { sent: 0, documentId: null, duplicate: false, fault: null, limit: null };
  uploads.all.push({ ...facts, ...nothing, key, phase: "waiting" });
  return key;
}

/** The uploads that an earlier page began: they go on as soon as the reader shows the file again. */
export function restoreUploads(): void {
  for (const { fileId, name, bytes, folder } of keptUploads()) {
    if (uploads.all.some((upload) => upload.fileId === fileId)) continue;
    setPhase(add({ name, bytes, folder, fileId }), "without-file");
    uploads.open = true;
  }
}

function goOn(): void {
  for (const { key, phase } of uploads.all) {
    if (running.size >= atOnce) return;
    const file = files.get(key);
    if (phase === "waiting" && file) void run(key, file);
  }
}

async function run(key: string, file: File): Promise<void> {
  const leaving = new AbortController();
  running.set(key, leaving);
  try {
    await send(key, { file, folder: uploadOf(key)?.folder ?? null, signal: leaving.signal });
  } catch (error) {
    if (!leaving.signal.aborted) fail(key, error);
  } finally {
    if (running.get(key) === leaving) running.delete(key);
    goOn();
  }
}

async function send(key: string, sending: Sending): Promise<void> {
  setPhase(key, "sending");
  const upload = uploadOf(key);
  if (!upload) return;
  if (upload.fileId === null && sending.file.size <= wholeBelow) return arrived(key, await sendWhole(sending));
  upload.fileId ??= await begin(sending);
  await sendPieces(upload.fileId, sending, (bytes) => Object.assign(uploadOf(key) ?? {}, { sent: bytes }));
  setPhase(key, "finishing");
  await arrived(key, await finish(upload.fileId, sending));
}

async function arrived(key: string, { id, s3_url, duplicate }: Uploaded): Promise<void> {
  const upload = uploadOf(key);
  if (!upload) return;
  if (upload.fileId !== null) forgetUpload(upload.fileId);
  files.delete(key);
  if (s3_url === "") return void Object.assign(upload, { phase: "failed", fault: "upload.withoutUrl" });
  Object.assign(upload, { phase: "done", sent: upload.bytes, documentId: id, duplicate });
  await fetchDocument(id).catch(() => {});
  if (!duplicate) await startAnalysis(id).catch((error: unknown) => complain(error, "pdf-functionality"));
}

function fail(key: string, error: unknown): void {
  const upload = uploadOf(key);
  if (!upload || isAbort(error)) return;
  const lost = error instanceof ApiError && error.code === "pdf.upload_not_found";
  if (lost && upload.fileId !== null) {
    forgetUpload(upload.fileId);
    upload.fileId = null;
  }
  if (error instanceof ApiError && error.status === 0 && upload.phase === "sending") {
    upload.phase = "offline";
    addEventListener("online", () => void (uploadOf(key)?.phase === "offline" && resume(key)), { once: true });
    return;
  }
  Object.assign(upload, { fault: faultOf(error, upload), limit: limitOf(error), phase: "failed" });
  if (isLimit(error) || errorKeyOf(error) === "auth.email_unconfirmed") complain(error, "pdf-uploads");
}

function faultOf(error: unknown, { phase }: Upload): UploadFault {
  const code = errorKeyOf(error);
  if (code === "client.unreadable") return "upload.unreadable";
  return phase === "finishing" && (isServerFailure(error) || code.startsWith("client.")) ? "upload.unfinished" : code;
}

function limitOf(error: unknown): number | null {
  const { limit } = error instanceof ApiError ? error.details : {};
  return typeof limit === "number" ? limit : null;
}

function setPhase(key: string, phase: Upload["phase"]): void {
  Object.assign(uploadOf(key) ?? {}, { phase, fault: null });
}

export function pause(key: string): void {
  running.get(key)?.abort();
  running.delete(key);
  setPhase(key, "paused");
  goOn();
}

export function resume(key: string): void {
  setPhase(key, files.has(key) ? "waiting" : "without-file");
  goOn();
}

/** Goes on with the file that the reader shows again; false where it is another one. */
export function resumeWith(key: string, file: File): boolean {
  const fileId = uploadOf(key)?.fileId ?? null;
  const kept = fileId === null ? undefined : keptUpload(fileId);
  if (kept && !isSameFile(kept, file)) return false;
  files.set(key, file);
  resume(key);
  return true;
}

/** Whoever reads a file knows that it has arrived. */
export function dismissArrived(documentId: string): void {
  uploads.all = uploads.all.filter((upload) => upload.documentId !== documentId || upload.phase !== "done");
}

/** Off the list; what had arrived of it is given up, with what it held of the limit. */
export function dismiss(key: string): void {
  const upload = uploadOf(key);
  running.get(key)?.abort();
  running.delete(key);
  files.delete(key);
  uploads.all = uploads.all.filter((one) => one.key !== key);
  if (upload && upload.fileId !== null && upload.phase !== "done") {
    forgetUpload(upload.fileId);
    void call(abandonUpload, { params: { fileId: upload.fileId } }, { quiet: true }).catch(() => {});
  }
  goOn();
}
