import { DurableObject } from "cloudflare:workers";
import type {
  KnownPublication,
  ProfileReading,
  PublisherCalls,
  ResolutionResult,
  Resolution,
} from "../../../bindings/publishers.ts";
import type { Platform } from "../../../contract/networks/networks.ts";
import type { Env } from "../../../env.ts";
import { servicesOf } from "../../../isolate.ts";
import { systemClock } from "../../../lib/clock.ts";
import { LivePublisher } from "./live-publisher.ts";
import { LiveTokens } from "./live-tokens.ts";
import { readProfile } from "./profile-call.ts";
import type { Publication } from "../publications/publication.ts";
import { createPublishingJournal } from "./publishing.journal.ts";

const toKnown = ({ id, state, revision, items }: Publication): KnownPublication => ({
  id,
  state,
  revision,
  remoteUrl: items.find(({ remoteUrl }) => remoteUrl !== null)?.remoteUrl ?? null,
  isOut: items.some((item) => item.state === "published"),
});

/** One connected account: the only one that publishes for it, and the only user of its tokens. */
export class SocialAccountObject extends DurableObject<Env> implements PublisherCalls {
  private live: { publisher: LivePublisher; tokens: LiveTokens } | null = null;

  /** Answers at once: what it is woken for may take longer than its caller waits. */
  async wake(): Promise<void> {
    this.ctx.waitUntil(this.parts().publisher.wake());
  }

  readProfile(platform: Platform, name: string | null): Promise<ProfileReading> {
    const { sending } = servicesOf(this.env, "work").publishing;
    return readProfile({ sender: sending, tokens: this.parts().tokens }, platform, name);
  }

  async resolve(publicationId: string, resolution: Resolution): Promise<ResolutionResult> {
    const { publisher } = this.parts();
    const result = await publisher.resolve(publicationId, resolution);
    this.ctx.waitUntil(publisher.wake());
    return result;
  }

  async listSince(dueAt: number): Promise<KnownPublication[]> {
    return createPublishingJournal(this.ctx.storage).listSince(dueAt).map(toKnown);
  }

  async delete(): Promise<void> {
    this.live = null;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  override alarm(): Promise<void> {
    return this.parts().publisher.wake();
  }

  /** The tokens have one user: what reads and what publishes renew them together. */
  private parts() {
    if (this.live) return this.live;
    const { storage, id } = this.ctx;
    const accountId = id.name ?? "";
    const { renewing, claims, sending } = servicesOf(this.env, "work").publishing;
    const tokens = new LiveTokens({ accountId, renewing, storage });
    const publisher = new LivePublisher({
      journal: createPublishingJournal(storage),
      tokens,
      rows: claims.of(accountId),
      sender: sending,
      alarm: { set: (at) => storage.setAlarm(at), clear: () => storage.deleteAlarm() },
      clock: systemClock,
    });
    return (this.live = { publisher, tokens });
  }
}
