import { LivePublisher } from "../../../../worker/modules/publishing/object/live-publisher.ts";
import type { Tokens } from "../../../../worker/modules/publishing/object/calls.ts";
import type { Clock } from "../../../../worker/lib/clock.ts";
import type { ClaimedRow, Publication } from "../../../../worker/modules/publishing/publications/publication.ts";
import { createDice } from "../../../support/dice.ts";
import { createSimulatedJournal } from "./simulated-journal.ts";
import { createSimulatedNetwork } from "./simulated-network.ts";
import { createSimulatedTokens } from "./simulated-tokens.ts";
import { createSimulatedRows } from "./simulated-rows.ts";
import type { SimulatedRow } from "./simulated-rows.ts";
import { createVirtualTime, settled } from "./virtual-time.ts";
import { ownId } from "../../../support/owner-ids.ts";

const second = 1_000;
const minute = 60 * second;
const begin = Date.UTC(2027, 2, 28);

export interface Ended {
  row: SimulatedRow;
  /** How often the network has each item, a comment too. */
  copies: number[];
  /** Items that are called published, and of which the network has no post under that id. */
  invented: number;
  /** Whether what stands of its numbers is of a post that the network has. */
  measured: boolean | null;
  hold: "held" | number | undefined;
}

const never = new Promise<never>(() => undefined);

/** One account through a bad day: every seed is another one, and the same seed is the same day. */
export async function simulate(seed: number): Promise<Ended[]> {
  const dice = createDice(seed);
  const time = createVirtualTime(begin);
  const isX = dice(2) === 0;
  const isReadable = isX || dice(2) === 0;
  const network = createSimulatedNetwork(isX ? "twitter" : "linkedin", time, dice, {
    faults: 10 + dice(60),
    isReadable,
  });
  const held = createSimulatedTokens(isX ? "twitter" : "linkedin", time, network);
  /** The object's clock is up to ten minutes off, and jumps. */
  let skew = (dice(3) - 1) * dice(10) * minute;
  const clock: Clock = { after: time.after, now: () => time.now() + skew };
  const postgres = createSimulatedRows(time, dice, dice(30));
  const memory = createSimulatedJournal(dice);
  const deathsIn = 15 + dice(100);
  /** Whether the account's person comes back at all, and tries again what failed. */
  const isPatient = dice(10) > 0;
  const isStubborn = dice(3) > 0;
  let life = 0;
  let lastLife = 0;
  let stopAlarm: (() => void) | null = null;
  let publisher: LivePublisher | null = null;

  /** Ports of one incarnation: it may die before or after each call, and what it awaited never comes back. */
  function mortal<T extends object>(port: T): T {
    const mine = life;
    const lives = () => mine === life;
    return new Proxy(port, {
      get: (target, name) => {
        const call: unknown = Reflect.get(target, name);
        if (typeof call !== "function") return call;
        return (...input: unknown[]) => {
          if (!lives()) return never;
          const dies = dice(deathsIn);
          if (dies === 0) return die();
          const answer: unknown = Reflect.apply(call, target, input);
          if (!(answer instanceof Promise)) return answer;
          if (dies === 1) void answer.then(die, die);
          return answer.then(
            (value: unknown) => (lives() ? value : never),
            (error: unknown) => (lives() ? Promise.reject(error) : never),
          );
        };
      },
    });
  }

  function die(): Promise<never> {
    life += 1;
    publisher = null;
    memory.crash();
    return never;
  }

  /** As durable as the object's storage; an alarm that a crash made late rings when the object is back. */
  const alarm = {
    async set(at: number) {
      stopAlarm?.();
      const earliest = life > lastLife ? dice(30) * second : 0;
      stopAlarm = time.after(Math.max(at - clock.now(), earliest), () => void object().wake());
      lastLife = life;
    },
    async clear() {
      stopAlarm?.();
    },
  };
  const born = (): LivePublisher => {
    const ports = {
      sender: mortal(network.sender),
      tokens: mortal<Tokens>(held.open()),
      rows: mortal(postgres.rows),
      alarm: mortal(alarm),
    };
    // Its own writes are no calls that leave it; that they are durable is one.
    const journal = { ...memory.journal, sync: mortal(memory.journal).sync };
    const mine = life;
    // What a life waited for ends with it.
    const after: Clock["after"] = (milliseconds, act) => clock.after(milliseconds, () => void (mine === life && act()));
    return new LivePublisher({ ...ports, journal, clock: { now: clock.now, after } });
  };
  const object = (): LivePublisher => (publisher ??= born());

  const saysAlike = dice(4) === 0;
  const count = 1 + dice(4);
  for (let at = 0; at < count; at += 1) postgres.schedule(rowOf(at, { isX, isReadable, saysAlike }, dice));

  for (let now = begin; now < begin + 420 * minute; now += minute) {
    await time.runUntil(now + dice(minute));
    // What jumped last is left the time to come to its end.
    if (now < begin + 240 * minute && dice(90) === 0) skew = (dice(21) - 10) * minute;
    if (now < begin + 120 * minute && dice(12) === 0) meddle(network, postgres, dice);
    if (now >= begin + 150 * minute) postgres.setPause(null);
    // What is begun at the very end would not be over.
    const isCaredFor = isPatient && now < begin + 320 * minute && dice(5) === 0;
    if (isCaredFor) care();
    const isDue = postgres.isAnythingDue();
    if (isDue) void object().wake();
    if (isCaredFor || isDue) await settled();
  }
  return [...postgres.table.values()].map(ended);

  /** The account's person answers what is asked, after a look at the network, and wants once more what failed. */
  function care(): void {
    const now = time.now();
    if (held.row.status === "needs_reconnect") held.connect();
    for (const { id, state, failure } of postgres.table.values()) {
      if (isStubborn && dice(3) === 0 && now < begin + 200 * minute) postgres.again(id);
      if (postgres.change(id, ["needs_reconnect"], { state: "scheduled", dueAt: now, nextTryAt: null })) continue;
      if (state !== "unknown" || failure?.code !== "ask") continue;
      const item = memory.journal.read(id)?.items.find((one) => one.kind === "part" && one.state === "unknown");
      const post = network.posts.find(({ by }) => by === `${id} ${item?.place ?? 0}`);
      void object().resolve(
        id,
        post ? { isOnline: true, remoteId: post.id, remoteUrl: post.url } : { isOnline: false },
      );
      void object().wake();
    }
  }

  function ended(row: SimulatedRow): Ended {
    const made = (place: number) => network.posts.filter(({ by }) => by === `${row.id} ${place}`);
    const copies = row.items.map(({ place }) => made(place).length);
    const isInvented = ({ state, place, remoteId }: ClaimedRow["items"][number]) =>
      state === "published" && !made(place).some(({ id }) => id === remoteId);
    const holds = [...postgres.holds].filter(([id]) => id.startsWith(row.id)).map(([, hold]) => hold);
    return {
      row,
      copies,
      invented: row.items.filter(isInvented).length,
      measured: postgres.measured.has(row.id) ? (copies[0] ?? 0) > 0 : null,
      hold: holds.includes("held") ? "held" : holds.reduce<number>((sum, one) => sum + Number(one), 0),
    };
  }
}

