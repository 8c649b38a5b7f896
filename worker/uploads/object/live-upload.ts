import { joined } from "../../contract/bytes.ts";
import type { FileParts } from "../../bindings/file-parts.ts";
import type { Files } from "../../bindings/files.ts";
import { uploads } from "../../contract/limits.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";
import type { PlainFields, UploadKind } from "../define-upload.ts";
import type { IntakeService } from "../intake.service.ts";
import { sumDiffers, uploadBusy, uploadNotFound } from "../uploads.errors.ts";
import type { Journal } from "./upload.journal.ts";
import { begin, close, judge, progressOf, requireWhole, store, take } from "./upload.machine.ts";
import type { ArrivedPiece, UploadOrder, UploadState } from "./upload.machine.ts";

/** What is said of a file when its upload ends. */
export interface UploadClaim {
  name: string;
  /** Undefined: as it was said when the upload began. */
  totalSize: number | undefined;
  /** Undefined: as it was said at the start. */
  detail: PlainFields | undefined;
  sha256: string | undefined;
}

/** The person who asks for an upload, what would own it now, and its kind; without a workspace or a kind, any. */
export interface UploadAsker {
  personId: PersonId;
  /** Who adds to an upload needs the rights of its workspace, and is asked about those of the call's alone. */
  workspaceId?: WorkspaceId;
  kind?: string;
}

interface Dependencies<Services> {
  journal: Journal;
  files: Pick<Files, "fingerprint">;
  parts: Pick<FileParts, "begin" | "put" | "join" | "discard">;
  /** Throws for a name that no module declares. */
  kindOf(name: string): UploadKind<Services>;
  intake: Pick<IntakeService<Services>, "record" | "find" | "release">;
}

/** Calls that may wait for each other; each may hold a piece in memory. */
const waitingCalls = 4;

/** One upload, one call after the other: what it answers is written down before. Another's is uploads.not_found. */
export class LiveUpload<Services> {
  private readonly ports: Dependencies<Services>;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(ports: Dependencies<Services>) {
    this.ports = ports;
  }

  /** The id of the upload that stands: another where one had begun. One that a client named may follow one that is over. */
  begin(order: UploadOrder): Promise<string> {
    return this.inTurn(async () => {
      const { journal, parts, kindOf } = this.ports;
      const before = journal.read();
      if (before !== null && (before.phase !== "closed" || order.totalSize !== null)) return before.id;
      const storeName = await parts.begin(order.key, kindOf(order.kind).mediaType);
      journal.clear();
      journal.write(begin(order, storeName));
      return order.id;
    });
  }

  /** Null where there is no such upload any more, or never was. */
  read(asker: UploadAsker): ReturnType<typeof progressOf> | null {
    const state = this.ports.journal.read();
    return state !== null && isOf(state, asker) ? progressOf(state) : null;
  }

  /** How much has arrived with this piece. */
  put(asker: UploadAsker, { index, bytes, sha256, isLast }: ArrivedPiece): Promise<number> {
    return this.inTurn(async () => {
      const { journal, parts } = this.ports;
      const state = this.owned(asker);
      const piece = { index, size: bytes.length, hash: await hashOf(bytes), claimed: sha256, isLast };
      const verdict = judge(state, piece, journal.hashOf(index));
      if (verdict === "known") return await this.known(state);
      if (verdict === "beyond") {
        await this.giveUp(state);
        throw this.ports.kindOf(state.kind).tooLarge({ limit: state.maxBytes });
      }
      if (index === 0) await this.accept(state, bytes);
      const taken = take(state, piece);
      if (taken.fills) {
        const whole = joined([...journal.held(), bytes]);
        const part = await parts.put(state.key, state.storeName, taken.state.parts, whole.slice(0, uploads.piece));
        journal.keepPart(taken.state, piece, part, whole.slice(uploads.piece));
      } else journal.keep(taken.state, piece, bytes);
      return taken.state.received;
    });
  }

  /** uploads.size_differs, uploads.incomplete, uploads.sum_differs, limits.reached; asked again, it answers the same. */
  finish(asker: UploadAsker, claim: UploadClaim): Promise<PlainFields> {
    return this.inTurn(async () => {
      let state = this.owned(asker);
      if (state.answer !== null) return state.answer;
      requireWhole(state, claim.totalSize);
      if (state.phase === "open") state = await this.join(state);
      const { id, personId, workspaceId, key, received: bytes } = state;
      const sha256 = state.sha256 ?? "";
      if (claim.sha256 !== undefined && claim.sha256 !== sha256) {
        // Pieces that were checked one by one are right: the wrong total costs none of them.
        if (!state.checked) await this.giveUp(state);
        throw sumDiffers();
      }
      const file = {
        id,
        personId,
        workspaceId,
        name: claim.name,
        key,
        bytes,
        sha256,
        detail: claim.detail ?? state.detail,
      };
      const answer = await this.ports.intake.record(this.ports.kindOf(state.kind), file);
      this.ports.journal.write(close(state, answer));
      return answer;
    });
  }

  abandon(asker: UploadAsker): Promise<void> {
    return this.inTurn(async () => {
      const state = this.owned(asker);
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
    if (this.waiting >= waitingCalls) throw uploadBusy();
    this.waiting += 1;
    const done = this.last.then(work);
    this.last = done.catch(() => null);
    try {
      return await done;
    } finally {
      this.waiting -= 1;
    }
  }

  private owned(asker: UploadAsker): UploadState {
    const state = this.ports.journal.read();
    if (state === null || !isOf(state, asker)) throw uploadNotFound();
    return state;
  }

  /** How much has arrived. What an upload became may have been deleted since: then its pieces belong to a new one. */
  private async known(state: UploadState): Promise<number> {
    const { intake, kindOf } = this.ports;
    const isGone =
      state.phase === "closed" && (await intake.find(kindOf(state.kind), state.workspaceId, state.id)) === null;
    if (isGone) throw uploadNotFound();
    return state.received;
  }

  /** A file that its kind refuses is given up with its first piece. */
  private async accept(state: UploadState, beginning: Uint8Array): Promise<void> {
    try {
      this.ports.kindOf(state.kind).accept(beginning);
    } catch (error) {
      await this.giveUp(state);
      throw error;
    }
  }

  private async join(state: UploadState): Promise<UploadState> {
    const { journal, files, parts } = this.ports;
    const { key, storeName } = state;
    const rest = joined(journal.held());
    if (rest.length > 0) journal.keepLast(await parts.put(key, storeName, state.parts + 1, rest));
    await parts.join(key, storeName, journal.parts());
    const print = await files.fingerprint(key);
    if (print?.bytes !== state.received) throw new Error(`${print?.bytes} bytes of ${state.received} were stored`);
    const stored = store(state, print.sha256);
    journal.write(stored);
    return stored;
  }

  /** False where its kind recorded the file before the object could write that down; that stays. */
  private async giveUp(state: UploadState): Promise<boolean> {
    const { journal, parts, kindOf, intake } = this.ports;
    const recorded =
      state.phase === "stored" ? await intake.find(kindOf(state.kind), state.workspaceId, state.id) : null;
    if (recorded !== null) {
      journal.write(close(state, recorded.answer));
      return false;
    }
    await parts.discard(state.key, state.storeName);
    await intake.release(state.id);
    journal.clear();
    return true;
  }
}

const isOf = (
  state: UploadState,
  { personId, workspaceId = state.workspaceId, kind = state.kind }: UploadAsker,
): boolean => state.personId === personId && state.workspaceId === workspaceId && state.kind === kind;

const hashOf = async (bytes: Uint8Array): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes)))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
