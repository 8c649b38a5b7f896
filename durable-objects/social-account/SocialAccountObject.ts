import { DurableObject } from "cloudflare:workers";
import type { PublisherCalls, Told, Word } from "../../worker/bindings/publishers.ts";
import type { Env } from "../../worker/env.ts";
import { servicesOf } from "../../worker/isolate.ts";
import { systemClock } from "../../worker/lib/clock.ts";
import { LivePublisher } from "./live-publisher.ts";
import { LiveTokens } from "./live-tokens.ts";
import { createPublishingJournal } from "./publishing.journal.ts";

/** One connected account: the only one that publishes for it, and the only user of its tokens. */
export class SocialAccountObject extends DurableObject<Env> implements PublisherCalls {
  private live: LivePublisher | null = null;

  /** Answers at once: what it is woken for may take longer than its caller waits. */
  async wake(): Promise<void> {
    this.ctx.waitUntil(this.publisher().wake());
  }

  async tell(publicationId: string, word: Word): Promise<Told> {
    const told = await this.publisher().tell(publicationId, word);
    this.ctx.waitUntil(this.publisher().wake());
    return told;
  }

  async delete(): Promise<void> {
    this.live = null;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  override alarm(): Promise<void> {
    return this.publisher().wake();
  }

  private publisher(): LivePublisher {
    const { storage, id } = this.ctx;
    const accountId = id.name ?? "";
    const { renewing, publishing } = servicesOf(this.env, "work").social;
    this.live ??= new LivePublisher({
      journal: createPublishingJournal(storage),
      tokens: new LiveTokens({ accountId, renewing, storage }),
      rows: publishing.claims.of(accountId),
      sender: publishing.sending,
      alarm: { set: (at) => storage.setAlarm(at), clear: () => storage.deleteAlarm() },
      clock: systemClock,
    });
    return this.live;
  }
}
