import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeOwned } from "../contract/owned.ts";
import { call } from "../integration/auth-client.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { gone, newAccount, openReader, seen, type KeptSession, type Reader } from "../support/pages/reader.ts";
import { giveRole } from "../support/pages/role-pages.ts";
import { inviteTo, mailedInvitation, newTeam, type StoryTeam } from "../support/pages/team-page.ts";
import { startStack, type TestStack } from "../support/stack.ts";

let stack: TestStack;
let ada: KeptSession;
let ben: KeptSession;
let team: StoryTeam;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());
beforeEach(async () => {
  ada = await newAccount(stack);
  ben = await newAccount(stack);
  await stack.sql(`update "user" set name = 'Ben Okri' where id = $1`, [ben.user.id]);
  team = await newTeam(stack, ada);
  await giveRole(stack, team.id, ben, "member");
});

const asTeam = () => ({ id: team.id, guest: false, open: async () => ada.token });
const inTeam = (session: KeptSession, path: string): Promise<Reader> =>
  openReader(stack, { session, path: `${path}${path.includes("?") ? "&" : "?"}workspace=${team.id}` });

test("a conversation that one took over and a colleague takes over: both see who holds it, and no word is lost", async () => {
  const message = await makeOwned["chatbot-message"](stack, asTeam());
  const [row] = await stack.sql("select conversation_id, chatbot_id from support_message where id = $1", [message]);
  const path = `/user/support-chat/${row?.["chatbot_id"]}?tab=inbox&conversation=${row?.["conversation_id"]}`;
  const [mine, theirs] = [await inTeam(ada, path), await inTeam(ben, path)];
  await mine.button("inbox", "takeOver").click();
  await seen(mine.text("inbox", "explain.person"));
  await seen(theirs.text("inbox", "explain.colleague", { name: "Ada Lovelace" }));
  await mine.field("inbox", "reply").pressSequentially("I am looking into");
  await seen(theirs.text("inbox", "explain.writing", { name: "Ada Lovelace" }));
  await expectAccessible(theirs.page);
  await takePicture(theirs.page, "inbox colleague writes");

  await theirs.button("inbox", "takeOver").click();
  await seen(theirs.text("inbox", "explain.person"));
  await seen(mine.text("inbox", "explain.colleague", { name: "Ben Okri" }));
  const field = mine.field("inbox", "reply");
  await expect.poll(() => field.isDisabled()).toBe(true);
  expect(await field.inputValue()).toBe("I am looking into");
  await expectAccessible(mine.page);
  await takePicture(mine.page, "inbox taken over");
  await theirs.field("inbox", "reply").fill("It's on its way.");
  await theirs.field("inbox", "reply").press("Enter");
  await seen(mine.page.getByRole("log").getByText("It's on its way."));

  await mine.page.reload();
  await seen(mine.text("inbox", "explain.colleague", { name: "Ben Okri" }));
  await mine.button("inbox", "takeOver").click();
  await seen(theirs.text("inbox", "explain.colleague", { name: "Ada Lovelace" }));
  expect(await field.inputValue()).toBe("I am looking into");
  await field.pressSequentially(" it.");
  await field.press("Enter");
  await seen(theirs.page.getByRole("log").getByText("I am looking into it."));
});

const saved = ({ page, words }: Reader): Promise<void> =>
  seen(page.getByText(words("composer", "save.saved", { time: "" }).trim(), { exact: false }));

