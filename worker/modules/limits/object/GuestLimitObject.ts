import { DurableObject } from "cloudflare:workers";
import type { GuestLimitCalls } from "../../../bindings/guest-limits.ts";
import { systemClock } from "../../../lib/clock.ts";
import { atMoment, emptyState, reserve, settle, usedUnits, releaseHold } from "./guest-limit.machine.ts";
import type { GuestLimitState } from "./guest-limit.machine.ts";
import { giveBack, take, triesOf } from "./rates.machine.ts";
import type { RateKind, RateResult, RateRequest } from "./rates.machine.ts";
import type { Env } from "../../../env.ts";

const forgetAfter = 26 * 60 * 60 * 1000;

/**
 * What addresses and callers may still do on one day, each under a keyed hash that stands for it. All is deleted 26 hours
 * after the first of them came.
 */
export class GuestLimitObject extends DurableObject<Env> implements GuestLimitCalls {
  private forgets = false;

  private read(key: string): GuestLimitState {
    return { ...emptyState, ...this.ctx.storage.kv.get<Partial<GuestLimitState>>(key) };
  }

  private async write(key: string, state: GuestLimitState): Promise<void> {
    this.ctx.storage.kv.put(key, state);
    if (this.forgets) return;
    this.forgets = true;
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(systemClock.now() + forgetAfter);
  }

  peek(key: string): number {
    return usedUnits(atMoment(this.read(key), systemClock.now()));
  }

  async reserve(key: string, id: string, units: number, limit: number): Promise<{ ok: boolean; used: number }> {
    const { state, ok } = reserve(this.read(key), id, units, limit, systemClock.now());
    if (ok) await this.write(key, state);
    return { ok, used: usedUnits(state) };
  }

  async settle(key: string, id: string, units: number): Promise<void> {
    await this.write(key, settle(this.read(key), id, units, systemClock.now()));
  }

  async withdraw(key: string, id: string): Promise<boolean> {
    const { state, ok } = releaseHold(this.read(key), id, systemClock.now());
    if (ok) await this.write(key, state);
    return ok;
  }

  async take(key: string, taking: RateRequest): Promise<RateResult> {
    const state = this.read(key);
    const { rates, taken } = take(state.rates, taking, systemClock.now());
    if (taken.state === "taken") await this.write(key, { ...state, rates });
    return taken;
  }

  tries(key: string, kind: RateKind): number {
    return triesOf(this.read(key).rates, kind, systemClock.now());
  }

  async giveBack(key: string, kind: RateKind): Promise<void> {
    const state = this.read(key);
    await this.write(key, { ...state, rates: giveBack(state.rates, kind, systemClock.now()) });
  }

  async remember(key: string, milliseconds: number): Promise<void> {
    const knownUntil = systemClock.now() + milliseconds;
    this.ctx.storage.kv.put(key, { ...this.read(key), knownUntil });
    await this.ctx.storage.setAlarm(knownUntil);
  }

  remembers(key: string): boolean {
    return (this.read(key).knownUntil ?? 0) > systemClock.now();
  }

  override async alarm(): Promise<void> {
    this.forgets = false;
    await this.ctx.storage.deleteAll();
  }
}
