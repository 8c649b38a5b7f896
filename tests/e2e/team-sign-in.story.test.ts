import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../integration/auth-client.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { createId } from "../../worker/lib/ids.ts";
import { fillSignIn } from "../support/pages/auth-page.ts";
import { expectNoOverflow } from "../support/pages/fits.ts";
import { arrivedAt, gone, keptSession, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { Reader } from "../support/pages/reader.ts";
import { newTeam } from "../support/pages/team-page.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

/** A person signs in on the page of the company's provider. */
async function signInThere(there: Page, email: string, name = "Grace Hopper"): Promise<void> {
  await there.getByLabel("Name").fill(name);
  await there.getByLabel("Email address").fill(email);
  await there.getByRole("button", { name: "Continue" }).click();
}

/** Where the browser goes from the sign-in page, for an address of the team's domain. */
async function continueWith(reader: Reader, team: string, email: string): Promise<void> {
  await reader.field("auth", "field.email").fill(email);
  await reader.button("auth", "team.submit", { team }).click();
  await reader.page.getByText("This page stands in for the provider of a company").waitFor();
}

test("an owner proves a domain, tries the provider and switches it on", async () => {
  const ada = await newAccount(stack);
  const team = await newTeam(stack, ada);
  const domain = `${createId().toLowerCase()}.example`;
  const complaints = /status of 409/;
  const owner = await openReader(stack, {
    session: ada,
    language: "fr",
    path: `/team?workspace=${team.id}`,
    complaints,
  });
  const { page, words } = owner;
  await owner.link("workspaces", "signIn.open").click();
  await seen(owner.heading("teamSignIn", "title"));

  await owner.field("teamSignIn", "domains.field").fill(domain);
  await owner.button("teamSignIn", "domains.add").click();
  await owner.button("teamSignIn", "domain.checkFor", { domain }).click();
  await seen(owner.text("errors", "sso.record_missing"));
  await expectAccessible(page);
  await takePicture(page, "team sign-in, a domain to prove fr");
  stack.names.set(domain, (await page.getByText(/^ensemble-domain=/).innerText()).trim());
  await owner.button("teamSignIn", "domain.checkFor", { domain }).click();
  await seen(page.getByText(words("teamSignIn", "domain.proved"), { exact: true }));

  await owner.field("teamSignIn", "provider.issuer").fill(stack.company.issuer);
  await owner.field("teamSignIn", "provider.clientId").fill(stack.company.clientId);
  await page.getByLabel(words("teamSignIn", "provider.secret")).first().fill(stack.company.clientSecret);
  await owner.button("common", "action.save").click();
  await seen(owner.text("teamSignIn", "switch.untried"));
  expect(await page.getByRole("switch", { name: words("teamSignIn", "switch.on") }).isDisabled()).toBe(true);

  const opened = page.context().waitForEvent("page");
  await owner.button("teamSignIn", "trial.run").click();
  await signInThere(await opened, `ada@${domain}`);
  await seen(owner.text("teamSignIn", "trial.email", { email: `ada@${domain}` }));
  await page.getByRole("switch", { name: words("teamSignIn", "switch.on") }).click();
  await page.getByRole("switch", { name: words("teamSignIn", "switch.on"), checked: true }).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(owner);
  await takePicture(page, "team sign-in, on fr");

  // A new member, on a phone.
  const email = `grace@${domain}`;
  const refused = /status of 40[134]/;
  const member = await openReader(stack, { path: "/auth", width: 360, height: 740, complaints: refused });
  await continueWith(member, team.name, email);
  await signInThere(member.page, email);
  await arrivedAt(member, "/user/dashboard");
  const session = await keptSession(member);
  expect(session?.user).toMatchObject({ email, only_workspace: team.id });
  await member.open("/team");
  await seen(member.page.getByRole("heading", { level: 1, name: team.name }));
  await expectAccessible(member.page);
  await takePicture(member.page, "team of a provider's session en");

  // What is the person's own is closed, and the page says so.
  await member.open("/user/account?section=privacy");
  await seen(member.page.getByRole("main"));
  const own = await call(stack, "GET", `/api/user/${session?.user.id}/conversations/desc`, {
    token: session?.token,
    headers: { "x-workspace": team.id },
  });
  expect(own).toMatchObject({ status: 403, body: { error: { code: "sso.own_sign_in_needed" } } });
  const elsewhere = await call(stack, "GET", "/api/workspace", { token: session?.token });
  expect(elsewhere).toMatchObject({ status: 403, body: { error: { code: "sso.other_workspace" } } });
});

test("a member with an account links it by their own sign-in, and a required provider closes the team to others", async () => {
  const [ada, grace] = [await newAccount(stack), await newAccount(stack)];
  const team = await newTeam(stack, ada);
  const domain = `${createId().toLowerCase()}.example`;
  const email = `grace@${domain}`;
  await stack.sql('update "user" set email = $2 where id = $1', [grace.user.id, email]);
  await setUp(ada.token, team.id, { domain, owner: ada.user.id });
  await stack.sql(
    "insert into membership (person_id, workspace_id, role, created_at) values ($1, $2, 'member', now())",
    [grace.user.id, team.id],
  );
  const session = { token: grace.token, user: { ...grace.user, email } };
  const complaints = /status of 40[1349]/;
  const reader = await openReader(stack, { session, path: `/team?workspace=${team.id}`, complaints });
  await arrivedAt(reader, "/auth");
  await seen(reader.text("auth", "reason.provider"));
  await seen(reader.link("auth", "reason.ownWorkspace"));
  await expectAccessible(reader.page);
  await takePicture(reader.page, "a team asks for its provider en");
  await reader.button("auth", "team.submit", { team: team.name }).click();
  await signInThere(reader.page, email);
  // The browser holds the account's own session: it is linked at once.
  await arrivedAt(reader, "/user/dashboard");
  expect((await keptSession(reader))?.user).toMatchObject({ id: grace.user.id, only_workspace: team.id });

  const elsewhere = await openReader(stack, { path: "/auth", complaints });
  await continueWith(elsewhere, team.name, email);
  await signInThere(elsewhere.page, email);
  await arrivedAt(elsewhere, "/user/dashboard");

  const alone = await openReader(stack, { path: "/auth", complaints });
  await fillSignIn(alone, email);
  await arrivedAt(alone, /^\/user\//);
  await gone(alone.text("auth", "reason.provider"));
});

/** A team whose provider is on and required, by its calls. */
async function setUp(token: string, workspace: string, { domain, owner }: { domain: string; owner: string }) {
  const headers = { "x-workspace": workspace };
  const ask = async (method: "POST" | "PUT", path: string, body: object) => {
    const answer = await call(stack, method, path, { token, headers, body });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const { id, record } = await ask("POST", "/api/workspace/domains", { domain });
  stack.names.set(domain, String(record));
  await ask("POST", `/api/workspace/domains/${String(id)}/check`, {});
  const { issuer, clientId, clientSecret } = stack.company;
  const settings = {
    issuer,
    client_id: clientId,
    client_secret: clientSecret,
    trusts_domain: false,
    joins_as: "member",
  };
  await ask("PUT", "/api/workspace/provider", settings);
  await stack.sql("update team_provider set tested_at = now() where workspace_id = $1", [workspace]);
  await ask("POST", "/api/workspace/provider/switch", { enabled: true, required: true, keeper: owner });
}
