import type { ReadSettings } from "../contract/settings.rules.ts";
import type { Clock } from "../lib/clock.ts";
import { createKeyedHash } from "../lib/keyed-hash.ts";
import { networksOf } from "../lib/network.rules.ts";
import { allowanceOf, dayPeriod, requireUnits } from "../modules/limits/limits.rules.ts";
import type { Hold, Quota } from "../modules/limits/quota.ts";
import type { RateKind, RateResult, RateRequest } from "../modules/limits/object/rates.machine.ts";
import { createObjects } from "./objects.ts";

/** The calls that an object of limits takes, each for one of those whom it counts, by a key. */
export interface GuestLimitCalls extends Rpc.DurableObjectBranded {
  peek(key: string): number;
  reserve(key: string, id: string, units: number, limit: number): Promise<{ ok: boolean; used: number }>;
  settle(key: string, id: string, units: number): Promise<void>;
  /** False, and still held, where that was done often enough today. */
  withdraw(key: string, id: string): Promise<boolean>;
  take(key: string, taking: RateRequest): Promise<RateResult>;
  giveBack(key: string, kind: RateKind): Promise<void>;
  remember(key: string, milliseconds: number): Promise<void>;
  remembers(key: string): boolean;
}

/** The quota of guests, whose subject is their address and who have the chat alone; and how often who may try. */
export interface GuestLimits extends Quota {
  /** Gives a question back that was stopped unseen; false, and still held, where that was done often enough today. */
  withdraw(hold: Hold): Promise<boolean>;
  /** Counts one try of a rated kind by an address, in every network it lies in, or in none. */
  take(address: string, kind: RateKind, solved?: boolean): Promise<RateResult>;
  giveBack(address: string, kind: RateKind): Promise<void>;
  /** The same, counted by something else than an address: a caller's id, the hash of an e-mail. */
  takeFor(subject: string, kind: RateKind, solved?: boolean): Promise<RateResult>;
  giveBackFor(subject: string, kind: RateKind): Promise<void>;
  /** Keeps in mind for 30 days that a subject is known. */
  remember(subject: string): Promise<void>;
  remembers(subject: string): Promise<boolean>;
}

const rememberedFor = 30 * 86_400_000;
/** Between the places that hold one guest's unit. */
const separator = " ";
/** Between the day and the key of a place. */
const ofDay = ":";
/** The key in an object that counts for one alone. */
const onlyKey = "state";
/** Digits of the key that name its object: 256 of them share a day. */
const shardDigits = 2;
const networkSubject = (name: string) => `address ${name}`;

