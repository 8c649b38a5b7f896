import type { FileParts } from "../../worker/bindings/file-parts.ts";
import type { Files } from "../../worker/bindings/files.ts";
import { uploads } from "../../worker/contract/limits.ts";
import type { Uploaded } from "../../worker/contract/pdf/documents.contract.ts";
import { notPdf, sumDiffers, uploadBusy, uploadNotFound } from "../../worker/modules/pdf/documents/documents.errors.ts";
import { isPdf, pdfType } from "../../worker/modules/pdf/documents/documents.rules.ts";
import type { IntakeService } from "../../worker/modules/pdf/documents/intake.service.ts";
import type { Journal } from "./upload.journal.ts";
import { begin, close, judge, progressOf, requireWhole, store, take } from "./upload.machine.ts";
import type { ArrivedPiece, UploadOrder, UploadState } from "./upload.machine.ts";

/** What is said of a file when its upload ends. */
export interface UploadClaim {
  name: string;
  totalSize: number;
  /** Undefined: where it was meant to go at the start. */
  folderId: string | null | undefined;
  sha256: string | undefined;
}

interface Dependencies {
  journal: Journal;
  files: Pick<Files, "fingerprint">;
  parts: FileParts;
  intake: Pick<IntakeService, "record" | "find" | "release">;
}

/** Calls that may wait for each other; each may hold a piece in memory. */
const patience = 4;

/** One upload, one call after the other: what it answers is written down before. Another's is pdf.upload_not_found. */
export class LiveUpload {
  private readonly ports: Dependencies;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(ports: Dependencies) {
    this.ports = ports;
  }

  begin(order: UploadOrder): Promise<void> {
    return this.inTurn(async () => {
      const { journal, parts } = this.ports;
      if (journal.read() === null) journal.write(begin(order, await parts.begin(order.key, pdfType)));
    });
  }

  /** Null where there is no such upload any more, or never was. */
  read(userId: string): ReturnType<typeof progressOf> | null {
    const state = this.ports.journal.read();
    return state?.userId === userId ? progressOf(state) : null;
  }

  /** How much has arrived with this piece. */
  put(userId: string, { index, bytes, sha256 }: ArrivedPiece): Promise<number> {
    return this.inTurn(async () => {
      const { journal, parts } = this.ports;
      const state = this.owned(userId);
      const piece = { index, size: bytes.length, hash: await hashOf(bytes), claimed: sha256 };
      if (judge(state, piece, journal.hashOf(index)) === "known") return state.received;
      if (index === 0 && !isPdf(bytes)) {
        await this.giveUp(state);
        throw notPdf();
      }
      const taken = take(state, bytes.length, sha256 !== undefined);
      if (taken.fills) {
        const whole = joined([...journal.held(), bytes]);
        const part = await parts.put(state.key, state.storeName, taken.state.parts, whole.slice(0, uploads.piece));
        journal.keepPart(taken.state, piece, part, whole.slice(uploads.piece));
      } else journal.keep(taken.state, piece, bytes);
      return taken.state.received;
    });
  }

  /** pdf.size_differs, pdf.upload_incomplete, pdf.sum_differs, limits.reached; asked again, it answers the same. */
  finish(userId: string, claim: UploadClaim): Promise<Uploaded> {
    return this.inTurn(async () => {
      let state = this.owned(userId);
      if (state.answer !== null) return state.answer;
      requireWhole(state, claim.totalSize);
      if (state.phase === "open") state = await this.join(state);
      const { id, key, totalSize: bytes, folderId } = state;
      const sha256 = state.sha256 ?? "";
      if (claim.sha256 !== undefined && claim.sha256 !== sha256) {
        // Pieces that were checked one by one are right: the wrong total costs none of them.
        if (!state.checked) await this.giveUp(state);
        throw sumDiffers();
      }
      const folder = claim.folderId === undefined ? folderId : claim.folderId;
      const file = { id, userId, name: claim.name, folderId: folder, key, bytes, sha256 };
      const answer = await this.ports.intake.record(file);
      this.ports.journal.write(close(state, answer));
      return answer;
    });
  }

  abandon(userId: string): Promise<void> {
    return this.inTurn(async () => {
      const state = this.owned(userId);
      if (state.phase === "closed" || !(await this.giveUp(state))) throw uploadNotFound();
    });
  }

  /** Its time is over: what was not finished gives back what it held. */
  expire(): Promise<void> {
    return this.inTurn(async () => {
      const state = this.ports.journal.read();
      if (state !== null && state.phase !== "closed") await this.giveUp(state);
    });
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting >= patience) throw uploadBusy();
    this.waiting += 1;
    const done = this.last.then(work);
    this.last = done.catch(() => null);
    try {
      return await done;
    } finally {
      this.waiting -= 1;
    }
  }

  private owned(userId: string): UploadState {
    const state = this.ports.journal.read();
    if (state === null || state.userId !== userId) throw uploadNotFound();
    return state;
  }

  private async join(state: UploadState): Promise<UploadState> {
    const { journal, files, parts } = this.ports;
    const { key, storeName } = state;
    const rest = joined(journal.held());
    if (rest.length > 0) journal.keepLast(await parts.put(key, storeName, state.parts + 1, rest));
    await parts.join(key, storeName, journal.parts());
    const print = await files.fingerprint(key);
    if (print?.bytes !== state.totalSize) throw new Error(`${print?.bytes} bytes of ${state.totalSize} were stored`);
    const stored = store(state, print.sha256);
    journal.write(stored);
    return stored;
  }

  /** False where the file became a document before anybody could say so; that stays. */
  private async giveUp(state: UploadState): Promise<boolean> {
    const { journal, parts, intake } = this.ports;
    const recorded = state.phase === "stored" ? await intake.find(state.userId, state.id) : null;
    if (recorded !== null) {
      journal.write(close(state, recorded));
      return false;
    }
    await parts.drop(state.key, state.storeName);
    await intake.release(state.id);
    journal.clear();
    return true;
  }
}

const hashOf = async (bytes: Uint8Array): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes)))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
