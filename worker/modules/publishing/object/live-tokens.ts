import type { Actor } from "../../../networks/network.port.ts";
import type { NewTokens, RenewingService } from "../accounts/renewing.service.ts";
import type { Renewal } from "./calling.rules.ts";
import type { Tokens } from "./calls.ts";

const key = "new-tokens";

interface Dependencies {
  accountId: string;
  renewing: RenewingService;
  storage: Pick<DurableObjectStorage, "kv" | "sync">;
}

/** The only user of an account's tokens. Two renewals at once are one, and a new pair is durable before it is used. */
export class LiveTokens implements Tokens {
  private readonly ports: Dependencies;
  private renewing: Promise<Renewal> | null = null;
  /** The token of a pair that was not used with success yet: the earlier one is kept beside it. */
  private unproved: string | null = null;
  /** What the network refused once, while nothing gave another: one refusal may be a mistake. */
  private doubted: string | null = null;

  constructor(ports: Dependencies) {
    this.ports = ports;
  }

  async actor(): Promise<Actor | null> {
    const held = await this.read();
    if (!held?.isRenewalDue) return held?.actor ?? null;
    const renewal = await this.renewOnce(false);
    if (renewal === "ended") return null;
    return (await this.read())?.actor ?? null;
  }

  async worked({ accessToken }: Actor): Promise<void> {
    if (this.doubted === accessToken) this.doubted = null;
    if (this.unproved !== accessToken) return;
    const held = await this.read();
    if (held?.actor.accessToken === accessToken) await this.ports.renewing.settle(held);
    this.unproved = null;
  }

  /** Nothing is renewed where another call did so since. */
  async renew(refused: Actor): Promise<Renewal> {
    const held = await this.read();
    if (held === null) return "ended";
    return held.actor.accessToken === refused.accessToken ? this.renewOnce(true) : "renewed";
  }

  private async read() {
    const { accountId, renewing, storage } = this.ports;
    const waiting = storage.kv.get<NewTokens>(key);
    if (waiting !== undefined) {
      await renewing.keep(accountId, waiting);
      storage.kv.delete(key);
    }
    const held = await renewing.read(accountId);
    this.unproved = held?.pair.previous == null ? null : held.actor.accessToken;
    return held;
  }

  private renewOnce(isRefused: boolean): Promise<Renewal> {
    return (this.renewing ??= this.ask(isRefused).finally(() => (this.renewing = null)));
  }

  private async ask(isRefused: boolean): Promise<Renewal> {
    const { renewing, storage } = this.ports;
    const held = await this.read();
    if (held === null) return "ended";
    const answer = await renewing.ask(held);
    if (answer === "later") return "later";
    if (answer === "ended") {
      const now = await this.read();
      if (now !== null && now.version !== held.version) return "renewed";
      const { accessToken } = held.actor;
      if (!held.isOver && !(isRefused && this.doubted === accessToken)) {
        // Refused itself, it is tried once more at once.
        if (isRefused) this.doubted = accessToken;
        return isRefused ? "renewed" : "later";
      }
      await renewing.end(held);
      return "ended";
    }
    storage.kv.put(key, answer);
    await storage.sync();
    await this.read();
    return "renewed";
  }
}