export function createGuestLimits(
  objects: DurableObjectNamespace<GuestLimitCalls>,
  secret: string,
  { readSettings, clock }: { readSettings: ReadSettings; clock: Clock },
): GuestLimits {
  const hash = createKeyedHash(secret, "guest limits");
  const named = createObjects(objects);
  const dayOf = () => new Date(clock.now()).toISOString().slice(0, 10);
  /** The day is part of the hash: addresses cannot be linked over days, not even by the operator. */
  const placeOf = async (subject: string) => `${dayOf()}${ofDay}${await hash(`${dayOf()} ${subject}`)}`;
  /** One object counts for many: to make one takes longer than to ask it. A place of earlier releases is an object's name. */
  const at = (place: string) => {
    const [day = "", key] = place.split(ofDay);
    if (key === undefined) return { object: named(place), key: onlyKey };
    return { object: named(`${day}${ofDay}${key.slice(0, shardDigits)}`), key };
  };
  const today = async (subject: string) => at(await placeOf(subject));
  const known = async (subject: string) => named(await hash(`known ${subject}`));

  const settle = async (places: string | null, id: string, units: number) => {
    await Promise.all(
      (places?.split(separator) ?? []).map((place) => {
        const { object, key } = at(place);
        return object.settle(key, id, units);
      }),
    );
  };

  const giveBackFor = async (subject: string, kind: RateKind) => {
    const { object, key } = await today(subject);
    await object.giveBack(key, kind);
  };

  /** An object counts for one day, so that no limit outlasts it. */
  const untilMidnight = (taken: RateResult): RateResult => {
    if (taken.state === "taken") return taken;
    const dayEndsIn = Math.ceil((dayPeriod(new Date(clock.now())).end.getTime() - clock.now()) / 1000);
    return { ...taken, retryAfterSeconds: Math.min(taken.retryAfterSeconds, dayEndsIn) };
  };

  /** What is left in the network that has least, as if it were the guest's own. */
  const allowance = (perDay: number, counted: readonly { times: number; used: number }[]) => {
    const left = Math.min(...counted.map(({ times, used }) => perDay * times - used));
    const used = perDay - Math.min(left, perDay);
    return allowanceOf(perDay, used, dayPeriod(new Date(clock.now())).end);
  };

  return {
    async peek(address, queryType) {
      if (queryType !== "chat") return null;
      const counted = networksOf(address).map(async ({ name, times }) => {
        const { object, key } = await today(networkSubject(name));
        return { times, used: await object.peek(key) };
      });
      const { guest_questions: perDay } = await readSettings();
      return allowance(perDay, await Promise.all(counted));
    },

    async reserve(address, queryType, id, units) {
      requireUnits(units, 1);
      if (queryType !== "chat") return { state: "off" };
      const { guest_questions: perDay } = await readSettings();
      const counted = await Promise.all(
        networksOf(address).map(async ({ name, times }) => {
          const place = await placeOf(networkSubject(name));
          const { object, key } = at(place);
          return { place, times, ...(await object.reserve(key, id, units, perDay * times)) };
        }),
      );
      const held = counted.filter(({ ok }) => ok).map(({ place }) => place);
      if (held.length === counted.length)
        return { state: "held", hold: { id, object: held.join(separator) }, allowance: allowance(perDay, counted) };
      if (held.length > 0) await settle(held.join(separator), id, 0);
      return { state: "reached", allowance: allowance(perDay, counted) };
    },

    async settle({ object, id }, units) {
      requireUnits(units, 0);
      await settle(object, id, units);
    },

    release: ({ object, id }) => settle(object, id, 0),

    async withdraw({ object, id }) {
      const [smallest, ...wider] = object?.split(separator) ?? [];
      if (smallest === undefined) return false;
      const { object: holder, key } = at(smallest);
      if (!(await holder.withdraw(key, id))) return false;
      await settle(wider.length === 0 ? null : wider.join(separator), id, 0);
      return true;
    },

    async take(address, kind, solved = false) {
      const most = kind === "sign-up" ? (await readSettings()).network_sign_ups : undefined;
      const counted = await Promise.all(
        networksOf(address).map(async ({ name, times }) => {
          const { object, key } = await today(networkSubject(name));
          const taken = await object.take(key, { kind, times, solved, most });
          return { taken, giveBack: () => object.giveBack(key, kind) };
        }),
      );
      const worst = worstOf(counted.map(({ taken }) => taken));
      if (worst.state === "taken") return worst;
      await Promise.all(counted.flatMap(({ taken, giveBack }) => (taken.state === "taken" ? [giveBack()] : [])));
      return untilMidnight(worst);
    },

    async giveBack(address, kind) {
      await Promise.all(networksOf(address).map(({ name }) => giveBackFor(networkSubject(name), kind)));
    },

    async takeFor(subject, kind, solved = false) {
      const { object, key } = await today(`subject ${subject}`);
      return untilMidnight(await object.take(key, { kind, times: 1, solved }));
    },

    giveBackFor: (subject, kind) => giveBackFor(`subject ${subject}`, kind),

    remember: async (subject) => (await known(subject)).remember(onlyKey, rememberedFor),
    remembers: async (subject) => (await known(subject)).remembers(onlyKey),
  };
}

/** The refusal that lasts longest, else the challenge that does. */
function worstOf(all: readonly RateResult[]): RateResult {
  const refusals = all.filter((taken) => taken.state !== "taken");
  const decisive = refusals.some(({ state }) => state === "refused") ? "refused" : "challenge";
  const [worst] = refusals
    .filter(({ state }) => state === decisive)
    .sort((one, other) => other.retryAfterSeconds - one.retryAfterSeconds);
  return worst ?? { state: "taken" };
}
