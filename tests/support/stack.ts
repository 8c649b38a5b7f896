import { siteFolder, siteWorkerFolder } from "../../local/build/sources.ts";
import { makeSecrets } from "../../local/data-folder.ts";
import type { Secrets } from "../../local/data-folder.ts";
import type { Bridge } from "../../local/database/bridge.ts";
import type { Database as LocalDatabase, Sql } from "../../local/database/database.ts";
import type { Mail } from "../../local/mail/mailbox.ts";
import { startEngineProcess } from "../../local/media/engine-process.ts";
import type { EngineProcess } from "../../local/media/engine-process.ts";
import type { LocalStack } from "../../local/stack.ts";
import { createDatabase, databaseLimits } from "../../worker/db/client.ts";
import type { Database } from "../../worker/db/client.ts";
import { openBase } from "./stack-base.ts";
import type { StackBase, StackOnBase } from "./stack-base.ts";

/** Where a browser of a story names its address. */
export const visitorHeader = "x-visitor";

export interface TestStackOptions {
  /** Nothing of an earlier file is in it, and none goes on with it: for what counts all rows, moves clocks or changes what all use. */
  own?: boolean;
  /** Serves the built SPA too, for browser stories. */
  site?: boolean;
  /** The product is at this name in the place of 127.0.0.1, to which browsers give no passkeys. */
  host?: "localhost";
  /** Starts the media engine too, for videos and sound. */
  engine?: boolean;
  /** Strings laid over the Worker's own, as a .dev.vars would. */
  vars?: Record<string, string>;
  /** Milliseconds between two words of the demonstration model. */
  gapMs?: number;
  /** Keeps the data in a new database of this real Postgres instead of the embedded one. */
  postgresUrl?: string;
  /** Keeps the data in this database, which has every migration and the seed; closed with the stack. */
  prepared?: LocalDatabase;
  /** Milliseconds that the parser may compute at one go. */
  cpuLimit?: number;
  /** Where files and objects are kept, for tests that look into what stands there. */
  objectsFolder?: string;
}

/** The built Worker and its surroundings, with a fresh database that has every migration and the seed. */
export interface TestStack {
  /** The API itself: a caller names its own address there with CF-Connecting-IP. */
  url: string;
  /** The site with the SPA, where /api/* leads to the API; only with `site`. */
  siteUrl: string;
  sql: Sql;
  /** The database as the Worker has it. */
  db: Database;
  /** What its sessions are signed with. */
  secrets: Secrets;
  /** Mails sent so far, the newest first. */
  mails(): Mail[];
  /** The newest mail to an address, when there is one. */
  waitForMail(to: string): Promise<Mail>;
  /** Only with `engine`. */
  engine: EngineProcess | null;
  /** What it keeps of files. */
  files(): Promise<R2Bucket>;
  ai: LocalStack["ai"];
  /** The receiver of alerts. */
  alerts: LocalStack["alerts"];
  challenge: LocalStack["challenge"];
  openId: LocalStack["openId"];
  /** The provider of a company, and the records of any domain. */
  company: LocalStack["company"];
  names: LocalStack["names"];
  linkedin: LocalStack["linkedin"];
  x: LocalStack["x"];
  /** Its webhooks go to the API. */
  stripe: LocalStack["stripe"];
  /** The push service of browsers. */
  push: LocalStack["push"];
  /** The sites that it reads in the place of the web. */
  web: LocalStack["web"];
  mailboxUrl: string;
  /** Database round trips so far, counted at the bridge; `sql` is not among them. */
  roundTrips(): number;
  /** Takes the database away, or makes the next requests to it fail; null brings it back. */
  disturbDatabase: Bridge["disturb"];
  /** The sweep, or what another cron line of wrangler.toml starts. */
  runScheduled(cron?: string): Promise<void>;
  /** What the Worker has logged. */
  logs: string[];
  /** Ends workerd outright; it starts again at once, on the same ports, with what it had stored. */
  killWorkerd(): Promise<void>;
  close(): Promise<void>;
}

/** What stands while no test uses it. */
interface Free {
  base: StackBase;
  site: boolean;
  /** What runs there, where the next test may go on with it. */
  running: Running | null;
}

/** The Worker among its stand-ins. */
interface Running {
  secrets: Secrets;
  stack: StackOnBase;
  engine: EngineProcess | null;
  siteUrl: string | null;
  wasKilled: boolean;
  /** The listener of the test that uses it now. */
  listener: Listener;
}

interface Listener {
  logs: string[];
  onRestart(): void;
}

/** Those of this process, the one used last at the end. */
const free: Free[] = [];

function takeFree(site: boolean, isShared: boolean): Free | undefined {
  const at = free.findLastIndex((kept) => kept.site === site && (kept.running !== null) === isShared);
  return free.splice(at, at < 0 ? 0 : 1)[0];
}

