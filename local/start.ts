import { join } from "node:path";
import { startAuthenticator } from "./authenticator/server.ts";
import { readArguments } from "./arguments.ts";
import type { StartArguments } from "./arguments.ts";
import { buildSite } from "./build/site.ts";
import { root, siteFolder, siteFunctionFolder } from "./build/sources.ts";
import { buildWorker } from "./build/worker.ts";
import { openDataFolder } from "./data-folder.ts";
import { openDatabase } from "./database/database.ts";
import { createDemoAccounts } from "./demo.ts";
import { readDevVars } from "./dev-vars.ts";
import { freePort } from "./listen.ts";
import { describeEngine, startEngineProcess } from "./media/engine-process.ts";
import { scheduleEvery } from "./schedule.ts";
import { prepareDatabase, startLocalStack } from "./stack.ts";
import { StartError } from "./start-error.ts";
import { findOllama } from "./vars.ts";

/** Starts the product and says where; answers what stops it. */
async function start({ port, data, dev }: StartArguments): Promise<() => Promise<void>> {
  const devVars = readDevVars(join(root, ".dev.vars"));
  const folder = openDataFolder(data);
  await freePort(port);
  const publicUrl = `http://127.0.0.1:${port}`;
  const [bundle, database, engine, ollamaUrl] = await Promise.all([
    buildWorker(),
    openDatabase({ directory: folder.database }),
    devVars["MEDIA_URL"] ? null : startOwnEngine(folder.secrets.MEDIA_SECRET, publicUrl),
    findOllama(),
    dev ? undefined : buildSite(),
  ]);
  await prepareDatabase(database);
  const stack = await startLocalStack({
    bundle,
    database,
    secrets: folder.secrets,
    publicUrl,
    site: dev ? undefined : { folder: siteFolder, functionFolder: siteFunctionFolder, port },
    objectsFolder: folder.objects,
    mailsFile: folder.mails,
    paymentsFile: folder.payments,
    linkedinFile: folder.linkedin,
    xFile: folder.x,
    devVars,
    engineUrl: engine?.url,
    ollamaUrl,
    onLog(level, message) {
      if (dev || level === "error" || level === "warn") console.error(message);
    },
    onRestart: () => console.error("workerd ended unexpectedly and was started again"),
  });
  const stopSchedule = scheduleEvery(bundle.settings.triggers.crons, stack.runtime.runScheduled);
  const stopDev = dev
    ? await import("./dev.ts").then(({ startDev }) => startDev(port, stack.runtime, stack.challenge.url))
    : undefined;
  const { apiUrl } = stack.runtime;
  const accounts = await createDemoAccounts({ apiUrl, publicUrl, database, secrets: folder.secrets });
  const authenticator = await startAuthenticator(database, folder.secrets.ADMIN_AUTH_SECRET);
  console.log(`mailbox ${stack.mail.url}`);
  if (!devVars["STRIPE_SECRET_KEY"]) console.log(`payments ${stack.stripe.url}`);
  if (!devVars["LINKEDIN_CLIENT_ID"]) console.log(`linkedin ${stack.linkedin.url}`);
  if (!devVars["X_CLIENT_ID"]) console.log(`x ${stack.x.url}`);
  if (!("WEB_GATEWAY" in devVars)) console.log(`sites ${stack.web.url}`);
  if (engine) console.log(describeEngine(engine));
  console.log(`authenticator ${authenticator.url}`);
  for (const { role, email, password } of accounts) console.log(`demo ${role} ${email} ${password}`);
  console.log(`ready ${publicUrl}`);
  return async () => {
    stopSchedule();
    await authenticator.close();
    await stopDev?.();
    await Promise.all([stack.close(), engine?.close()]);
    await database.close();
    folder.release();
  };
}

/** Null where it does not start: all else runs without it. */
const startOwnEngine = (secret: string, allowedOrigin: string) =>
  startEngineProcess({
    secret,
    allowedOrigin,
    onRestart: () => console.error("the media engine ended unexpectedly and was started again"),
  }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return null;
  });

function fail(error: unknown): never {
  if (error instanceof StartError) console.error(error.message);
  else console.error("Ensemble cannot start:", error);
  process.exit(1);
}

let stop = async () => {};
let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    stop().then(() => process.exit(0), fail);
  });

try {
  stop = await start(readArguments(process.argv.slice(2)));
} catch (error) {
  fail(error);
}
