import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { newsOf } from "../../support/news.ts";
import { day } from "../workspaces/world.ts";
import type { Member } from "../workspaces/world.ts";
import { openWorld } from "./world.ts";
import type { World } from "./world.ts";

let database: TestDatabase;
let world: World;
let owner: Member;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
afterAll(() => database.close());
beforeEach(async () => {
  world = await openWorld(database);
  owner = await world.team();
  return () => world.close();
});

const newDomain = () => `${createId().toLowerCase()}.example`;
const listed = async (who: Member) => (await world.domains.list(who)).data;

describe("a mail domain that a team adds", () => {
  test("is a claim with a record to set, the same when it is added again, and proves nothing yet", async () => {
    const domain = newDomain();
    const added = await world.domains.add(owner, { domain: ` @${domain.toUpperCase()}. ` });
    expect(added).toMatchObject({ domain, proved_at: null, record: expect.stringMatching(/^ensemble-domain=\w{24}$/) });
    expect(await world.domains.add(owner, { domain })).toEqual(added);
    await expect(world.domains.check(owner, added.id)).rejects.toThrow("sso.record_missing");
    expect(await listed(owner)).toMatchObject([{ proved_at: null, missing_since: null }]);
  });

  test.each([
    ["gmail.com", "sso.domain_public"],
    ["yahoo.fr", "sso.domain_public"],
    ["co.uk", "sso.domain_public"],
    ["com", "sso.domain_public"],
    ["github.io", "sso.domain_public"],
    ["localhost", "sso.domain_public"],
    ["192.168.0.1", "sso.domain_invalid"],
    ["harbour example", "sso.domain_invalid"],
    ["https://harbour.example", "sso.domain_invalid"],
    ["ada@harbour.example", "sso.domain_invalid"],
    ["harbour.example/path", "sso.domain_invalid"],
  ])("is refused where it is no one's own: %s", async (domain, code) => {
    await expect(world.domains.add(owner, { domain })).rejects.toThrow(code);
  });

  test("may be written in its own letters", async () => {
    expect(await world.domains.add(owner, { domain: "bücher.example" })).toMatchObject({
      domain: "xn--bcher-kva.example",
    });
  });

  test("needs a team, a plan that includes it, and a place among ten", async () => {
    const bare = await world.team(false);
    await expect(world.domains.add(bare, { domain: newDomain() })).rejects.toThrow("sso.not_included");
    expect(await world.domains.list(bare)).toEqual({ data: [], included: false });
    const alone = await world.teams.person();
    await expect(world.domains.add(alone, { domain: newDomain() })).rejects.toThrow("workspaces.personal");
    for (let left = 10; left > 0; left -= 1) await world.domains.add(owner, { domain: newDomain() });
    await expect(world.domains.add(owner, { domain: newDomain() })).rejects.toThrow("sso.domains_full");
  });

  test("is forgotten after seven days without proof", async () => {
    await world.domains.add(owner, { domain: newDomain() });
    world.clock.advance(7 * day - 1);
    await world.domains.removeOld();
    expect(await listed(owner)).toHaveLength(1);
    world.clock.advance(1);
    await world.domains.removeOld();
    expect(await listed(owner)).toEqual([]);
  });
});