test("a post that two write is merged, and what both changed is shown and kept", async () => {
  const parts = [{ text: "We mend sails.", media_ids: [], alt: [] }];
  const variants = [{ platform: "linkedin", parts: null, first_comment: null, utm: null }];
  const headers = { "x-workspace": team.id };
  const made = await call(stack, "POST", `/api/social/planner/posts/${ada.user.id}`, {
    token: ada.token,
    headers,
    body: { title: "Sails", language: "en", base_parts: parts, variants: [{ ...variants[0], parts }] },
  });
  expect(made.status).toBe(200);
  const path = `/user/social-planner/post/${String(made.body["id"])}`;
  const [mine, theirs] = [await inTeam(ada, path), await inTeam(ben, path)];
  const read = async () =>
    (await call(stack, "GET", `/api/social/planner/get/post/${String(made.body["id"])}`, { token: ada.token, headers }))
      .body;

  await theirs.field("composer", "text").fill("We mend sails and ropes.");
  await saved(theirs);
  await mine.field("composer", "name").fill("Sails in June");
  await expect.poll(async () => (await read())["title"]).toBe("Sails in June");
  await expect.poll(() => mine.field("composer", "text").inputValue()).toBe("We mend sails and ropes.");

  await mine.field("composer", "text").fill("Ada's words.");
  await expect.poll(async () => JSON.stringify(await read())).toContain("Ada's words.");
  await theirs.field("composer", "text").fill("Ben's words.");
  await theirs.field("composer", "name").fill("Ben's title");
  await seen(theirs.heading("composer", "conflict.title"));
  await seen(theirs.page.getByText("Ada's words."));
  await expectAccessible(theirs.page);
  await takePicture(theirs.page, "post conflict of two people");
  expect(JSON.stringify(await read())).not.toContain("Ben's words.");
  while ((await theirs.button("composer", "conflict.keep.both").count()) > 0)
    await theirs.button("composer", "conflict.keep.both").first().click();
  await gone(theirs.heading("composer", "conflict.title"));
  await expect.poll(async () => JSON.stringify(await read())).toMatch(/Ben's words\..*Ada's words\./);
});

test("a chatbot is moved to another workspace once its name is typed", async () => {
  const bot = await makeOwned.chatbot(stack, asTeam());
  await stack.sql(
    `update entitlement e set plan_id = t.plan_id, limits = t.limits from entitlement t where e.user_id = $1 and t.user_id = $2`,
    [ada.user.id, team.id],
  );
  const reader = await inTeam(ada, "/user/support-chat");
  const { page, words } = reader;
  await reader.button("support", "actions", { name: "Private" }).click();
  await page.getByRole("menuitem", { name: words("support", "move") }).click();
  await seen(reader.heading("support", "moveTitle", { name: "Private" }));
  await reader.button("support", "moveConfirm").click();
  await seen(reader.text("support", "fault.otherName", { name: "Private" }));
  await expectAccessible(page);
  await takePicture(page, "chatbot move");
  await reader.field("support", "moveName", { name: "Private" }).fill("Private");
  await reader.button("support", "moveConfirm").click();
  await reader.button("support", "moved.open").click();
  await seen(page.getByRole("heading", { level: 1, name: "Private" }));
  expect(await stack.sql("select user_id from chatbot where id = $1", [bot])).toEqual([{ user_id: ada.user.id }]);
});

test("a team has a picture, which its invitation shows, and its initials once that is removed", async () => {
  const reader = await inTeam(ada, "/team");
  const { page, words } = reader;
  const shown = page.locator('main img[src^="/api/team-pictures/"]');
  await seen(reader.button("workspaces", "picture.choose"));
  await page
    .getByLabel(words("workspaces", "picture.choose"), { exact: true })
    .last()
    .setInputFiles({
      name: "sails.png",
      mimeType: "image/png",
      buffer: readFileSync("frontend/public/og-en.png"),
    });
  await seen(shown);
  await seen(page.locator('nav img[src^="/api/team-pictures/"]'));
  await expectAccessible(page);
  await takePicture(page, "team picture");
  const address = `${ben.user.email.slice(0, 4)}@example.test`;
  await inviteTo(stack, ada, team, { email: address, role: "member" });
  const visitor = await openReader(stack, { path: await mailedInvitation(stack, address) });
  await seen(visitor.page.locator('img[src^="/api/team-pictures/"]'));
  await takePicture(visitor.page, "invitation with picture");
  await reader.button("workspaces", "picture.remove").click();
  await gone(shown);
});
