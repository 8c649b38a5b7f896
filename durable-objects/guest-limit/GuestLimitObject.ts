import { DurableObject } from "cloudflare:workers";
import { systemClock } from "../../worker/lib/clock.ts";
import { atMoment, emptyState, reserve, settle, take, usedUnits, withdraw } from "./guest-limit.machine.ts";
import type { GuestLimitState, RateKind } from "./guest-limit.machine.ts";
import type { Env } from "../../worker/env.ts";

const key = "state";
const forgetAfter = 26 * 60 * 60 * 1000;

/** What one address, or one caller, may still do. Its name is a keyed hash; it forgets everything a day later. */
export class GuestLimitObject extends DurableObject<Env> {
  private read(): GuestLimitState {
    return { ...emptyState, ...this.ctx.storage.kv.get<Partial<GuestLimitState>>(key) };
  }

  private async write(state: GuestLimitState): Promise<void> {
    this.ctx.storage.kv.put(key, state);
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(systemClock.now() + forgetAfter);
  }

  peek(): number {
    return usedUnits(atMoment(this.read(), systemClock.now()));
  }

  async reserve(id: string, units: number, limit: number): Promise<{ ok: boolean; used: number }> {
    const { state, ok } = reserve(this.read(), id, units, limit, systemClock.now());
    if (ok) await this.write(state);
    return { ok, used: usedUnits(state) };
  }

  async settle(id: string, units: number): Promise<void> {
    await this.write(settle(this.read(), id, units, systemClock.now()));
  }

  async withdraw(id: string): Promise<boolean> {
    const { state, ok } = withdraw(this.read(), id, systemClock.now());
    if (ok) await this.write(state);
    return ok;
  }

  async take(kind: RateKind): Promise<boolean> {
    const { state, ok } = take(this.read(), kind, systemClock.now());
    if (ok) await this.write(state);
    return ok;
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
