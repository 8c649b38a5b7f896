import { capCounts } from "../../../worker/cap-counts.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createSealing } from "../../../worker/lib/sealing.ts";
import { createCapsRepository } from "../../../worker/modules/limits/caps.repository.ts";
import { createAccountsRepository } from "../../../worker/modules/publishing/accounts/accounts.repository.ts";
import { createAccountsService } from "../../../worker/modules/publishing/accounts/accounts.service.ts";
import { createConnectingService } from "../../../worker/modules/publishing/accounts/connecting.service.ts";
import { createTokenVault } from "../../../worker/modules/publishing/accounts/token-vault.ts";
import { createPausesRepository } from "../../../worker/modules/publishing/networks/pauses.repository.ts";
import type { TestDatabase } from "../../support/database.ts";
import { acceptPublished, openAgreements } from "../../support/agreeing.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { makePerson } from "../../support/people.ts";
import { scriptedNetwork } from "./networks.fixture.ts";
import { noon } from "./rows.ts";

export const zone = "Europe/Paris";

/** The accounts of the planner over a real database and scripted networks. */
export function openAccounts(
  { db }: TestDatabase,
  { grant = {} }: { grant?: Parameters<typeof scriptedNetwork>[1] } = {},
) {
  const clock = createHandClock(noon.getTime());
  const caps = createCapsRepository(db, capCounts);
  const accounts = createAccountsRepository(db, caps);
  const vault = createTokenVault(createSealing(["s".repeat(40)], "social token"));
  const twitter = scriptedNetwork("twitter", grant);
  const resumed: string[] = [];
  const pauses = createPausesRepository(db);
  const agreements = openAgreements(db, clock);
  const shared = {
    accounts,
    agreements,
    pauses: { listPaused: pauses.list },
    networks: { linkedin: scriptedNetwork("linkedin"), twitter },
    vault,
    clock,
  };
  return {
    clock,
    agreements,
    vault,
    twitter,
    accounts: createAccountsService({ ...shared, caps }),
    resumed,
    connecting: createConnectingService({
      ...shared,
      caps,
      waiting: { resume: async (id) => void resumed.push(id) },
      publicUrl: "https://ensemble.example",
    }),
  };
}

/** A person whose plan has room for `most` accounts; null: it does not have the planner. */
export async function makePlanner(database: TestDatabase, most: number | null = 4) {
  const { id } = await makePerson(database.db);
  const limits = { chat: { period: "day", questions: 1 }, ...(most !== null && { caps: { "social-accounts": most } }) };
  await acceptPublished(database.db, { id });
  await database.sql("insert into entitlement (user_id, plan_id, limits) values ($1, 1, $2)", [id, limits]);
  return { id, workspaceId: id, sessionId: createId() };
}

export type OpenAccounts = ReturnType<typeof openAccounts>;
export type Planner = Awaited<ReturnType<typeof makePlanner>>;

/** The state that the browser was sent away with. */
export async function begin({ connecting, twitter }: OpenAccounts, caller: Planner, returnPath?: string) {
  await connecting.begin(caller, "twitter", { returnPath });
  return twitter.asked.at(-1)?.state ?? "";
}

export const connect = async (opened: OpenAccounts, caller: Planner) =>
  opened.connecting.finish(caller, "twitter", {
    state: await begin(opened, caller),
    code: "code",
    zone,
    language: "en",
  });
