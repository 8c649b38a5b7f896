import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { withPlan } from "../support/buying.ts";
import { call } from "../integration/auth-client.ts";
import { fillSignIn, fillSignUp, mailedAddress, newEmail } from "../support/pages/auth-page.ts";
import { expectNoOverflow, expectTargets } from "../support/pages/fits.ts";
import { comboPlan, euros, termOf } from "../support/pages/plans-page.ts";
import { arrivedAt, gone, keptSession, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { KeptSession, Reader } from "../support/pages/reader.ts";
import { giveSeats, inviteTo, lineOf, mailedCode, mailedInvitation, newTeam } from "../support/pages/team-page.ts";
import type { StoryTeam } from "../support/pages/team-page.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { wordsIn } from "../support/words.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

const french = wordsIn("fr");
const openTeam = (session: KeptSession, team: StoryTeam, language: "en" | "fr" = "fr") =>
  openReader(stack, { session, language, path: `/team?workspace=${team.id}` });

/** The heading of an invitation of Ada's, whose accounts are all called so. */
const invitedTo = (reader: Reader, team: StoryTeam) =>
  reader.heading("workspaces", "invitation.byName", { name: "Ada Lovelace", team: team.name });

/** The switcher of a tab that works in the team. */
const switcherIn = ({ page, words }: Reader, { name }: StoryTeam) =>
  page.getByRole("button", { name: words("shell", "workspace.switch", { name }), exact: true });

const roleText = (reader: Reader, email: string, role: "member" | "viewer") =>
  lineOf(reader, email).getByText(reader.words("workspaces", `role.${role}`));

async function makeTeam(owner: Reader, name: string): Promise<StoryTeam> {
  await seen(owner.text("workspaces", "teams.empty"));
  await owner.link("workspaces", "teams.create").click();
  await seen(owner.heading("workspaces", "create.title"));
  await expectAccessible(owner.page);
  await owner.field("workspaces", "team.name").fill(name);
  await owner.button("workspaces", "create.submit").click();
  await seen(owner.page.getByRole("heading", { level: 1, name }));
  const session = await keptSession(owner);
  const { body } = await call(stack, "GET", "/api/workspaces", { token: session?.token });
  const made = (body["data"] as { id: string; name: string }[]).filter((one) => one.name === name);
  expect(made).toHaveLength(1);
  return { id: made[0]?.id ?? "", name };
}

test("two people: a team is made, one invites the other, changes what they are, and removes them", async () => {
  const [ada, grace] = [await newAccount(stack), await newAccount(stack)];
  const owner = await openReader(stack, { session: ada, language: "fr", path: "/team" });
  const { page, words } = owner;
  const team = await makeTeam(owner, "Bureau d'études");

  // Without a plan there is no seat for another person, and the page says so.
  await seen(owner.text("workspaces", "seats.free"));
  await seen(owner.link("workspaces", "seats.plans"));
  await gone(owner.field("workspaces", "invite.addresses"));
  await giveSeats(stack, team.id, 3);
  await page.reload();

  const addresses = owner.field("workspaces", "invite.addresses");
  await addresses.fill(`${grace.user.email}, Grace`);
  await owner.button("workspaces", "invite.submit").click();
  await seen(owner.text("workspaces", "fault.addressWrong", { name: "Grace" }));
  await addresses.fill(`${grace.user.email}\n${ada.user.email}`);
  await owner.button("workspaces", "invite.submit").click();
  await seen(owner.text("workspaces", "invite.failed", { count: 1 }));
  await seen(owner.text("errors", "workspaces.already_member"));
  expect(await addresses.inputValue()).toBe(ada.user.email);
  await seen(owner.button("workspaces", "invitations.resendFor", { email: grace.user.email }));
  await expectAccessible(page);
  await takePicture(page, "team fr");

  const colleague = await openReader(stack, { path: await mailedInvitation(stack, grace.user.email) });
  await seen(invitedTo(colleague, team));
  await expectAccessible(colleague.page);
  // The head of the page leads to the sign-in and back as well.
  const signIn = { name: colleague.words("workspaces", "invitation.signIn"), exact: true };
  await colleague.page.getByRole("main").getByRole("link", signIn).click();
  await fillSignIn(colleague, grace.user.email);
  await arrivedAt(colleague, "/invitation");
  await colleague.button("workspaces", "invitation.accept").click();
  await arrivedAt(colleague, "/user/dashboard");
  await seen(switcherIn(colleague, team));
  await colleague.open("/team");
  await seen(roleText(colleague, grace.user.email, "member"));
  // A member sees who is in the team, and changes nothing.
  await gone(colleague.button("workspaces", "team.rename"));
  await gone(colleague.button("workspaces", "member.removeFor", { name: "Ada Lovelace" }));

  await page.reload();
  await seen(roleText(owner, grace.user.email, "member"));
  await lineOf(owner, grace.user.email).getByRole("button").first().click();
  await seen(page.getByRole("dialog"));
  await expectAccessible(page);
  const role = page.getByRole("dialog").getByLabel(words("workspaces", "invite.role"), { exact: true });
  await role.selectOption("viewer");
  await seen(page.getByRole("dialog").getByText(words("workspaces", "roleMay.viewer")));
  await owner.button("common", "action.save").click();
  await seen(roleText(owner, grace.user.email, "viewer"));
  await colleague.page.reload();
  await seen(roleText(colleague, grace.user.email, "viewer"));

  await lineOf(owner, grace.user.email).getByRole("button").last().click();
  await expectAccessible(page);
  await owner.button("workspaces", "member.removeConfirm").click();
  await gone(lineOf(owner, grace.user.email));
  await colleague.page.reload();
  await gone(colleague.page.getByRole("heading", { level: 1, name: team.name }));
  const headers = { "x-workspace": team.id };
  expect((await call(stack, "GET", "/api/workspace", { token: grace.token, headers })).status).toBe(404);

  await owner.open("/team/log");
  for (const done of ["createWorkspace", "invite", "joinWorkspace", "changeRole", "removeMember"] as const)
    await seen(page.getByText(words("teamLog", `call.${done}`)));
  await expectAccessible(page);
  await takePicture(page, "team log fr");
});

test("an owner buys seats at the price that is shown, and takes some back for the next period", async () => {
  const ada = await newAccount(stack);
  const name = `Team ${createId().slice(0, 8)}`;
  const made = await call(stack, "POST", "/api/workspaces", {
    token: ada.token,
    body: { name, request_id: createId() },
  });
  const team = { id: String(made.body["id"]), name };
  await withPlan(stack, ada, comboPlan.id, team);
  const owner = await openTeam(ada, team);
  const { page, words } = owner;
  const seatsText = (taken: string, included: string) =>
    page.getByText(words("workspaces", "seats.text", { taken, included }));
  await seen(seatsText("1", "3"));
  await owner.button("workspaces", "seats.buy").click();
  const seats = owner.field("plans", "seats.beside");
  await seats.fill("many");
  await seen(page.getByText(words("plans", "seats.fault", { count: 500 })));
  await seats.fill("2");
  await seen(termOf(owner, "terms.then").getByText(euros(owner, comboPlan.cents + 2 * 900)));
  const due = (await termOf(owner, "terms.today").innerText()).split("\n")[0] ?? "";
  expect(due).toContain("18");
  await expectAccessible(page);
  await takePicture(page, "seats fr");
  await page.setViewportSize({ width: 360, height: 740 });
  await takePicture(page, "seats narrow fr");
  await page.setViewportSize({ width: 1440, height: 900 });
  await owner.button("plans", "confirm.change", { amount: due }).click();
  await seen(seatsText("1", "5"));

  await owner.button("workspaces", "seats.buy").click();
  await seats.fill("1");
  const date = await termOf(owner, "terms.from").innerText();
  await owner.button("plans", "confirm.later", { date }).click();
  await seen(page.getByText(words("plans", "seats.scheduled", { count: 1, number: "1", date })));
  await seen(seatsText("1", "5"));
  await owner.open("/user/account?section=plan");
  const price = words("payments", "price.month", { price: euros(owner, comboPlan.cents + 900) });
  await seen(page.getByText(words("payments", "news.seats", { count: 1, number: "1", date, price })));
  await takePicture(page, "plan with seats fr");
});

/** An account that is in the team. */
async function joined(owner: KeptSession, team: StoryTeam): Promise<KeptSession> {
  const person = await newAccount(stack);
  await inviteTo(stack, owner, team, { email: person.user.email, role: "member" });
  const link = await mailedInvitation(stack, person.user.email);
  const token = link.slice(link.indexOf("#") + 1);
  await call(stack, "POST", "/api/invitations/accept", { token: person.token, body: { token } });
  return person;
}

test("an owner limits what members ask, takes it back, and reads what each has used", async () => {
  const ada = await newAccount(stack);
  const team = await newTeam(stack, ada);
  const grace = await joined(ada, team);
  const owner = await openTeam(ada, team);
  const { page, words } = owner;
  await seen(owner.text("workspaces", "limit.teamNone"));
  await owner.button("workspaces", "limit.changeAll").click();
  const each = owner.field("workspaces", "limit.questionsEach");
  await each.fill("none");
  await owner.button("common", "action.save").click();
  await seen(owner.text("workspaces", "fault.questions", { count: 1_000_000 }));
  await each.fill("200");
  await page.keyboard.press("Enter");
  await seen(owner.text("workspaces", "limit.team", { count: 200, number: "200" }));
  await seen(
    lineOf(owner, grace.user.email).getByText(
      words("workspaces", "limit.askedOf", { count: 200, number: "0", limit: "200" }),
    ),
  );

  await lineOf(owner, grace.user.email).getByRole("button").nth(1).click();
  const kind = owner.field("workspaces", "limit.titleFor", { name: "Ada Lovelace" });
  await kind.selectOption("own");
  await owner.field("workspaces", "limit.questions").fill("1");
  await expectAccessible(page);
  await takePicture(page, "team limits fr");
  await owner.button("common", "action.save").click();
  const own = words("workspaces", "limit.askedOwn", {
    asked: words("workspaces", "limit.askedOf", { count: 1, number: "0", limit: "1" }),
  });
  await seen(lineOf(owner, grace.user.email).getByText(own));
  const said = words("workspaces", "limit.changed", { name: "Ada Lovelace" });
  await page.getByRole("listitem").filter({ hasText: said }).getByRole("button").last().click();
  await gone(lineOf(owner, grace.user.email).getByText(own));

  // Grace may ask one question, and the refusal of the next names her team.
  await stack.sql(
    "update membership set has_own_cap = true, question_cap = 1 where workspace_id = $1 and person_id = $2",
    [team.id, grace.user.id],
  );
  const asker = await openReader(stack, {
    session: grace,
    language: "en",
    path: `/user/dashboard?workspace=${team.id}`,
  });
  const question = asker.page.getByRole("textbox").first();
  await question.fill("How do I add a key?");
  await question.press("Enter");
  await vi.waitFor(async () => expect(await answered(team, grace)).toEqual([{ state: "settled", units: 1 }]), {
    timeout: 10_000,
  });
  await asker.open("/user/dashboard");
  await asker.page.getByRole("textbox").first().fill("And tomorrow?");
  await asker.page.getByRole("textbox").first().press("Enter");
  await seen(asker.page.getByText(asker.words("chat", "limit.member", { count: 1 })).first());
  await expectAccessible(asker.page);
  await takePicture(asker.page, "member limit en");
  await asker.open("/user/account?section=plan");
  await seen(asker.page.getByText(asker.words("plans", "usage.own")));

  await owner.link("workspaces", "use.open").click();
  await seen(owner.heading("workspaces", "use.title"));
  await seen(page.getByRole("row").filter({ hasText: "Ada Lovelace" }).first());
  await expectAccessible(page);
  await takePicture(page, "team use fr");
  await page.getByText(words("workspaces", "use.last"), { exact: true }).click();
  await seen(owner.text("workspaces", "use.empty"));
});

const answered = (team: StoryTeam, { user }: KeptSession) =>
  stack.sql("select state, units from reservation where user_id = $1 and actor_id = $2", [team.id, user.id]);

test("an invitation for another address is accepted by a code, and survives a wrong account and a sign-up", async () => {
  const [ada, mary] = [await newAccount(stack), await newAccount(stack)];
  const team = await newTeam(stack, ada);
  const [byCode, bySignUp] = [newEmail(), newEmail()];
  await inviteTo(stack, ada, team, { email: byCode, role: "member" });
  const link = await mailedInvitation(stack, byCode);
  const reader = await openReader(stack, { session: mary, language: "fr", path: link });
  await seen(invitedTo(reader, team));
  await seen(reader.heading("workspaces", "invitation.otherTitle", { email: mary.user.email }));
  await expectAccessible(reader.page);
  await reader.button("workspaces", "invitation.codeSend", { email: byCode }).click();
  const code = await mailedCode(stack, byCode);
  await reader.field("workspaces", "invitation.code").fill(code === "000000" ? "000001" : "000000");
  await reader.button("workspaces", "invitation.accept").click();
  await seen(reader.text("errors", "workspaces.code_invalid"));
  await expectAccessible(reader.page);
  await takePicture(reader.page, "invitation of another address fr");
  await reader.field("workspaces", "invitation.code").fill(code);
  await reader.button("workspaces", "invitation.accept").click();
  await arrivedAt(reader, "/user/dashboard");
  await reader.open(link);
  await seen(reader.heading("workspaces", "invitation.memberTitle", { team: team.name }));

  await inviteTo(stack, ada, team, { email: bySignUp, role: "viewer" });
  const wrong = await openReader(stack, {
    session: await newAccount(stack),
    language: "fr",
    path: await mailedInvitation(stack, bySignUp),
  });
  await wrong.button("workspaces", "invitation.otherUse").click();
  await wrong.link("workspaces", "invitation.signUp").click();
  await fillSignUp(wrong, bySignUp);
  await arrivedAt(wrong, "/invitation");
  await seen(wrong.heading("workspaces", "invitation.unconfirmedTitle"));
  await wrong.open(await mailedAddress(wrong, bySignUp, "verify"));
  await wrong.button("auth", "verify.submit").click();
  await arrivedAt(wrong, "/invitation");
  await wrong.button("workspaces", "invitation.accept").click();
  // A viewer asks nothing: the files are what they read first.
  await arrivedAt(wrong, "/user/pdf-chat");
});

test("an invitation that has expired, or was taken back, says so and what to do", async () => {
  const ada = await newAccount(stack);
  const team = await newTeam(stack, ada);
  const [expired, cancelled] = [newEmail(), newEmail()];
  const id = await inviteTo(stack, ada, team, { email: expired, role: "agent" });
  await inviteTo(stack, ada, team, { email: cancelled, role: "agent" });
  await stack.sql("update invitation set expires_at = now() - interval '1 minute' where id = $1", [id]);
  const visitor = await openReader(stack, { language: "fr", path: await mailedInvitation(stack, expired) });
  await seen(visitor.heading("workspaces", "invitation.overTitle"));
  await expectAccessible(visitor.page);
  await visitor.open("/version.json");
  await visitor.open("/invitation");
  await seen(visitor.heading("workspaces", "invitation.missingTitle"));

  const owner = await openTeam(ada, team);
  await seen(owner.button("workspaces", "invitations.cancelFor", { email: cancelled }));
  await owner.button("workspaces", "invitations.cancelFor", { email: cancelled }).click();
  await owner.button("common", "action.undo").click();
  await seen(lineOf(owner, cancelled));
  await owner.button("workspaces", "invitations.cancelFor", { email: cancelled }).click();
  await gone(lineOf(owner, cancelled));
  // What is left is sent when the page goes.
  await owner.open("/version.json");
  await visitor.open("/version.json");
  await visitor.open(await mailedInvitation(stack, cancelled));
  await expect
    .poll(async () => (await visitor.page.reload(), visitor.page.innerText("main")))
    .toContain(french("workspaces", "invitation.overTitle"));
});

test("a team is deleted by its name, kept, and handed over with the account of its owner", async () => {
  const [ada, grace] = [await newAccount(stack), await newAccount(stack)];
  const team = await newTeam(stack, ada);
  await inviteTo(stack, ada, team, { email: grace.user.email, role: "member" });
  const link = await mailedInvitation(stack, grace.user.email);
  const token = link.slice(link.indexOf("#") + 1);
  await call(stack, "POST", "/api/invitations/accept", { token: grace.token, body: { token } });

  const owner = await openTeam(ada, team);
  await owner.button("workspaces", "end.open").click();
  await expectAccessible(owner.page);
  const typed = owner.field("workspaces", "end.name", { name: team.name });
  await typed.fill("Another team");
  await owner.button("workspaces", "end.confirm").click();
  await seen(owner.text("errors", "workspaces.name_differs"));
  await typed.fill(team.name);
  await owner.button("workspaces", "end.confirm").click();
  await seen(owner.button("workspaces", "end.keep"));
  await expectAccessible(owner.page);
  await owner.button("workspaces", "end.keep").click();
  await gone(owner.button("workspaces", "end.keep"));

  await owner.open("/user/account?section=privacy");
  await owner.button("users", "removal.open").click();
  const fate = owner.field("workspaces", "removal.next", { name: team.name });
  await seen(fate);
  await expectAccessible(owner.page);
  await owner.field("users", "removal.type", { email: ada.user.email }).fill(ada.user.email);
  await owner.button("users", "removal.confirm").click();
  await seen(owner.text("workspaces", "removal.required"));
  await fate.selectOption(grace.user.id);
  await owner.button("users", "removal.confirm").click();
  await arrivedAt(owner, /^\/auth\?/);
  const rows = await stack.sql("select role from membership where workspace_id = $1", [team.id]);
  expect(rows).toEqual([{ role: "owner" }]);
});

test("on a screen of 360 pixels the pages of a team fit, and a finger finds every control", async () => {
  const ada = await newAccount(stack);
  const team = await newTeam(stack, ada);
  await inviteTo(stack, ada, team, { email: newEmail(), role: "approver" });
  const path = `/team?workspace=${team.id}`;
  const reader = await openReader(stack, { session: ada, language: "fr", path, width: 360, height: 740, touch: true });
  await seen(reader.text("workspaces", "invitations.resend"));
  await expectNoOverflow(reader);
  await expectTargets(reader);
  await reader.open("/team/new");
  await seen(reader.heading("workspaces", "create.title"));
  await expectNoOverflow(reader);
  await expectTargets(reader);
});
