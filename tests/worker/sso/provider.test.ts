import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Fault } from "../../../local/openid/provider.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import type { Member } from "../workspaces/world.ts";
import { openWorld } from "./world.ts";
import type { World } from "./world.ts";

let database: TestDatabase;
let world: World;
let domain: string;
let owner: Member;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
  world = await openWorld(database);
});
afterAll(async () => {
  await world.close();
  await database.close();
});
beforeEach(async () => {
  domain = `${createId().toLowerCase()}.example`;
  owner = await world.team();
  await world.proved(owner, domain);
  return () => world.company.play(null);
});

const on = { enabled: true, required: false, keeper: null };

describe("the settings of a provider", () => {
  test("keep its secret sealed, and show it to no one", async () => {
    await world.provider.save(owner, world.settings);
    const read = await world.provider.read(owner);
    expect(read.provider).toMatchObject({ issuer: world.company.issuer, enabled: false, tested_at: null });
    expect(JSON.stringify(read)).not.toContain(world.company.clientSecret);
    const [row] = await database.sql("select * from team_provider where workspace_id = $1", [owner.workspaceId]);
    expect(JSON.stringify(row)).not.toContain(world.company.clientSecret);
  });

  test.each([
    "http://id.harbour.example",
    "https://127.0.0.1",
    "https://169.254.169.254",
    "https://localhost",
    "https://id.internal",
    "https://ada:secret@id.harbour.example",
    "https://id.harbour.example/?tenant=1",
    "https://id.harbour.example:22",
  ])("take no issuer that is no site of the web: %s", async (issuer) => {
    await expect(world.provider.save(owner, { ...world.settings, issuer })).rejects.toThrow("request.invalid");
  });

  test("keep the secret where none comes along, and are of a team", async () => {
    const { client_secret: _, ...rest } = world.settings;
    await expect(world.provider.save(owner, rest)).rejects.toThrow("request.invalid");
    await world.provider.save(owner, world.settings);
    await world.provider.save(owner, { ...rest, joins_as: "viewer" });
    expect((await world.tried(owner, `ada@${domain}`)).steps.every(({ done }) => done)).toBe(true);
    const alone = await world.teams.person();
    await expect(world.provider.save(alone, world.settings)).rejects.toThrow("workspaces.personal");
  });
});

describe("a provider is switched on", () => {
  test("after a sign-in with these settings that went well, and no others", async () => {
    await world.provider.save(owner, world.settings);
    await expect(world.provider.switch(owner, on)).rejects.toThrow("sso.untried");
    await world.tried(owner, `ada@${domain}`);
    expect(await world.provider.switch(owner, on)).toMatchObject({ enabled: true, required: false });
    expect(await world.provider.save(owner, { ...world.settings, client_id: "another" })).toMatchObject({
      enabled: false,
      tested_at: null,
    });
    await expect(world.provider.switch(owner, on)).rejects.toThrow("sso.untried");
  });

  test("with a proved domain, and a plan that includes it", async () => {
    await world.provider.save(owner, world.settings);
    await world.tried(owner, `ada@${domain}`);
    const [row] = (await world.domains.list(owner)).data;
    await world.domains.remove(owner, row?.id ?? "");
    await expect(world.provider.switch(owner, on)).rejects.toThrow("sso.no_domain");
    await database.sql(`update entitlement set limits = limits - 'sso' where user_id = $1`, [owner.workspaceId]);
    await expect(world.provider.switch(owner, on)).rejects.toThrow("sso.not_included");
  });
});

describe("a try says how far it came", () => {
  test.each<[Fault, string, string | null]>([
    ["another issuer in the discovery", "discovery", "json_attribute_comparison_failed"],
    ["no keys", "keys", "none"],
    ["another issuer in the answer", "answer", "invalid_response"],
    ["another client", "code", "invalid_client"],
    ["another audience", "token", "jwt_claim_comparison_failed"],
    ["a token without a signature", "token", null],
    ["a token signed by a stranger", "token", null],
    ["an expired token", "token", "jwt_timestamp_check_failed"],
    ["no address", "address", "none"],
    ["an address that is not verified", "address", "unverified"],
  ])("with %s", async (fault, step, reason) => {
    await world.provider.save(owner, world.settings);
    world.company.play(fault);
    const { steps } = await world.tried(owner, `ada@${domain}`);
    expect(steps.at(-1)).toMatchObject({ step, done: false, ...(reason && { reason }) });
    expect(steps.slice(0, -1).every(({ done }) => done)).toBe(true);
    await expect(world.provider.switch(owner, on)).rejects.toThrow("sso.untried");
  });

  test("with an address of a foreign domain, and with another site in its place", async () => {
    await world.provider.save(owner, world.settings);
    expect(await world.tried(owner, "ada@elsewhere.example")).toMatchObject({
      steps: expect.arrayContaining([{ step: "domain", done: false, reason: null }]),
      email: "ada@elsewhere.example",
    });
    await world.provider.save(owner, { ...world.settings, issuer: "https://hooks.example" });
    expect((await world.tried(owner, `ada@${domain}`)).steps).toMatchObject([{ step: "discovery", done: false }]);
  });

  test("and counts an address that is not verified where the team trusts its domains", async () => {
    await world.provider.save(owner, { ...world.settings, trusts_domain: true });
    world.company.play("an address that is not verified");
    expect((await world.tried(owner, `ada@${domain}`)).steps.every(({ done }) => done)).toBe(true);
    expect((await world.tried(owner, "ada@elsewhere.example")).steps.at(-1)).toMatchObject({ step: "domain" });
  });
});
