import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "../integration/auth-client.ts";
import { join, makeTeam } from "../support/teams.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { expectNoOverflow } from "../support/pages/fits.ts";
import { arrivedAt, gone, openReader, seen } from "../support/pages/reader.ts";
import type { KeptSession, Reader } from "../support/pages/reader.ts";
import { addText, caretAfter, newWriter, openText, textOf } from "../support/pages/writing-page.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

const letter = ["The café opens at nine.", "Maud repairs the lamps.", "Thirty-one objects went home."].join("\n\n");
const library = "/user/cv-ia";

let stack: TestStack;
let ada: KeptSession;
let grace: KeptSession;
let team: string;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());
beforeEach(async () => {
  [ada, grace] = [await newWriter(stack), await newWriter(stack)];
  team = await makeTeam(stack.sql, ada.user);
  await join(stack.sql, team, grace.user);
  await stack.sql(`update "user" set name = 'Grace Hopper' where id = $1`, [grace.user.id]);
  await stack.sql(
    "insert into entitlement (user_id, plan_id, limits) select $1, plan_id, limits from entitlement where user_id = $2",
    [team, ada.user.id],
  );
});

const rowOf = ({ page }: Reader, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name: new RegExp(title) }) });

async function choose(reader: Reader, title: string, item: string): Promise<void> {
  const { page, words } = reader;
  await rowOf(reader, title).last().hover();
  await page.getByRole("button", { name: words("library", "actions", { name: title }), exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

const inTeam = (path: string) => `${path}?workspace=${team}`;
const byAda = (reader: Reader) => reader.text("sharing", "by", { name: "Ada Lovelace" });

test("a text is shared, written by two people with nothing lost, and taken back from an open page", async () => {
  const { id } = await addText(stack, ada, { title: "Repairs", content: letter });
  const owner = await openReader(stack, { session: ada, language: "fr", path: library });
  await seen(rowOf(owner, "Repairs"));
  await choose(owner, "Repairs", owner.words("sharing", "share", { team: "Harbour" }));
  await seen(owner.text("sharing", "shared", { name: "Repairs", team: "Harbour" }));

  const member = await openReader(stack, { session: grace, path: inTeam(library), complaints: /404/ });
  await member.button("library", "shared").click();
  await seen(byAda(member));
  await takePicture(member.page, "shared texts of a member");
  await expectAccessible(member.page);
  await choose(member, "Repairs", member.words("library", "text.duplicate"));
  await seen(rowOf(member, "Repairs"));
  await rowOf(member, "Repairs").getByRole("link").first().click();
  await arrivedAt(member, `${library}/${id}`);
  await seen(member.page.locator(".ProseMirror"));
  await seen(byAda(member));

  const writer = await openText(stack, ada, id, { language: "fr", context: owner.context });
  await caretAfter(writer, "opens at nine");
  await writer.page.keyboard.type(" And closes at six.");
  await caretAfter(member, "Thirty-one");
  await member.page.keyboard.type(" Working!");
  await expect.poll(() => textOf(stack, ada, id), { timeout: 20_000 }).toContain("Working!");
  await expect.poll(() => textOf(stack, ada, id), { timeout: 20_000 }).toContain("closes at six");
  // Each sees what the other wrote without a reload.
  await seen(writer.page.locator(".ProseMirror").getByText("Working!"));
  await seen(member.page.locator(".ProseMirror").getByText("closes at six"));
  await takePicture(member.page, "shared text of a member");
  await expectAccessible(member.page);

  await owner.page.reload();
  await seen(owner.text("sharing", "changed", { name: "Grace Hopper" }));
  await choose(owner, "Repairs", owner.words("sharing", "stop", { team: "Harbour" }));
  await seen(owner.text("sharing", "copies", { count: 1 }));
  await takePicture(owner.page, "taking a text back");
  await expectAccessible(owner.page);
  await owner.button("sharing", "stopConfirm").click();
  await seen(owner.text("sharing", "stopped", { name: "Repairs" }));

  await caretAfter(member, "Maud");
  await member.page.keyboard.type(" Every day.");
  await seen(member.text("assistant", "editor.notice.taken_back"));
  await takePicture(member.page, "a text that was taken back");
  await expectAccessible(member.page);
  // A reload finds nothing, but for what was typed.
  await member.page.reload();
  await seen(member.text("assistant", "editor.gone.kept"));
  await expectAccessible(member.page);
  await member.button("assistant", "editor.notice.copy").click();
  await seen(member.page.locator(".ProseMirror").getByText("Every day."));
  await seen(member.page.locator(".ProseMirror").getByText("closes at six"));
  expect(await textOf(stack, ada, id)).not.toContain("Every day.");
  await member.open(inTeam(library));
  await seen(rowOf(member, "Repairs"));
  await gone(byAda(member));
});

test("a folder is shared with what is in it; who only reads it writes nothing; pages fit every width", async () => {
  const owner = await openReader(stack, { session: ada, language: "fr", path: inTeam(library) });
  await addText(stack, ada, { title: "Repairs", content: letter });
  await owner.page.reload();
  await owner.button("library", "folder.new").click();
  await owner.field("library", "folder.name").fill("Atelier");
  await owner.button("library", "folder.create").click();
  await stack.sql(
    "update assistant_document set folder_id = (select id from assistant_folder where name = 'Atelier' and user_id = $1) where user_id = $1",
    [ada.user.id],
  );
  await owner.page.reload();
  const actions = owner.page.getByRole("button", { name: owner.words("library", "actions", { name: "Atelier" }) });
  await actions.first().click();
  await owner.page.getByRole("menuitem", { name: owner.words("sharing", "share", { team: "Harbour" }) }).click();
  await seen(owner.text("sharing", "shared", { name: "Atelier", team: "Harbour" }));
  await stack.sql("update membership set role = 'viewer' where person_id = $1 and workspace_id = $2", [
    grace.user.id,
    team,
  ]);
  for (const [width, theme, language] of [
    [360, "dark", "fr"],
    [768, "light", "en"],
    [1440, "dark", "en"],
  ] as const) {
    const member = await openReader(stack, { session: grace, language, width, theme, path: inTeam(library) });
    await member.page.getByRole("button", { name: /^Atelier/ }).click();
    await seen(rowOf(member, "Repairs"));
    await takePicture(member.page, `shared folder ${width} ${theme} ${language}`);
    await expectAccessible(member.page, { colors: theme === "dark" });
    await expectNoOverflow(member);
    await rowOf(member, "Repairs").getByRole("link").first().click();
    await seen(member.text("assistant", "editor.readOnly"));
    await seen(member.page.locator(".ProseMirror[contenteditable=false]"));
    await takePicture(member.page, `shared text ${width} ${theme} ${language}`);
    await expectAccessible(member.page, { colors: theme === "dark" });
    await expectNoOverflow(member);
  }
});

test("a template and an improvement are shared: members use them, and find them no more once they are taken back", async () => {
  const add = async (path: string, body: object) => {
    const answer = await call(stack, "POST", path, { token: ada.token, body });
    expect(answer.status).toBe(200);
  };
  await add("/api/v01/assistant/templates-add", { name: "Menu of the day", prompt: "Write the menu.", fields: [] });
  await add("/api/v01/assistant/ameliorations-add", { name: "House style", prompt: "Use plain words." });
  const owner = await openReader(stack, { session: ada, path: `${library}/templates` });
  const { page, words } = owner;
  const actOn = async (name: string, item: string) => {
    await page.getByRole("button", { name: words("templates", "own.actions", { name }), exact: true }).click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
  };
  for (const name of ["Menu of the day", "House style"]) {
    await actOn(name, words("sharing", "share", { team: "Harbour" }));
    await seen(owner.text("sharing", "shared", { name, team: "Harbour" }));
  }
  const member = await openReader(stack, { session: grace, language: "fr", path: inTeam(`${library}/templates`) });
  await seen(member.heading("templates", "shared"));
  await seen(member.page.getByText("House style"));
  await takePicture(member.page, "shared templates of a member");
  await expectAccessible(member.page);
  await member.page.getByRole("link", { name: /Menu of the day/ }).click();
  await seen(member.page.getByRole("heading", { level: 1, name: "Menu of the day" }));
  await actOn("Menu of the day", words("sharing", "stop", { team: "Harbour" }));
  await owner.button("sharing", "stopConfirm").click();
  await seen(owner.text("sharing", "stopped", { name: "Menu of the day" }));
  await member.open(inTeam(`${library}/templates`));
  await seen(member.page.getByText("House style"));
  await gone(member.heading("templates", "shared"));
});
