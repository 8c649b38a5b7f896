import { DurableObject } from "cloudflare:workers";
import { createFileParts } from "../../worker/bindings/file-parts.ts";
import { createFiles } from "../../worker/bindings/files.ts";
import type { Reply, UploadCalls } from "../../worker/bindings/uploads.ts";
import { uploads } from "../../worker/contract/limits.ts";
import type { Uploaded } from "../../worker/contract/pdf/documents.contract.ts";
import type { Env } from "../../worker/env.ts";
import { AppError } from "../../worker/lib/app-error.ts";
import { systemClock } from "../../worker/lib/clock.ts";
import { logError } from "../../worker/lib/log.ts";
import { servicesOf } from "../../worker/isolate.ts";
import { LiveUpload } from "./live-upload.ts";
import type { UploadClaim } from "./live-upload.ts";
import { createJournal } from "./upload.journal.ts";
import type { ArrivedPiece, UploadOrder } from "./upload.machine.ts";

const minute = 60_000;

/** One upload in pieces, from its start until a day later. */
export class UploadObject extends DurableObject<Env> implements UploadCalls {
  private live: LiveUpload | null = null;

  /** The alarm is set first: whatever breaks, what the upload holds is given back. */
  async begin(order: UploadOrder): Promise<Reply<null>> {
    await this.ctx.storage.setAlarm(systemClock.now() + uploads.hours * 60 * minute);
    return told(async () => (await this.upload().begin(order), null));
  }

  read(userId: string): ReturnType<LiveUpload["read"]> {
    return this.upload().read(userId);
  }

  put(userId: string, piece: ArrivedPiece): Promise<Reply<number>> {
    return told(() => this.upload().put(userId, piece));
  }

  finish(userId: string, claim: UploadClaim): Promise<Reply<Uploaded>> {
    return told(() => this.upload().finish(userId, claim));
  }

  abandon(userId: string): Promise<Reply<null>> {
    return told(async () => (await this.upload().abandon(userId), null));
  }

  override async alarm(): Promise<void> {
    try {
      await this.upload().expire();
      this.live = null;
      await this.ctx.storage.deleteAll();
    } catch (error) {
      logError("upload.not_given_up", error, { upload: this.ctx.id.name });
      await this.ctx.storage.setAlarm(systemClock.now() + 10 * minute);
    }
  }

  private upload(): LiveUpload {
    this.live ??= new LiveUpload({
      journal: createJournal(this.ctx.storage),
      files: createFiles(this.env.FILES),
      parts: createFileParts(this.env.FILES),
      intake: servicesOf(this.env, "request").pdf.intake,
    });
    return this.live;
  }
}

async function told<T>(work: () => Promise<T>): Promise<Reply<T>> {
  try {
    return { answer: await work() };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.code, details: error.details };
    throw error;
  }
}
