import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { arrivedAt, gone, newAccount, openReader, seen, typedEntries } from "../support/pages/reader.ts";
import type { KeptSession, Reader } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
let session: KeptSession;
let team: string;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());
beforeEach(async () => {
  session = await newAccount(stack);
  team = await makeTeam("Harbour");
});

/** A team of the account, with the same plan. */
async function makeTeam(name: string): Promise<string> {
  const id = createId();
  await stack.sql("insert into workspace (id, name, created_at) values ($1, $2, now())", [id, name]);
  await stack.sql(
    "insert into membership (person_id, workspace_id, role, created_at) values ($1, $2, 'owner', now())",
    [session.user.id, id],
  );
  await stack.sql(
    "insert into entitlement (user_id, plan_id, limits) select $1, plan_id, limits from entitlement where user_id = $2",
    [id, session.user.id],
  );
  return id;
}

const switcher = ({ page, words }: Reader, name = "Harbour") =>
  page.getByRole("button", { name: words("shell", "workspace.switch", { name }), exact: true });
const personal = (reader: Reader) => switcher(reader, reader.words("shell", "workspace.personal"));

/** What each workspace owns, by the words that stand in it. */
async function owned(word: string): Promise<Record<string, number>> {
  const rows = await stack.sql(
    `select user_id, count(*)::int as count from (
       select user_id, name as words from chatbot union all select user_id, name from folder
       union all select user_id, coalesce(base_parts::text, '') || coalesce((select string_agg(v.parts::text, '') from post_variant v
         where v.post_id = p.id), '') from social_post p) as thing
     where words like $1 group by user_id`,
    [`%${word}%`],
  );
  return Object.fromEntries(rows.map(({ user_id, count }) => [String(user_id), Number(count)]));
}

async function write(reader: Reader, text: string): Promise<void> {
  await reader.field("composer", "text").fill(text);
  await expect.poll(async () => Object.values(await owned(text)), { timeout: 20_000 }).toEqual([1]);
}

test("two tabs of one browser write in two workspaces, each in its own", async () => {
  const mine = await openReader(stack, { session, language: "fr", path: "/user/social-planner/post/new" });
  const theirs = await openReader(stack, {
    context: mine.context,
    language: "fr",
    path: `/user/social-planner/post/new?workspace=${team}`,
  });
  const tabs = [
    [mine, "Perso"],
    [theirs, "Équipe"],
  ] as const;
  await arrivedAt(theirs, /^\/user\/social-planner\/post\/new$/);
  await seen(switcher(theirs));
  for (const round of [1, 2, 3])
    for (const [reader, word] of tabs) {
      await write(reader, `${word} ${round}`);
      await arrivedAt(reader, /\/post\/(?!new)\w+/);
      if (round === 2) await reader.page.reload();
      if (round === 2) await seen(reader.page.getByText(`${word} 2`));
    }
  for (const [reader, word] of tabs) {
    await reader.open("/user/pdf-chat");
    await reader.button("pdf", "folders.new").click();
    await reader.field("pdf", "folders.name").fill(`Dossier ${word}`);
  }
  for (const [{ page, words }, word] of tabs) {
    await page.getByRole("button", { name: words("pdf", "folders.create"), exact: true }).click();
    await seen(page.getByText(`Dossier ${word}`));
  }
  for (const [reader] of tabs) {
    await reader.open("/user/support-chat");
    await reader.button("support", "newcomer.without").click();
  }
  for (const [reader, word] of tabs) {
    await reader.field("support", "name").fill(`Chatbot ${word}`);
    await reader.button("support", "add").click();
    await arrivedAt(reader, /^\/user\/support-chat\/\w+/);
  }
  expect(await owned("Perso")).toEqual({ [session.user.id]: 3 });
  expect(await owned("Équipe")).toEqual({ [team]: 3 });
  await theirs.open("/user/pdf-chat");
  await seen(theirs.page.getByText("Dossier Équipe"));
  await gone(theirs.page.getByText("Dossier Perso"));
});

test("a switch by the keyboard keeps what was typed in its workspace, and offers it there alone", async () => {
  const reader = await openReader(stack, { session, language: "fr", path: "/user/support-chat" });
  const { page, words } = reader;
  const site = reader.field("support", "newcomer.site");
  await site.fill("perso.example");
  await seen(personal(reader));
  await personal(reader).press("ArrowDown");
  await seen(page.getByRole("menuitemradio", { name: /^Harbour/ }));
  await expectAccessible(page);
  await takePicture(page, "workspaces menu fr");
  await page.keyboard.type("har");
  await page.keyboard.press("Enter");
  await seen(switcher(reader));
  await arrivedAt(reader, /^\/user\/support-chat$/);
  expect(await site.inputValue()).toBe("");
  await site.fill("equipe.example");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").fill("espace perso");
  await page.keyboard.press("Enter");
  await seen(personal(reader));
  await expect.poll(() => site.inputValue()).toBe("perso.example");
  expect((await typedEntries(reader)).filter((name) => name.includes("fields"))).toEqual([`in.${team}.fields`]);
  await reader.open(`/user/support-chat?workspace=${team}`);
  await expect.poll(() => site.inputValue()).toBe("equipe.example");
  await switcher(reader).click();
  await seen(page.getByRole("menuitem", { name: words("switcher", "manage") }));
  await page.keyboard.press("Escape");
  await gone(page.getByRole("menu"));
});

test("who is no member any more hears so, and goes on in the personal workspace", async () => {
  const reader = await openReader(stack, { session, language: "fr", path: `/user/support-chat?workspace=${team}` });
  await seen(switcher(reader));
  await reader.field("support", "newcomer.site").fill("equipe.example");
  await stack.sql("delete from membership where workspace_id = $1", [team]);
  await reader.button("support", "newcomer.go").click();
  await arrivedAt(reader, "/user/dashboard");
  await seen(reader.text("switcher", "lost", { name: "Harbour" }));
  await gone(switcher(reader));
  expect(await typedEntries(reader)).toContain(`in.${team}.fields`);
});

test("looks right at every width, in both themes and languages", async () => {
  for (const [width, theme, language] of [
    [360, "light", "fr"],
    [360, "dark", "en"],
    [768, "dark", "fr"],
    [1440, "light", "en"],
  ] as const) {
    const path = `/user/${width === 768 ? "social-planner/post/new" : "pdf-chat"}?workspace=${team}`;
    const reader = await openReader(stack, { session, language, width, height: 760, theme, path });
    if (width === 360) await reader.button("shell", "nav.menu").click();
    await switcher(reader).click();
    await seen(reader.page.getByRole("menuitemradio", { name: /^Harbour/ }));
    await expectAccessible(reader.page, { colors: theme === "dark" });
    await takePicture(reader.page, `workspaces ${width} ${theme} ${language}`);
  }
});