describe("the record of a domain", () => {
  test("proves it, among others and in pieces, and again without effect", async () => {
    const domain = newDomain();
    const { id, record } = await world.domains.add(owner, { domain });
    world.names.set(domain, "x".repeat(400), record);
    const proved = await world.domains.check(owner, id);
    expect(proved).toMatchObject({ proved_at: new Date(world.clock.now()).toISOString(), expires_at: null });
    expect(await world.domains.check(owner, id)).toEqual(proved);
  });

  test("is another team's business nowhere: its id is not found", async () => {
    const id = await world.proved(owner, newDomain());
    const other = await world.team();
    await expect(world.domains.check(other, id)).rejects.toThrow("request.not_found");
    await expect(world.domains.remove(other, id)).rejects.toThrow("request.not_found");
  });

  test("is not missed while names do not answer", async () => {
    const domain = newDomain();
    const { id } = await world.domains.add(owner, { domain });
    world.names.fail(2);
    await expect(world.domains.check(owner, id)).rejects.toThrow("sso.names_away");
    await world.proved(owner, domain);
    world.names.set(domain);
    world.clock.advance(day);
    world.names.fail(2, 100);
    await world.domains.checkDue();
    expect(await listed(owner)).toMatchObject([{ missing_since: null }]);
  });

  test("is looked for each day: seven days without it end the proof, and the owners hear of it", async () => {
    const domain = newDomain();
    await world.proved(owner, domain);
    world.names.set(domain);
    world.clock.advance(day);
    await world.domains.checkDue();
    const missing_since = new Date(world.clock.now()).toISOString();
    expect(await listed(owner)).toMatchObject([{ missing_since, proved_at: expect.any(String) }]);
    for (let left = 7; left > 0; left -= 1) {
      world.clock.advance(day);
      await world.domains.checkDue();
    }
    expect(await listed(owner)).toMatchObject([{ proved_at: null, missing_since: null }]);
    expect(await newsOf(database, owner.id)).toMatchObject([{ kind: "domain-lost", facts: { domain } }]);
  });

  test("that comes back in time keeps the proof", async () => {
    const domain = newDomain();
    await world.proved(owner, domain);
    const [{ record = "" } = {}] = await listed(owner);
    world.names.set(domain);
    world.clock.advance(day);
    await world.domains.checkDue();
    world.names.set(domain, record);
    world.clock.advance(6 * day);
    await world.domains.checkDue();
    expect(await listed(owner)).toMatchObject([{ missing_since: null, proved_at: expect.any(String) }]);
  });
});

describe("a domain that two teams add", () => {
  test("is proved for the first, while its record stands", async () => {
    const domain = newDomain();
    await world.proved(owner, domain);
    const [{ record = "" } = {}] = await listed(owner);
    const other = await world.team();
    const claim = await world.domains.add(other, { domain });
    world.names.set(domain, record, claim.record);
    await expect(world.domains.check(other, claim.id)).rejects.toThrow("sso.domain_taken");
    expect(await listed(owner)).toMatchObject([{ proved_at: expect.any(String) }]);
  });

  test("goes to the second once its record stands alone, and the first one's owners hear of it", async () => {
    const domain = newDomain();
    await world.proved(owner, domain);
    const other = await world.team();
    await world.proved(other, domain);
    expect(await listed(owner)).toMatchObject([{ proved_at: null }]);
    expect(await listed(other)).toMatchObject([{ proved_at: expect.any(String) }]);
    expect(await newsOf(database, owner.id)).toMatchObject([{ kind: "domain-lost" }]);
  });

  test("ends the sessions that the first one's provider opened to its addresses, and no others", async () => {
    const domain = newDomain();
    await world.proved(owner, domain);
    const [employee, guest] = [await world.teams.join(owner, "member"), await world.teams.join(owner, "member")];
    await database.sql(`update "user" set email = $2 where id = $1`, [employee.id, `ada@${domain}`]);
    for (const [person, workspace] of [
      [employee, owner.workspaceId],
      [employee, null],
      [guest, owner.workspaceId],
    ] as const)
      await database.sql(
        "insert into session (id, token, user_id, workspace_id, expires_at) values ($1, $1, $2, $3, now() + interval '1 day')",
        [createId(), person.id, workspace],
      );
    await world.proved(await world.team(), domain);
    const left = await database.sql("select user_id, workspace_id from session where user_id in ($1, $2)", [
      employee.id,
      guest.id,
    ]);
    expect(left).toHaveLength(2);
    expect(left).toEqual(
      expect.arrayContaining([
        { user_id: employee.id, workspace_id: null },
        { user_id: guest.id, workspace_id: owner.workspaceId },
      ]),
    );
    expect(world.closed).toHaveBeenCalledExactlyOnceWith({ id: employee.id, workspaceId: owner.workspaceId });
  });
});