const textOf = (id: string, place: number): string => `${id} says ${place}`;
const commentOf = (id: string): string => `${id} adds`;

function rowOf(
  at: number,
  { isX, isReadable, saysAlike }: Record<"isX" | "isReadable" | "saysAlike", boolean>,
  dice: (n: number) => number,
) {
  const id = `p${at}`;
  const length = isX ? 1 + dice(3) : 1;
  const parts = Array.from({ length }, (_, place) => ({
    text: textOf(saysAlike ? "we" : id, place),
    media_ids: dice(3) === 0 ? [`${id}-${place}`] : [],
    alt: [],
  }));
  const hasComment = dice(2) === 0;
  const item = {
    state: "waiting",
    units: 1,
    costMicros: 15_000,
    armedAt: null,
    remoteId: null,
    remoteUrl: null,
  } as const;
  const items = [
    ...parts.map((_, place) => ({ ...item, place, kind: "part" as const })),
    ...(hasComment ? [{ ...item, place: length, kind: "comment" as const }] : []),
  ];
  const row: SimulatedRow = {
    id,
    workspaceId: ownId("me"),
    platform: isX ? "twitter" : "linkedin",
    isReadable,
    items,
    snapshot: { parts, first_comment: hasComment ? commentOf(id) : null, made_media_ids: [] },
    mediaTypes: {},
    dueAt: begin + dice(60) * minute,
    fence: 0,
    revision: 1,
    attempts: 0,
    state: "scheduled",
    failure: null,
    nextTryAt: null,
    leaseUntil: null,
  };
  return row;
}

/** What a person and the world do meanwhile: moves, cancels, a token that ends or is taken back. */
function meddle(
  network: ReturnType<typeof createSimulatedNetwork>,
  { table, change, setPause }: ReturnType<typeof createSimulatedRows>,
  dice: (sides: number) => number,
): void {
  const rows = [...table.values()];
  const { id = "", dueAt = 0 } = rows[dice(rows.length)] ?? {};
  const acts: (() => unknown)[] = [
    () => change(id, ["scheduled"], { state: "cancelled" as Publication["state"] }),
    () => change(id, ["scheduled"], { dueAt: dueAt + dice(20) * minute, nextTryAt: null }),
    () => network.expire(),
    () => network.revoke(),
    () => setPause(dice(2) === 0 ? "credits" : null),
  ];
  acts[dice(acts.length)]?.();
}
