import { migrate } from "../migrations/migrate.ts";
import { MigrationError } from "../migrations/migration-error.ts";
import { seed } from "../migrations/seed.ts";
import { platforms } from "../worker/contract/networks/networks.ts";
import { createDatabase, databaseLimits } from "../worker/db/client.ts";
import { callbackUrl } from "../worker/modules/publishing/accounts/connecting.rules.ts";
import { createStripeSetup } from "../worker/providers/payments/stripe-setup.ts";
import { startAlertsStandIn } from "./alerts/server.ts";
import type { AlertsStandIn } from "./alerts/server.ts";
import { startAiStandIn } from "./ai/server.ts";
import type { AiStandIn } from "./ai/server.ts";
import { startBreachesStandIn } from "./breaches/server.ts";
import type { BreachesStandIn } from "./breaches/server.ts";
import { startChallengeStandIn } from "./challenge/server.ts";
import type { ChallengeStandIn } from "./challenge/server.ts";
import type { WorkerBundle } from "./build/worker.ts";
import type { Secrets } from "./data-folder.ts";
import type { Database } from "./database/database.ts";
import { startLinkedinStandIn } from "./linkedin/server.ts";
import type { LinkedinStandIn } from "./linkedin/server.ts";
import { startMailStandIn } from "./mail/server.ts";
import type { MailStandIn } from "./mail/server.ts";
import { startNamesStandIn } from "./names/server.ts";
import type { NamesStandIn } from "./names/server.ts";
import { startCompanyProvider } from "./openid/company.ts";
import type { CompanyProvider } from "./openid/company.ts";
import { startOpenIdStandIn } from "./openid/server.ts";
import type { OpenIdStandIn } from "./openid/server.ts";
import { startPushStandIn } from "./push/server.ts";
import type { PushStandIn } from "./push/server.ts";
import { startSearchStandIn } from "./search/server.ts";
import type { SearchStandIn } from "./search/server.ts";
import { startStripeStandIn } from "./stripe/server.ts";
import type { StripeStandIn } from "./stripe/server.ts";
import { workerVars } from "./vars.ts";
import { StartError } from "./start-error.ts";
import { startWebStandIn } from "./web/server.ts";
import type { WebStandIn } from "./web/server.ts";
import type { SiteOptions } from "./workerd/options.ts";
import { startRuntime } from "./workerd/runtime.ts";
import type { Runtime, RuntimeOptions } from "./workerd/runtime.ts";
import { startXStandIn } from "./x/server.ts";
import type { XStandIn } from "./x/server.ts";

export interface LocalStackOptions {
  database: Database;
  bundle: WorkerBundle;
  secrets: Secrets;
  /** The origin that mails and redirects name. */
  publicUrl: string;
  site?: Omit<SiteOptions, "challengeUrl"> | undefined;
  objectsFolder?: string | undefined;
  mailsFile?: string | undefined;
  paymentsFile?: string | undefined;
  linkedinFile?: string | undefined;
  xFile?: string | undefined;
  devVars?: Record<string, string> | undefined;
  /** Where the media engine answers; without it nothing is made of videos. */
  engineUrl?: string | undefined;
  /** Where the API listens by itself; any port when absent. */
  apiPort?: number | undefined;
  /** Where workerd is spoken to by this process; any port when absent. */
  entryPort?: number | undefined;
  ollamaUrl?: string | undefined;
  /** Milliseconds between two words of the demonstration model. */
  gapMs?: number | undefined;
  /** Milliseconds that the parser may compute at one go. */
  cpuLimit?: number | undefined;
  onLog: (level: string, message: string) => void;
  onRestart?: () => void;
}

/** What stands on this machine for every outside service. */
export interface StandIns {
  ai: AiStandIn;
  alerts: AlertsStandIn;
  breaches: BreachesStandIn;
  challenge: ChallengeStandIn;
  linkedin: LinkedinStandIn;
  mail: MailStandIn;
  names: NamesStandIn;
  company: CompanyProvider;
  openId: OpenIdStandIn;
  push: PushStandIn;
  search: SearchStandIn;
  stripe: StripeStandIn;
  portalConfiguration: string;
  web: WebStandIn;
  x: XStandIn;
  close(): Promise<void>;
}

