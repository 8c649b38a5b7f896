import type { ImportFailure } from "../../../contract/chat/importing.contract.ts";

/** Why a file is no import; no try of it would end otherwise. */
export class RefusedFile extends Error {
  readonly reason: ImportFailure;

  constructor(reason: ImportFailure, cause?: unknown) {
    super(reason, { cause });
    this.name = "RefusedFile";
    this.reason = reason;
  }
}