/**
 * Gives the Worker among its stand-ins as an earlier test file left it, with the accounts of that one. For what is to be
 * of this file alone it starts anew; the database and workerd are those of an earlier file all the same.
 */
export async function startStack(options: TestStackOptions = {}): Promise<TestStack> {
  const { site = false, own = false, ...others } = options;
  const isShared = !own && Object.keys(others).length === 0;
  const { postgresUrl, prepared, objectsFolder, cpuLimit } = options;
  const isKept = [postgresUrl, prepared, objectsFolder, cpuLimit].every((option) => option === undefined);
  const taken = isKept ? takeFree(site, isShared) : undefined;
  const base = taken?.base ?? (await openBase({ postgresUrl, prepared }));
  const left = taken?.running && (await base.isAsSeeded()) ? taken.running : null;
  if (left) {
    base.database.bridge.disturb(null);
    left.stack.ai.reset();
    left.listener.logs = [];
  }
  const running = left ?? (await startOn(base, options));
  if (running === null) {
    await base.close();
    return startStack(options);
  }
  return testStack(base, running, async () => {
    await running.engine?.close();
    if (isKept) free.push({ base, site, running: isShared && !running.wasKilled ? running : null });
    else await base.close();
  });
}

/** Starts the Worker on a base as new; null when the schema there is another one. */
async function startOn(
  base: StackBase,
  { site, host, vars = {}, gapMs = 0, objectsFolder, cpuLimit, engine }: TestStackOptions,
): Promise<Running | null> {
  const { port } = base;
  const secrets: Secrets = { ...makeSecrets(), ...secretsIn(vars) };
  const listener: Listener = { logs: [], onRestart() {} };
  const allowedOrigin = `http://127.0.0.1:${port}`;
  const named = host && `http://${host}:${port}`;
  const ownEngine = engine ? await startEngineProcess({ secret: secrets.MEDIA_SECRET, allowedOrigin }) : null;
  const stack = await base.start(
    {
      secrets,
      ...(ownEngine && { engineUrl: ownEngine.url }),
      // Tests change rows beside the API, and read at once what came of it.
      devVars: { SHARED_ANSWER_SECONDS: "0", ...(named && { PUBLIC_URL: named }), ...vars },
      gapMs,
      objectsFolder,
      cpuLimit,
      onLog: (level, message) => listener.logs.push(`${level} ${message}`),
      onRestart: () => listener.onRestart(),
    },
    site ? { folder: siteFolder, workerFolder: siteWorkerFolder, port, visitorHeader } : undefined,
  );
  if (stack === null) await ownEngine?.close();
  if (stack === null) return null;
  const siteUrl = named ?? stack.runtime.siteUrl ?? null;
  return { secrets, stack, engine: ownEngine, siteUrl, wasKilled: false, listener };
}

function testStack({ database }: StackBase, running: Running, close: () => Promise<void>): TestStack {
  const { secrets, stack, engine, listener } = running;
  const { runtime, ai, alerts, challenge, linkedin, mail, openId, company, names, push, stripe, web, x } = stack;
  const roundTripsBefore = database.bridge.roundTrips;
  return {
    url: runtime.apiUrl,
    siteUrl: running.siteUrl ?? runtime.apiUrl,
    sql: database.sql,
    db: createDatabase({
      url: database.bridge.databaseUrl,
      fetchEndpoint: database.bridge.fetchEndpoint,
      limit: databaseLimits.tool,
    }),
    secrets,
    mails: mail.mails,
    waitForMail: mail.waitForMail,
    mailboxUrl: mail.url,
    engine,
    files: async () => (await runtime.miniflare.getR2Bucket("FILES")) as unknown as R2Bucket,
    ai,
    alerts,
    challenge,
    openId,
    company,
    names,
    linkedin,
    x,
    stripe,
    push,
    web,
    roundTrips: () => database.bridge.roundTrips - roundTripsBefore,
    disturbDatabase: database.bridge.disturb,
    runScheduled: runtime.runScheduled,
    logs: listener.logs,
    async killWorkerd() {
      // Kept workerds would die as well, and at a second kill while they start, which fails outside of every test.
      await Promise.all(free.splice(0).map(({ base }) => base.close()));
      const again = new Promise<void>((resolve) => {
        listener.onRestart = resolve;
      });
      running.wasKilled = true;
      runtime.kill();
      await again;
    },
    close,
  };
}

function secretsIn({ AUTH_SECRET, ADMIN_AUTH_SECRET }: Record<string, string>): Partial<Secrets> {
  return { ...(AUTH_SECRET && { AUTH_SECRET }), ...(ADMIN_AUTH_SECRET && { ADMIN_AUTH_SECRET }) };
}
