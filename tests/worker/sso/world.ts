import { vi } from "vitest";
import { startNamesStandIn } from "../../../local/names/server.ts";
import type { Base } from "../../../worker/base.ts";
import type { CallerIds } from "../../../worker/lib/caller.ts";
import { composeSso } from "../../../worker/modules/sso/sso.composition.ts";
import { createDnsOverHttps } from "../../../worker/providers/names/dns-over-https.ts";
import type { TestDatabase } from "../../support/database.ts";
import { openWorld as openTeams } from "../workspaces/world.ts";
import type { Member } from "../workspaces/world.ts";

/** The module on real tables, with names that a test sets. */
export async function openWorld(database: TestDatabase) {
  const teams = openTeams(database);
  const { clock } = teams;
  const names = await startNamesStandIn();
  const closed = vi.fn(async (_membership: CallerIds) => {});
  const base = { db: database.db, names: createDnsOverHttps(names.resolveUrl), clock } as unknown as Base;
  const sso = composeSso(base, {
    attempts: { ofSubject: async () => {} },
    workspaces: teams,
    endedMemberships: { close: closed },
  });

  return {
    ...sso,
    teams,
    clock,
    names,
    closed,

    /** A team whose plan lets members sign in by a provider of its own, as its owner sees it. */
    async team(includes = true): Promise<Member> {
      const owner = await teams.team(await teams.person());
      await database.sql(
        `update entitlement set limits = limits || jsonb_build_object('sso', $2::bool) where user_id = $1`,
        [owner.workspaceId, includes],
      );
      return owner;
    },

    /** A domain that this team has proved. */
    async proved(owner: Member, domain: string): Promise<string> {
      const { id, record } = await sso.domains.add(owner, { domain });
      names.set(domain, "v=spf1 -all", record);
      await sso.domains.check(owner, id);
      return id;
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
