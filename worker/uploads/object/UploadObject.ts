import { DurableObject } from "cloudflare:workers";
import { createFileParts } from "../../bindings/file-parts.ts";
import { createFiles } from "../../bindings/files.ts";
import type { Reply, UploadCalls } from "../../bindings/uploads.ts";
import { uploads } from "../../contract/limits.ts";
import type { Env } from "../../env.ts";
import { AppError } from "../../lib/app-error.ts";
import { systemClock } from "../../lib/clock.ts";
import { logError } from "../../lib/log.ts";
import { servicesOf } from "../../isolate.ts";
import { uploadRegistry } from "../../registries.ts";
import type { KindServices } from "../../services.ts";
import type { PlainFields } from "../define-upload.ts";
import { LiveUpload } from "./live-upload.ts";
import type { UploadAsker, UploadClaim } from "./live-upload.ts";
import { createUploadJournal } from "./upload.journal.ts";
import type { ArrivedPiece, UploadOrder } from "./upload.machine.ts";

const minute = 60_000;

/** One upload in pieces, from its start until a day later. */
export class UploadObject extends DurableObject<Env> implements UploadCalls {
  private live: LiveUpload<KindServices> | null = null;

  /** The alarm is set first: whatever fails, what the upload holds is released. */
  async begin(order: UploadOrder): Promise<Reply<string>> {
    await this.ctx.storage.setAlarm(systemClock.now() + uploads.hours * 60 * minute);
    return replyOf(() => this.upload().begin(order));
  }

  read(asker: UploadAsker): ReturnType<LiveUpload<KindServices>["read"]> {
    return this.upload().read(asker);
  }

  put(asker: UploadAsker, piece: ArrivedPiece): Promise<Reply<number>> {
    return replyOf(() => this.upload().put(asker, piece));
  }

  finish(asker: UploadAsker, claim: UploadClaim): Promise<Reply<PlainFields>> {
    return replyOf(() => this.upload().finish(asker, claim));
  }

  abandon(asker: UploadAsker): Promise<Reply<null>> {
    return replyOf(async () => (await this.upload().abandon(asker), null));
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

  private upload(): LiveUpload<KindServices> {
    this.live ??= new LiveUpload({
      journal: createUploadJournal(this.ctx.storage, uploadRegistry.shape),
      files: createFiles(this.env.FILES),
      parts: createFileParts(this.env.FILES),
      kindOf: uploadRegistry.of,
      intake: servicesOf(this.env, "request").uploads.intake,
    });
    return this.live;
  }
}

async function replyOf<T>(work: () => Promise<T>): Promise<Reply<T>> {
  try {
    return { answer: await work() };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.code, details: error.details };
    throw error;
  }
}
