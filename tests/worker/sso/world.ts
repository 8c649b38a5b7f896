import { randomBytes } from "node:crypto";
import { vi } from "vitest";
import { startNamesStandIn } from "../../../local/names/server.ts";
import { companyHost, startCompanyProvider } from "../../../local/openid/company.ts";
import { startWebStandIn } from "../../../local/web/server.ts";
import type { Base } from "../../../worker/base.ts";
import { composeCallers } from "../../../worker/callers/callers.composition.ts";
import { readAuthLink } from "../../../worker/contract/auth-links.rules.ts";
import type { AuthLink } from "../../../worker/contract/auth-links.rules.ts";
import { availableModules } from "../../../worker/contract/product-modules.ts";
import type { CallerIds, UserCaller } from "../../../worker/lib/caller.ts";
import { sha256Base64Url } from "../../../worker/lib/sha256.ts";
import { composeEntry } from "../../../worker/modules/auth/auth.composition.ts";
import { addressDue } from "../../../worker/modules/payments/billing/address-due.sql.ts";
import { composeSso } from "../../../worker/modules/sso/sso.composition.ts";
import { noChallenge } from "../../../worker/providers/challenge/challenge.ts";
import { createDnsOverHttps } from "../../../worker/providers/names/dns-over-https.ts";
import { createWeb } from "../../../worker/providers/web/safe-fetch.ts";
import type { TestDatabase } from "../../support/database.ts";
import { moves } from "../../support/guest-moves.ts";
import type { OwnCaller } from "../../support/people.ts";
import { allOn } from "../../support/switches.ts";
import { createTries } from "../../support/tries.ts";
import { address, secrets } from "../auth/world.ts";
import { openWorld as openTeams } from "../workspaces/world.ts";
import type { Member } from "../workspaces/world.ts";

const publicUrl = "https://ensemble.example";

const newVerifier = () => randomBytes(32).toString("base64url");

/** A person signs in on the provider's page; answers where it sends the browser. */
async function signInThere(url: string, email: string, name = "Grace Hopper"): Promise<URL> {
  const here = url.replace(companyHost.replace(".example", ".localhost"), "127.0.0.1");
  const answer = await fetch(here, {
    method: "POST",
    body: new URLSearchParams({ name, email }),
    redirect: "manual",
  });
  return new URL(answer.headers.get("location") ?? "https://nowhere.example");
}

const tokenOf = (link: AuthLink | null): string => {
  if (link?.kind !== "team" && link?.kind !== "proof") throw new Error(`refused: ${JSON.stringify(link)}`);
  return link.token;
};

/** The module on real tables, with names that a test sets and a company's provider that plays faults. */
export async function openWorld(database: TestDatabase) {
  const { db, sql } = database;
  const teams = openTeams(database);
  const { clock } = teams;
  const names = await startNamesStandIn();
  const company = await startCompanyProvider({ now: clock.now });
  const gateway = await startWebStandIn({ widgetOrigin: publicUrl, company });
  const closed = vi.fn(async (_membership: CallerIds) => {});
  const base = {
    config: { publicUrl, auth: secrets },
    db,
    available: availableModules,
    guests: createTries(new Set(), []),
    challenge: noChallenge,
    names: createDnsOverHttps(names.resolveUrl),
    web: createWeb({ agent: "ensemble", ownHosts: ["ensemble.example"], gateway: gateway.url, clock }),
    switches: allOn,
    clock,
  } as unknown as Base & { guests: never };
  const entry = composeEntry(base, { addressDue, moves });
  const callers = composeCallers(base, entry);
  const sso = composeSso(base, { entry, callers, workspaces: teams, endedMemberships: { close: closed } });

  /** The browser comes back from the provider, to the address of its team. */
  async function comeBack(back: URL): Promise<AuthLink | null> {
    const team = back.pathname.slice(back.pathname.lastIndexOf("/") + 1);
    return readAuthLink(new URL(await sso.flows.receive(team, back)).hash);
  }

  return {
    ...sso,
    teams,
    clock,
    names,
    company,
    closed,
    signInThere,
    comeBack,
    tokenOf,

    close: async () => void (await Promise.all([names.close(), company.close(), gateway.close()])),

    /** A team whose plan lets members sign in by a provider of its own, as its owner sees it. */
    async team(includes = true): Promise<Member> {
      const owner = await teams.team(await teams.person());
      await sql(`update entitlement set limits = limits || jsonb_build_object('sso', $2::bool) where user_id = $1`, [
        owner.workspaceId,
        includes,
      ]);
      return owner;
    },

    /** A domain that this team has proved. */
    async proved(owner: Member, domain: string): Promise<string> {
      const { id, record } = await sso.domains.add(owner, { domain });
      names.set(domain, "v=spf1 -all", record);
      await sso.domains.check(owner, id);
      return id;
    },

    settings: {
      issuer: company.issuer,
      client_id: company.clientId,
      client_secret: company.clientSecret,
      trusts_domain: false,
      joins_as: "member" as const,
    },

    /** An owner's try of the settings, to its end. */
    async tried(owner: Member, email: string) {
      const verifier = newVerifier();
      const { trial, url } = await sso.provider.startTrial(owner, { challenge: await sha256Base64Url(verifier) });
      if (url === null) return trial;
      const code = tokenOf(await comeBack(await signInThere(url, email)));
      return sso.provider.finishTrial(owner, { code, verifier });
    },

    /** A team whose addresses of this domain sign in with the company's provider. */
    async teamWithProvider(domain: string, settings: object = {}): Promise<Member> {
      const owner = await this.team();
      await this.proved(owner, domain);
      await sso.provider.save(owner, { ...this.settings, ...settings });
      await this.tried(owner, `owner@${domain}`);
      await sso.provider.switch(owner, { enabled: true, required: false, keeper: owner.id });
      return owner;
    },

    /** A browser is sent to the provider. */
    async begin(email: string) {
      const verifier = newVerifier();
      const { url } = await sso.signIn.start({ email, challenge: await sha256Base64Url(verifier) }, address);
      return { verifier, url };
    },

    /** A whole sign-in; `named` is whom the provider names. */
    async signedIn(email: string, named = email) {
      const { verifier, url } = await this.begin(email);
      const code = tokenOf(await comeBack(await signInThere(url, named)));
      return sso.signIn.finish({ code, verifier }, address);
    },

    async proofBegun(caller: UserCaller) {
      const verifier = newVerifier();
      const { url } = await sso.proofs.start(caller, { challenge: await sha256Base64Url(verifier) });
      return { verifier, url };
    },

    /** Who a token is in a workspace. */
    callerIn: (token: string, workspace: string | null) => callers.sessions.requireCaller({ token, workspace }),

    isAlive: async (sessionId: string, { workspaceId }: CallerIds) =>
      (await callers.sessions.stillAlive([sessionId], workspaceId)).length === 1,

    /** A session that a person opened in a way of their own. */
    async ownSession({ id }: Pick<OwnCaller, "id">): Promise<string> {
      const token = `own${id}`;
      await sql(
        `insert into session (id, token, user_id, expires_at, created_at, updated_at)
         values ($1, $1, $2, $3::timestamptz + interval '30 days', $3, $3) on conflict do nothing`,
        [token, id, new Date(clock.now()).toISOString()],
      );
      return entry.identity.signatures.people.sign(token);
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
