import { DurableObject } from "cloudflare:workers";
import type { GuestLimitCalls } from "../../../bindings/guest-limits.ts";
import { systemClock } from "../../../lib/clock.ts";
import { atMoment, emptyState, reserve, settle, usedUnits, releaseHold } from "./guest-limit.machine.ts";
import type { GuestLimitState } from "./guest-limit.machine.ts";
import { giveBack, take } from "./rates.machine.ts";
import type { RateKind, RateResult, RateRequest } from "./rates.machine.ts";
import type { Env } from "../../../env.ts";

const key = "state";
const forgetAfter = 26 * 60 * 60 * 1000;

/** What one address, or one caller, may still do. Its name is a keyed hash; its state is deleted after 26 hours. */
export class GuestLimitObject extends DurableObject<Env> implements GuestLimitCalls {
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
    const { state, ok } = releaseHold(this.read(), id, systemClock.now());
    if (ok) await this.write(state);
    return ok;
  }

  async take(taking: RateRequest): Promise<RateResult> {
    const state = this.read();
    const { rates, taken } = take(state.rates, taking, systemClock.now());
    if (taken.state === "taken") await this.write({ ...state, rates });
    return taken;
  }

  async giveBack(kind: RateKind): Promise<void> {
    const state = this.read();
    await this.write({ ...state, rates: giveBack(state.rates, kind, systemClock.now()) });
  }

  async remember(milliseconds: number): Promise<void> {
    const knownUntil = systemClock.now() + milliseconds;
    this.ctx.storage.kv.put(key, { ...this.read(), knownUntil });
    await this.ctx.storage.setAlarm(knownUntil);
  }

  remembers(): boolean {
    return (this.read().knownUntil ?? 0) > systemClock.now();
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
