import { afterAll, beforeAll, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { call } from "../integration/auth-client.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { expectNoOverflow, expectTargets } from "../support/pages/fits.ts";
import { bring, isRead, openFile } from "../support/pages/pdf-page.ts";
import { arrivedAt, gone, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { KeptSession, Reader } from "../support/pages/reader.ts";
import { newTeam } from "../support/pages/team-page.ts";
import type { StoryTeam } from "../support/pages/team-page.ts";
import { quays } from "../support/sample-pdfs.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
let ada: KeptSession;
let ben: KeptSession;
let team: StoryTeam;
beforeAll(async () => {
  stack = await startStack({ site: true });
  [ada, ben] = [await newAccount(stack), await newAccount(stack)];
  team = await newTeam(stack, ada);
  await stack.sql(`update "user" set name = 'Ben Okri' where id = $1`, [ben.user.id]);
  await stack.sql(
    "insert into membership (person_id, workspace_id, role, created_at) values ($1, $2, 'viewer', now())",
    [ben.user.id, team.id],
  );
});
afterAll(() => stack.close());

async function makePost(title: string): Promise<string> {
  const id = createId();
  await stack.sql(
    `insert into social_post (id, user_id, origin, content_hash, language, title, wall_time, zone, planned_at, created_at, updated_at)
     values ($1, $2, 'manual', 'none', 'en', $3, to_char(now(), 'YYYY-MM-DD"T"12:00'), 'UTC', date_trunc('day', now()) + interval '12 hours',
       now(), now())`,
    [id, team.id, title],
  );
  await stack.sql(`insert into post_variant (post_id, platform, user_id, parts) values ($1, 'linkedin', $2, $3)`, [
    id,
    team.id,
    JSON.stringify([{ text: "We mend sails until Friday.", media_ids: [], alt: [] }]),
  ]);
  return id;
}

/** Says something on a thing by the API, as a member does from another device. */
const say = async (session: KeptSession, path: string, body: object) => {
  const headers = { "x-workspace": team.id };
  const sent = { token: session.token, headers, body: { request_id: createId(), ...body } };
  const { status, body: thread } = await call(stack, "POST", path, sent);
  expect(status, JSON.stringify(thread)).toBe(200);
  return String(thread["id"]);
};

const threads = ({ page }: Reader) => page.locator("li[data-shown], li").filter({ has: page.locator("article") });
/** The tab of a post's comments, with or without how many are open. */
const commentsTab = ({ page, words }: Reader) =>
  page.getByRole("tab", { name: new RegExp(`^${words("composer", "view.comments")}( \\(\\d+\\))?$`) });
const bell = ({ page, words }: Reader, count: number) =>
  page.getByRole("button", { name: words("notifications", "unread", { count }), exact: true });

/** Opens the newest notification of the bell. */
async function followBell(reader: Reader): Promise<void> {
  await reader.open("/user/dashboard");
  await bell(reader, 1).click();
  await reader.page.getByRole("dialog").getByRole("listitem").first().getByRole("link").click();
}

test("two people: one mentions the other on a post, who follows the bell, replies and resolves", async () => {
  const post = await makePost("Ouverture");
  const owner = await openReader(stack, {
    session: ada,
    language: "fr",
    path: `/user/social-planner/post/${post}?workspace=${team.id}`,
    width: 1440,
    height: 900,
  });
  await commentsTab(owner).click();
  await seen(owner.text("comments", "none.open"));
  await expectAccessible(owner.page);
  await takePicture(owner.page, "comments empty post fr 1440");
  const field = owner.field("comments", "new");
  await field.pressSequentially("Trop sec, non ? @be");
  await seen(owner.page.getByRole("option", { name: "Ben Okri" }));
  await expectAccessible(owner.page);
  await takePicture(owner.page, "comments mention post fr 1440");
  await field.press("Enter");
  await field.pressSequentially("qu'en dis-tu ? https://rivage.example/ton.");
  expect(await field.inputValue()).toBe("Trop sec, non ? @Ben Okri qu'en dis-tu ? https://rivage.example/ton.");
  await field.press("ControlOrMeta+Enter");
  await seen(threads(owner).getByText("@Ben Okri"));
  expect(await field.inputValue()).toBe("");
  expect(await threads(owner).getByRole("link").getAttribute("href")).toBe("https://rivage.example/ton");

  const guest = await openReader(stack, { session: ben, language: "en", width: 1440, height: 900 });
  await followBell(guest);
  await arrivedAt(guest, `/user/social-planner/post/${post}`);
  await seen(threads(guest).getByText("Trop sec"));
  expect(await threads(guest).first().getAttribute("data-shown")).toBe("true");
  await guest.button("comments", "reply").click();
  await guest.field("comments", "reply").fill("A bit. I'd begin with the sails.");
  await threads(guest)
    .getByRole("button", { name: guest.words("comments", "send"), exact: true })
    .click();
  // The other window shows it without a reload.
  await seen(threads(owner).getByText("begin with the sails"));
  await expectAccessible(owner.page);
  await takePicture(owner.page, "comments thread post fr 1440");
  await guest.button("comments", "resolve").click();
  await seen(guest.text("comments", "none.open"));
  await seen(owner.text("comments", "none.open"));
  await owner.page.getByText(owner.words("comments", "standing.resolved", { count: 1 })).click();
  await seen(owner.text("comments", "resolvedBy", { name: "Ben Okri" }));
  await expectAccessible(owner.page);
  await owner.button("comments", "reopen").click();
  await seen(owner.text("comments", "none.resolved"));
});

test("an author changes and deletes their own, and what was typed survives a reload", async () => {
  const post = await makePost("Sails");
  const path = `/user/social-planner/post/${post}?workspace=${team.id}`;
  await say(ben, `/api/social/planner/posts/${post}/comments`, { body: [{ text: "Frist." }] });
  const reader = await openReader(stack, { session: ben, path, width: 1440, height: 900 });
  const { page, words } = reader;
  const toComments = () => commentsTab(reader).click();
  await toComments();
  await reader.button("comments", "actions", { name: "Ben Okri" }).click();
  await page.getByRole("menuitem", { name: words("common", "action.edit") }).click();
  await reader.field("comments", "edit").fill("First.");
  await expectAccessible(page);
  await page.reload();
  await toComments();
  await reader.button("comments", "actions", { name: "Ben Okri" }).click();
  await page.getByRole("menuitem", { name: words("common", "action.edit") }).click();
  expect(await reader.field("comments", "edit").inputValue()).toBe("First.");
  await reader.button("common", "action.save").click();
  await seen(threads(reader).getByText("First."));
  await seen(threads(reader).getByText(words("comments", "edited")));
  await reader.button("comments", "actions", { name: "Ben Okri" }).click();
  await page.getByRole("menuitem", { name: words("common", "action.delete") }).click();
  await seen(reader.text("comments", "none.open"));
  await reader.button("common", "action.undo").click();
  await seen(threads(reader).getByText("First."));
});

test("two people: one comments on a passage of a PDF, and the other's link leads to it", async () => {
  const owner = await openReader(stack, {
    session: ada,
    language: "en",
    path: `/user/pdf-chat?workspace=${team.id}`,
    width: 1440,
    height: 900,
  });
  const { page, words } = owner;
  await bring(owner, { name: "Quays.pdf", bytes: quays });
  await isRead(owner, "Quays");
  await openFile(owner, "Quays");
  const file = new URL(page.url()).pathname;
  await page.locator("[data-page='1'] .textLayer span").last().click({ clickCount: 3 });
  await owner.button("pdf", "comment.here").click();
  const field = owner.field("comments", "new");
  await field.pressSequentially("Is this still true? @ok");
  await seen(page.getByRole("option", { name: "Ben Okri" }));
  await field.press("Tab");
  await expectAccessible(page);
  await takePicture(page, "comments new pdf en 1440");
  await page
    .getByRole("main")
    .getByRole("button", { name: words("comments", "send"), exact: true })
    .click();
  await seen(page.getByRole("button", { name: words("pdf", "comment.mark", { name: "Ada Lovelace" }), exact: true }));
  await expect.poll(() => field.inputValue()).toBe("");
  await expectAccessible(page);
  await takePicture(page, "comments thread pdf en 1440");

  const guest = await openReader(stack, { session: ben, language: "fr", width: 1440, height: 900 });
  await followBell(guest);
  await arrivedAt(guest, file);
  await seen(threads(guest).getByText("Is this still true?"));
  await seen(guest.page.locator("[data-kind='cited']"));
  await expectAccessible(guest.page);
  await guest.button("comments", "reply").click();
  await guest.field("comments", "reply").fill("Oui, depuis 1998.");
  await threads(guest)
    .getByRole("button", { name: guest.words("comments", "send"), exact: true })
    .click();
  await seen(threads(owner).getByText("depuis 1998"));
  await owner.open("/user/pdf-chat");
  await seen(owner.text("comments", "count", { count: 1 }));
  await takePicture(owner.page, "comments count pdf en 1440");
  await owner.open("/user/social-planner?tab=posts");
  await seen(owner.text("comments", "count", { count: 1 }));
  await takePicture(owner.page, "comments count posts en 1440");
  await owner.open("/user/social-planner");
  await seen(owner.text("comments", "count", { count: 1 }));
  await takePicture(owner.page, "comments count calendar en 1440");
});

test("a personal workspace has no comments", async () => {
  const reader = await openReader(stack, { session: ada, path: "/user/social-planner/post/new" });
  await seen(reader.field("composer", "text"));
  await gone(commentsTab(reader));
});

test("looks right at every width, in both themes, and a finger finds every control", async () => {
  const post = await makePost("Une ouverture");
  const at = `/api/social/planner/posts/${post}/comments`;
  const thread = await say(ada, at, {
    body: [{ text: "Le début est trop sec. " }, { person: ben.user.id }, { text: ", une idée ?" }],
  });
  await say(ben, `${at}/${thread}/replies`, {
    body: [{ text: "Commencer par les voiles : https://rivage.example/voiles" }],
  });
  await say(ben, at, { body: [{ text: "Et l'heure d'ouverture manque." }] });
  const [document] = await stack.sql("select id from document where user_id = $1", [team.id]);
  for (const [width, theme, language] of [
    [360, "light", "fr"],
    [360, "dark", "en"],
    [768, "dark", "fr"],
    [1440, "dark", "en"],
  ] as const) {
    const phone = width === 360;
    const reader = await openReader(stack, {
      session: ben,
      language,
      theme,
      width,
      height: phone ? 740 : 900,
      touch: phone,
      path: `/user/social-planner/post/${post}?workspace=${team.id}#comment=${thread}`,
    });
    await seen(threads(reader).getByText("Le début est trop sec."));
    await expectNoOverflow(reader);
    if (phone) await expectTargets(reader);
    if (width !== 768) await expectAccessible(reader.page);
    await takePicture(reader.page, `comments post ${language} ${width} ${theme}`);
    if (document === undefined) continue;
    await reader.open(`/user/pdf-chat/view/${String(document["id"])}?workspace=${team.id}#comments`);
    await seen(threads(reader).getByText("Is this still true?"));
    await expectNoOverflow(reader);
    if (width !== 768) await expectAccessible(reader.page);
    await takePicture(reader.page, `comments pdf ${language} ${width} ${theme}`);
  }
});
