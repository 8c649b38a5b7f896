import { Client } from "pg";
import { analyse, follow as followAnalysis, uploadPdf } from "../support/analysing.ts";
import { call } from "../integration/auth-client.ts";
import { metaOf, newUser, open } from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import { writeLargeDocument } from "../support/large-document.ts";
import { postgresUrl } from "../support/postgres-database.ts";
import type { TestStack } from "../support/stack.ts";
import { newReader } from "../support/uploading.ts";
import { startAsker } from "./asker.ts";
import { computedEach } from "./computing.ts";
import { startLoadedStack } from "./product-under-load.ts";
import type { LoadedStack } from "./product-under-load.ts";
import { inMilliseconds, median } from "./report.ts";
import type { BenchRow } from "./report.ts";

const rounds = 3;
const times = 100;
const threads = 10;
const turns = 20;
const words = 200;
const pages = 30;
const atOnce = 32;
const lockMs = 3_000;

/** What each of many calls computes in Postgres and in workerd, and what it asks of the database. */
async function measure({ stack, computing, settled }: LoadedStack, what: string, act: () => Promise<unknown>) {
  const measured: { postgres: number; workerd: number; trips: number; lines: number; bytes: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await settled();
    const [trips, lines, before] = [stack.roundTrips(), stack.logs.length, computing()];
    for (let time = 0; time < times; time += 1) await act();
    await settled();
    const { postgres, workerd } = computedEach(before, computing(), times);
    const logged = stack.logs.slice(lines);
    measured.push({
      postgres: postgres ?? Number.NaN,
      workerd,
      trips: (stack.roundTrips() - trips) / times,
      lines: logged.length / times,
      bytes: logged.reduce((sum, line) => sum + Buffer.byteLength(line), 0) / times,
    });
  }
  const middle = (of: keyof (typeof measured)[number]) => median(measured.map((one) => one[of]));
  return [
    { what: `${what}: CPU of Postgres`, value: inMilliseconds(middle("postgres")) },
    { what: `${what}: CPU of workerd`, value: inMilliseconds(middle("workerd")) },
    { what: `${what}: round trips`, value: middle("trips").toFixed(1) },
    { what: `${what}: lines of the log, bytes`, value: `${middle("lines").toFixed(1)}, ${middle("bytes").toFixed(0)}` },
  ];
}

const query = "How high is the tide?";

/** As a page does that is opened at a conversation: the session, the models, the list, the last turns. How many bytes they are. */
async function openConversation(stack: TestStack, { id, token }: Person, conversation: string): Promise<number> {
  let bytes = 0;
  const paths = [
    "/api/auth/session",
    "/api/ai-models",
    `/api/user/${id}/conversations_paginate/desc`,
    `/api/user/${id}/conversation/${conversation}?turns=50`,
  ];
  for (const path of paths) {
    const { status, body } = await call(stack, "GET", path, { token });
    if (status !== 200) throw new Error(`${path}: ${status}`);
    bytes += Buffer.byteLength(JSON.stringify(body));
  }
  return bytes;
}

async function calls(): Promise<BenchRow[]> {
  const asker = await startAsker();
  const loaded = await startLoadedStack(asker, { postgresUrl });
  const { stack } = loaded;
  try {
    await asker.script({ chunks: words, gapMs: 0 });
    const who = await newUser(stack);
    await stack.sql(`update entitlement set limits = '{"chat":{"period":"day","questions":null,"costMicros":null}}'`);
    const asked = async (fields: Record<string, string>) => (await open(stack, who, { query, ...fields })).whole();
    const conversations: string[] = [];
    for (let thread = 0; thread < threads; thread += 1) {
      const { conversation } = metaOf(await asked({}));
      for (let turn = 1; turn < turns; turn += 1) await asked({ conversation });
      conversations.push(conversation);
    }
    let last = 0;
    const next = () => conversations[(last += 1) % threads] ?? "";
    return [
      ...(await measure(loaded, "answer, new conversation", () => asked({}))),
      ...(await measure(loaded, "conversation opened", () => openConversation(stack, who, next()))),
      { what: "conversation opened: bytes", value: String(await openConversation(stack, who, next())) },
      ...(await measure(loaded, "answer, follow-up", () => asked({ conversation: next() }))),
      ...(await files(stack)),
    ];
  } finally {
    await stack.close();
    asker.close();
  }
}

/** How long a consumer of the queue is busy with a file; what models answer is instant here. */
async function files(stack: TestStack): Promise<BenchRow[]> {
  const seconds: number[] = [];
  let steps = 0;
  for (let round = 0; round < rounds; round += 1) {
    const reader = await newReader(stack);
    const id = await uploadPdf(stack, reader, await writeLargeDocument({ pages, wordsPerPage: 400, seed: 11 + round }));
    const from = stack.logs.length;
    await analyse(stack, reader, id);
    await followAnalysis(stack, reader, id, undefined, 100);
    const taken = stack.logs
      .slice(from)
      .filter((line) => line.includes('"job.step"'))
      .map((line) => Number(/"durationMs":(\d+)/.exec(line)?.[1]));
    steps = taken.length;
    seconds.push(taken.reduce((sum, one) => sum + one, 0) / 1_000);
  }
  return [{ what: `${pages} pages: steps, time of a consumer`, value: `${steps}, ${median(seconds).toFixed(1)} s` }];
}

/** Rows that 32 connections add to, each transaction durable: how long a row is held by the one that adds to it. */
async function additions(url: string): Promise<BenchRow[]> {
  const name = `ensemble_bench_${process.pid}`;
  const server = new Client({ connectionString: url });
  await server.connect();
  await server.query(`create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  const clients = Array.from({ length: atOnce }, () => new Client({ connectionString: address.href }));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const [first] = clients;
    await first?.query("create table sum (shard int primary key, n int not null)");
    await first?.query("insert into sum select n, 0 from generate_series(0, 1023) n");
    const each = async (count: number, rowOf: (client: number) => number): Promise<number> => {
      const until = performance.now() + lockMs;
      let done = 0;
      const add = async (client: Client, at: number) => {
        for (; performance.now() < until; done += 1)
          await client.query("update sum set n = n + 1 where shard = $1", [rowOf(at)]);
      };
      await Promise.all(clients.slice(0, count).map(add));
      return done / (lockMs / 1_000);
    };
    const alone = await each(1, () => 0);
    const rate = async (what: string, rows: number) => ({
      what,
      value: `${(await each(atOnce, () => Math.floor(Math.random() * rows))).toFixed(0)} a second`,
    });
    return [
      { what: "one row added to, durable", value: inMilliseconds(1_000 / alone) },
      await rate("32 at once on one row", 1),
      await rate("32 at once on one of 32 rows", 32),
      await rate("32 at once on one of 256 rows", 256),
    ];
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await server.query(`drop database ${name}`);
    await server.end();
  }
}

/** What calls cost Postgres and the log, and how long a sum's row is held: what `scale` counts with. */
export async function run(): Promise<BenchRow[]> {
  if (postgresUrl !== undefined) return [...(await additions(postgresUrl)), ...(await calls())];
  console.log("POSTGRES_URL is not set: what calls cost a real Postgres is not measured");
  return [];
}
