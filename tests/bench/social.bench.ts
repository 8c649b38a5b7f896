import { setTimeout as pause } from "node:timers/promises";
import { createId } from "../../worker/lib/ids.ts";
import { call, makeAccount } from "../integration/auth-client.ts";
import type { SignedIn } from "../integration/auth-client.ts";
import { connectedTo } from "../integration/social-client.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { inMilliseconds, median, quantile } from "./report.ts";
import type { BenchRow } from "./report.ts";

const planned = {
  "social-publications": { period: "month", units: 10_000 },
  caps: { "social-accounts": 1 },
};
const rounds = 3;
const accounts = 50;
const publications = 500;
const scheduledAtOnce = 5;
/** Until all that is scheduled comes due. */
const dueInMs = 20_000;
const hourMs = 3_600_000;
const mostWaitMs = 240_000;
const alone = 15;
const aloneMs = 2_000;
const posts = 1_000;
const looks = 40;
const inSeconds = (seconds: number): string => `${seconds.toFixed(2)} s`;

/** People on X, each with an account of their own here. */
async function connectAll(stack: TestStack): Promise<SignedIn[]> {
  const { state } = stack.x;
  const everyone: SignedIn[] = [];
  for (let place = 0; place < accounts; place += 1) {
    const id = String(2_000 + place);
    state.people[id] = {
      id,
      name: `Ada ${id}`,
      username: `ada_${id}`,
      subscriptionType: "None",
      suspended: false,
    };
    everyone.push(await connectedTo(stack, "x", planned, id));
  }
  return everyone;
}

/** The publication, and its text, by which the network's posts are distinguished. */
async function schedule(stack: TestStack, who: SignedIn, dueAt: number) {
  const text = `Bread at noon ${createId()}`;
  const body = { platform: "x", content: text, scheduled_date: new Date(dueAt).toISOString() };
  const answer = await call(stack, "POST", "/api/social/planner/publish/post", { ...who, body });
  if (answer.status !== 202) throw new Error(`it was not scheduled: ${answer.status}`);
  return { who, text, id: String(answer.body["publication_id"]) };
}
type Scheduled = Awaited<ReturnType<typeof schedule>>;

/** By the API, as a person would: the account's object sets its alarm. */
async function move(stack: TestStack, { who, id }: Scheduled, dueAt: number): Promise<void> {
  const body = { base_version: 1, scheduled_date: new Date(dueAt).toISOString() };
  const { status } = await call(stack, "PATCH", `/api/social/planner/publication/${id}`, { ...who, body });
  if (status !== 200) throw new Error(`it was not moved: ${status}`);
}

async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += scheduledAtOnce)
    done.push(...(await Promise.all(all.slice(from, from + scheduledAtOnce).map(work))));
  return done;
}

/** The seconds from the moment to the network's answer of each that is due then, once all are out. */
async function latenessOf({ sql }: TestStack, dueAt: number, count: number): Promise<number[]> {
  const at = new Date(dueAt).toISOString();
  for (const deadline = performance.now() + mostWaitMs; performance.now() < deadline; await pause(100)) {
    const [row] = await sql("select count(*)::int as n from publication where due_at = $1 and state = 'published'", [
      at,
    ]);
    if (row?.["n"] !== count) continue;
    const rows = await sql(
      "select extract(epoch from published_at - due_at)::float as late from publication where due_at = $1",
      [at],
    );
    return rows.map(({ late }) => Number(late));
  }
  throw new Error("not all of them went out");
}

/** All are scheduled for later, and then come due in the same moment. */
async function publishAtOnce(stack: TestStack, everyone: readonly SignedIn[]) {
  const everyTurn = Array.from({ length: publications / accounts }, () => everyone).flat();
  const later = Date.now() + hourMs;
  const made = await inTurns(everyTurn, (who) => schedule(stack, who, later));
  const dueAt = Date.now() + dueInMs;
  const moments = [dueAt, later].map((at) => new Date(at).toISOString());
  await stack.sql("update publication set due_at = $1 where due_at = $2", moments);
  await inTurns(made.slice(0, accounts), (one) => move(stack, one, dueAt));
  await pause(dueAt - Date.now());
  const late = await latenessOf(stack, dueAt, publications);
  const seen = Map.groupBy(stack.x.state.posts, ({ text }) => text);
  return {
    last: Math.max(...late),
    p95: quantile(late, 0.95),
    doubles: made.filter(({ text }) => (seen.get(text)?.length ?? 0) !== 1).length,
  };
}