/** The product with everything around it, on this machine alone. */
export interface LocalStack extends StandIns {
  runtime: Runtime;
}

const otherFolder = "This data stays as it is; --data DIR starts beside it, in another folder.";

/** Brings a database to the present schema and adds the rows that every installation has. */
export async function prepareDatabase({ sql, bridge }: Database): Promise<void> {
  await migrate((text, params) => sql(text, params)).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    const advice = error instanceof MigrationError ? `\n${otherFolder}` : "";
    throw new StartError(`the database cannot be brought to this version: ${reason}${advice}`);
  });
  await seed(
    createDatabase({ url: bridge.databaseUrl, fetchEndpoint: bridge.fetchEndpoint, limit: databaseLimits.tool }),
  );
}

export async function startStandIns({
  gapMs,
  mailsFile,
  paymentsFile,
  linkedinFile,
  xFile,
  publicUrl,
}: Pick<
  LocalStackOptions,
  "gapMs" | "mailsFile" | "paymentsFile" | "linkedinFile" | "xFile" | "publicUrl"
>): Promise<StandIns> {
  const push = await startPushStandIn();
  const company = await startCompanyProvider();
  const redirectUris = platforms.map((platform) => callbackUrl(publicUrl, platform));
  const [ai, alerts, breaches, challenge, linkedin, mail, names, openId, stripe, web, x] = await Promise.all([
    startAiStandIn(gapMs === undefined ? {} : { gapMs }),
    startAlertsStandIn(),
    startBreachesStandIn(),
    startChallengeStandIn(),
    startLinkedinStandIn({ file: linkedinFile, redirectUris }),
    startMailStandIn({ file: mailsFile }),
    startNamesStandIn(),
    startOpenIdStandIn(),
    startStripeStandIn({ file: paymentsFile }),
    startWebStandIn({ widgetOrigin: publicUrl, push, company }),
    startXStandIn({ file: xFile, redirectUris }),
  ]);
  const search = await startSearchStandIn({ pages: web.pages });
  const setup = createStripeSetup({ secretKey: stripe.secretKey, baseUrl: stripe.url });
  const portalConfiguration = await setup.ensurePortal(publicUrl);
  const all = [ai, alerts, breaches, challenge, linkedin, mail, names, company, openId, push, search, stripe, web, x];
  return {
    ai,
    alerts,
    breaches,
    challenge,
    linkedin,
    mail,
    names,
    company,
    openId,
    push,
    search,
    stripe,
    portalConfiguration,
    web,
    x,
    close: async () => void (await Promise.all(all.map((standIn) => standIn.close()))),
  };
}

/** How workerd runs the Worker among these stand-ins. */
export function runtimeOptions(options: LocalStackOptions, standIns: StandIns): RuntimeOptions {
  const { bundle, database, secrets, publicUrl, site, devVars = {}, engineUrl, ollamaUrl } = options;
  const { onLog, onRestart } = options;
  return {
    bundle,
    vars: workerVars({ publicUrl, bridge: database.bridge, secrets, ...standIns, engineUrl, ollamaUrl, devVars }),
    folder: options.objectsFolder,
    port: options.apiPort,
    entryPort: options.entryPort,
    site: site && { ...site, challengeUrl: standIns.challenge.url },
    cpuLimit: options.cpuLimit,
    onLog,
    ...(onRestart ? { onRestart } : {}),
  };
}

/** Starts the stand-ins and the Worker around a prepared database, which `close` leaves to its owner. */
export async function startLocalStack(options: LocalStackOptions): Promise<LocalStack> {
  const standIns = await startStandIns(options);
  const runtime = await startRuntime(runtimeOptions(options, standIns));
  standIns.stripe.deliverTo(`${runtime.apiUrl}/api/stripe/webhook`);
  return {
    ...standIns,
    runtime,
    async close() {
      await runtime.close();
      await standIns.close();
    },
  };
}
