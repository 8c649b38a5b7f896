import { startAuthenticator } from "./authenticator/server.ts";
import type { StartArguments } from "./arguments.ts";
import { buildSite } from "./build/site.ts";
import { siteFolder, siteWorkerFolder } from "./build/sources.ts";
import { buildWorker } from "./build/worker.ts";
import type { DataFolder } from "./data-folder.ts";
import { openDatabase } from "./database/database.ts";
import { createDemoAccounts } from "./demo.ts";
import { createSiteChatbot } from "./site-chatbot.ts";
import { describeEngine, startEngineProcess } from "./media/engine-process.ts";
import { scheduleEvery } from "./schedule.ts";
import { prepareDatabase, startLocalStack } from "./stack.ts";
import type { StandIns } from "./stack.ts";
import { findOllama } from "./vars.ts";
import type { StartProgress } from "./waiting.ts";

interface ProductOptions extends Pick<StartArguments, "port" | "dev"> {
  devVars: Record<string, string>;
  folder: DataFolder;
}

/** Starts the product on its data and says where; answers what stops it. It waits as long as its parts work. */
export async function startProduct(
  { port, dev, devVars, folder }: ProductOptions,
  { waitFor }: StartProgress,
): Promise<() => Promise<void>> {
  const publicUrl = `http://127.0.0.1:${port}`;
  const [bundle, database, engine, ollamaUrl] = await Promise.all([
    waitFor("the build of the Workers", buildWorker()),
    waitFor("the database", openDatabase({ directory: folder.database })),
    devVars["MEDIA_URL"] ? null : waitFor("the media engine", startOwnEngine(folder.secrets.MEDIA_SECRET, publicUrl)),
    findOllama(),
    dev ? undefined : waitFor("the build of the site", buildSite()),
  ]);
  await waitFor("the tables of the database", prepareDatabase(database));
  const starting = startLocalStack({
    bundle,
    database,
    secrets: folder.secrets,
    publicUrl,
    site: dev ? undefined : { folder: siteFolder, workerFolder: siteWorkerFolder, port },
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
  const stack = await waitFor("workerd and the stand-ins", starting);
  const stopSchedule = scheduleEvery(bundle.settings.triggers.crons, stack.runtime.runScheduled);
  const stopDev = dev
    ? await import("./dev.ts").then(({ startDev }) => startDev(port, stack.runtime, stack.challenge.url))
    : undefined;
  const { apiUrl } = stack.runtime;
  const place = { apiUrl, publicUrl, database, secrets: folder.secrets };
  const accounts = await waitFor("the accounts of the demonstration", createDemoAccounts(place));
  // The demonstration goes on without it, and tries again at its next start.
  await createSiteChatbot({ apiUrl, sql: database.sql }).catch((error: unknown) => console.error(String(error)));
  const authenticator = await startAuthenticator(database, folder.secrets.ADMIN_AUTH_SECRET);
  console.log(`mailbox ${stack.mail.url}`);
  const standIns = [
    { variable: "ALERT_WEBHOOK_URL", name: "alerts", url: stack.alerts.url },
    { variable: "STRIPE_SECRET_KEY", name: "payments", url: stack.stripe.url },
    { variable: "LINKEDIN_CLIENT_ID", name: "linkedin", url: stack.linkedin.url },
    { variable: "X_CLIENT_ID", name: "x", url: stack.x.url },
    { variable: "DNS_URL", name: "domains", url: stack.names.url },
  ];
  for (const { name, url } of standIns.filter(({ variable }) => !devVars[variable])) console.log(`${name} ${url}`);
  if (!("WEB_GATEWAY" in devVars)) console.log(describeWeb(stack));
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

/** The sites that the product may read, what browsers are notified of, and a provider that a team can sign in with. */
const describeWeb = ({ web, push, company }: Pick<StandIns, "web" | "push" | "company">): string =>
  [
    `sites ${web.url}`,
    `pushes ${push.url}`,
    `sign-in of a team ${company.issuer} ${company.clientId} ${company.clientSecret}`,
  ].join("\n");