/** How late each of them is by itself, one after the other. */
async function publishAlone(stack: TestStack, everyone: readonly SignedIn[]): Promise<number[]> {
  const late: number[] = [];
  for (const who of everyone) {
    for (let count = 0; count < alone; count += 1) {
      const dueAt = Date.now() + aloneMs;
      await schedule(stack, who, dueAt);
      await pause(dueAt - Date.now());
      late.push(...(await latenessOf(stack, dueAt, 1)));
    }
  }
  return late;
}

async function measurePublishing(stack: TestStack): Promise<BenchRow[]> {
  stack.x.state.postsInWindow = Number.MAX_SAFE_INTEGER;
  const everyone = await connectAll(stack);
  const measured: Awaited<ReturnType<typeof publishAtOnce>>[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await publishAtOnce(stack, everyone));
  const late = await publishAlone(stack, everyone.slice(0, 1));
  const what = `${publications} posts over ${accounts} accounts due at once`;
  const of = (key: "last" | "p95" | "doubles") => measured.map((round) => round[key]);
  return [
    { what: `${what}, the last`, value: inSeconds(median(of("last"))), target: "<= 60 s" },
    { what: `${what}, p95`, value: inSeconds(median(of("p95"))), target: "<= 45 s" },
    { what: `${what}, not there once`, value: String(Math.max(...of("doubles"))), target: "0" },
    { what: "one post alone, late by, p50", value: inSeconds(median(late)), target: "<= 1 s" },
  ];
}

/** Half of them drafts with a planned time and half of them published, within one month. */
async function fill({ sql }: TestStack, { id }: SignedIn): Promise<void> {
  await sql(
    `insert into social_account (id, user_id, platform, kind, remote_id, handle, name, zone, token, token_key_id, created_at,
       updated_at) values ($1::text, $1, 'linkedin', 'member', $1::text, 'ada', 'Ada', 'Europe/Paris', 'sealed', 'one', now(), now())`,
    [id],
  );
  await sql(
    `with post as (
       insert into social_post (id, user_id, origin, title, content_hash, language, wall_time, zone, planned_at, created_at,
         updated_at)
       select left(md5(n || $1::text), 24), $1, 'manual', 'Bread ' || n, '', 'en', '2027-01-02T09:30', 'Europe/Paris',
         timestamptz '2027-01-01' + n * interval '44 minutes', now(), now()
       from generate_series(1, $2::int) n returning id, planned_at
     ),
     variant as (
       insert into post_variant (post_id, user_id, platform, parts)
       select id, $1, 'linkedin', $3::jsonb from post
     )
     insert into publication (id, user_id, post_id, account_id, wall_time, zone, due_at, state, snapshot, content_hash, units,
       request_id, created_at, updated_at)
     select md5(id), $1, id, $1, '2027-01-02T09:30', 'Europe/Paris', planned_at, 'published',
       jsonb_build_object('parts', $3::jsonb, 'first_comment', null, 'made_media_ids', '[]'::jsonb), md5(id), 1, md5(id), now(), now()
     from (select *, row_number() over () as place from post) p where place % 2 = 0`,
    [id, posts, JSON.stringify([{ text: "We open on Monday, with bread. ".repeat(30), media_ids: [], alt: [] }])],
  );
  await sql("vacuum analyze");
}

async function measureCalendar(stack: TestStack): Promise<BenchRow[]> {
  const who = await makeAccount(stack, "calendar@example.test");
  await fill(stack, who);
  const path = `/api/social/planner/calendar/${who.id}?from=2027-01-01&to=2027-02-02&zone=Europe/Paris`;
  const look = async (): Promise<number> => {
    const begun = performance.now();
    const { body } = await call(stack, "GET", path, who);
    const taken = performance.now() - begun;
    if ((body["entries"] as unknown[]).length !== posts) throw new Error("the calendar is not whole");
    return taken;
  };
  const measure = async () => {
    const times: number[] = [];
    for (let count = 0; count < looks; count += 1) times.push(await look());
    return times;
  };
  await measure();
  const measured = [await measure(), await measure(), await measure()];
  const at = (share: number) => inMilliseconds(median(measured.map((times) => quantile(times, share))));
  return [
    { what: `calendar of ${posts} posts, p50`, value: at(0.5), target: "<= 100 ms" },
    { what: `calendar of ${posts} posts, p95`, value: at(0.95) },
  ];
}

/** What a calendar waits for, and how late posts go out. */
export async function run(): Promise<BenchRow[]> {
  const stack = await startStack({});
  stack.x.state.readLagSeconds = 0;
  try {
    return [...(await measureCalendar(stack)), ...(await measurePublishing(stack))];
  } finally {
    await stack.close();
  }
}
