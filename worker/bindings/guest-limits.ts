import type { ReadSettings } from "../contract/settings.rules.ts";
import type { Clock } from "../lib/clock.ts";
import type { KeyRing } from "../lib/key-ring.ts";
import { createKeyedHashes } from "../lib/keyed-hash.ts";
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
  /** How often it was tried in the time that runs. */
  tries(key: string, kind: RateKind): number;
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
  ring: KeyRing,
  { readSettings, clock }: { readSettings: ReadSettings; clock: Clock },
): GuestLimits {
  const hashes = createKeyedHashes(ring, "guest limits");
  const named = createObjects(objects);
  const dayOf = () => new Date(clock.now()).toISOString().slice(0, 10);
  /**
   * The place to count in, and those of earlier keys, whose counts of today go on. The day is part of the hash: addresses
   * cannot be linked over days, not even by the operator.
   */
  const placesOf = async (subject: string) => {
    const [first, ...earlier] = (await hashes(`${dayOf()} ${subject}`)).map((hash) => `${dayOf()}${ofDay}${hash}`);
    return { place: first as string, earlier };
  };
  /** One object counts for many: to make one takes longer than to ask it. A place of earlier releases is an object's name. */
  const at = (place: string) => {
    const [day = "", key] = place.split(ofDay);
    if (key === undefined) return { object: named(place), key: onlyKey };
    return { object: named(`${day}${ofDay}${key.slice(0, shardDigits)}`), key };
  };
  const today = async (subject: string) => at((await placesOf(subject)).place);
  const known = async (subject: string) => (await hashes(`known ${subject}`)).map((hash) => named(hash));

  const sumOf = async (places: readonly string[], count: (of: ReturnType<typeof at>) => Promise<number>) =>
    (await Promise.all(places.map((place) => count(at(place))))).reduce((sum, one) => sum + one, 0);
  const peekAt = async ({ object, key }: ReturnType<typeof at>) => object.peek(key);

  const takeIn = async (subject: string, taking: Omit<RateRequest, "before">) => {
    const { place, earlier } = await placesOf(subject);
    const before = await sumOf(earlier, async ({ object, key }) => object.tries(key, taking.kind));
    const { object, key } = at(place);
    const taken = await object.take(key, { ...taking, before });
    return { taken, giveBack: () => object.giveBack(key, taking.kind) };
  };

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
        const { place, earlier } = await placesOf(networkSubject(name));
        return { times, used: await sumOf([place, ...earlier], peekAt) };
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
          const { place, earlier } = await placesOf(networkSubject(name));
          const before = await sumOf(earlier, peekAt);
          const { object, key } = at(place);
          const { ok, used } = await object.reserve(key, id, units, perDay * times - before);
          return { place, times, ok, used: before + used };
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
        networksOf(address).map(({ name, times }) => takeIn(networkSubject(name), { kind, times, solved, most })),
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
      return untilMidnight((await takeIn(`subject ${subject}`, { kind, times: 1, solved })).taken);
    },

    giveBackFor: (subject, kind) => giveBackFor(`subject ${subject}`, kind),

    async remember(subject) {
      await (await known(subject))[0]?.remember(onlyKey, rememberedFor);
    },

    async remembers(subject) {
      const answers = await Promise.all((await known(subject)).map((object) => object.remembers(onlyKey)));
      return answers.includes(true);
    },
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
