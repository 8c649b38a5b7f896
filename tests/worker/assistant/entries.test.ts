import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WritingTemplateDraft } from "../../../worker/contract/assistant/templates.ts";
import type { AdminCaller } from "../../../worker/lib/caller.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { openAssistant } from "./world.ts";
import type { World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openAssistant();
});
afterAll(() => world.close());

const root: AdminCaller = {
  kind: "admin",
  id: createId(),
  sessionId: createId(),
  name: "Root",
  email: "root@example.test",
  twoFactor: true,
};
const draft = (name: string, more: Partial<WritingTemplateDraft> = {}): WritingTemplateDraft => ({
  name,
  prompt: { en: "Write about {topic}.", fr: "Écris sur {topic}." },
  fields: [{ key: "topic", label: { en: "Topic", fr: "Sujet" }, kind: "text", required: true }],
  ...more,
});
const prompts = (entries: { id: number; prompt: unknown }[]) =>
  entries.flatMap(({ id, prompt }) => (prompt === null ? [] : id));
const absent = { code: "assistant.entry_not_found" };

test("an admin's template is seen by all accounts, a user's by its own alone", async () => {
  const [ada, ben] = [await world.newPerson(), await world.newPerson()];
  const { answer: shared, subject } = await world.templates.add(root, draft("Letter"));
  const { answer: own } = await world.templates.add(ada, draft("Mine"));
  expect(subject).toBe(`template ${shared.id}`);
  expect([shared.is_own, own.is_own]).toEqual([false, true]);
  const seen = async (caller: typeof ada | AdminCaller) => (await world.templates.list(caller)).map(({ id }) => id);
  expect(await seen(ada)).toEqual([shared.id, own.id]);
  expect(await seen(ben)).toEqual([shared.id]);
  expect(await seen(root)).toEqual([shared.id]);
  expect(await world.templates.read(ben, shared.id)).toEqual({ ...shared, prompt: null });
});

test("a prompt is shown only to an account that may change it", async () => {
  const ada = await world.newPerson();
  const { answer: own } = await world.templates.add(ada, draft("Mine"));
  const { answer: rule } = await world.improvements.add(root, { name: "Plain", prompt: "Use plain words." });
  await world.templates.add(root, draft("Letter"));
  expect(prompts(await world.templates.list(ada))).toEqual([own.id]);
  expect(prompts(await world.improvements.list(ada))).toEqual([]);
  expect(prompts(await world.improvements.list(root))).toContain(rule.id);
});

test("what is another's, or not theirs to write, is not found", async () => {
  const [ada, ben] = [await world.newPerson(), await world.newPerson()];
  const { answer: shared } = await world.templates.add(root, draft("Letter"));
  const { answer: own } = await world.templates.add(ada, draft("Mine"));
  for (const call of [
    () => world.templates.read(ben, own.id),
    () => world.templates.update(ben, own.id, draft("His")),
    () => world.templates.remove(ben, own.id),
    () => world.templates.update(ada, shared.id, draft("Hers")),
    () => world.templates.remove(ada, shared.id),
    () => world.templates.update(root, own.id, draft("Ours")),
    () => world.templates.remove(root, own.id),
  ])
    await expect(call()).rejects.toMatchObject(absent);
  expect(await world.templates.read(ada, own.id)).toEqual(own);
});

test("one name stands for both languages, and an absent field stays as it is", async () => {
  const ada = await world.newPerson();
  const { answer } = await world.templates.add(ada, draft("Mine", { icon: "mail", description: "Short" }));
  expect(answer.name).toEqual({ en: "Mine", fr: "Mine" });
  const { answer: changed } = await world.templates.update(ada, answer.id, {
    name: { en: "Mine", fr: "Le mien" },
    prompt: "New",
  });
  expect(changed).toEqual({
    ...answer,
    name: { en: "Mine", fr: "Le mien" },
    prompt: { en: "New", fr: "New" },
  });
});

test("a template stands in a category that its writer sees, and stays when the category goes", async () => {
  const [ada, ben] = [await world.newPerson(), await world.newPerson()];
  const { answer: category } = await world.categories.add(ada, { name: "Post" });
  const { answer: template } = await world.templates.add(ada, draft("Mine", { category_id: category.id }));
  expect(template.category_id).toBe(category.id);
  await expect(world.templates.add(ben, draft("His", { category_id: category.id }))).rejects.toMatchObject(absent);
  await expect(world.templates.add(root, draft("Ours", { category_id: category.id }))).rejects.toMatchObject(absent);
  await world.categories.remove(ada, category.id);
  expect(await world.templates.read(ada, template.id)).toMatchObject({ category_id: null });
});

describe("what all accounts see", () => {
  test("is archived by an admin and can be brought back", async () => {
    const ada = await world.newPerson();
    const { answer } = await world.improvements.add(root, { name: "Shorten", prompt: "Shorten.", guarded: true });
    expect(answer).toMatchObject({ result: "change", guarded: true, fields: [] });
    const change = await world.improvements.remove(root, answer.id);
    expect(change).toMatchObject({ subject: `improvement ${answer.id}`, answer: { success: true } });
    await expect(world.improvements.read(ada, answer.id)).rejects.toMatchObject(absent);
    const listed = async (archived?: "only") =>
      (await world.improvements.listAsAdmin({ archived, q: "short" })).data.map(({ id }) => id);
    expect([await listed(), await listed("only")]).toEqual([[], [answer.id]]);
    expect((await world.improvements.restore(answer.id)).answer).toEqual(answer);
    expect(await listed()).toEqual([answer.id]);
    await expect(world.improvements.restore(answer.id)).rejects.toMatchObject(absent);
  });

  test("stands in its order, a new one last", async () => {
    const ids: number[] = [];
    for (const name of ["One", "Two", "Three"]) ids.push((await world.categories.add(root, { name })).answer.id);
    const [one = 0, two, three] = ids;
    await world.categories.update(root, one, { name: "One", sort_order: 90_000 });
    expect((await world.categories.list(root)).map(({ id }) => id)).toEqual([two, three, one]);
  });
});

test("an account has two hundred templates of its own at most", async () => {
  const ada = await world.newPerson();
  await world.sql(
    `insert into assistant_template (user_id, name, description, icon, sort_order, prompt)
     select $1, '{}', '{}', 'pen', n, '{}' from generate_series(1, 200) n`,
    [ada.id],
  );
  await expect(world.templates.add(ada, draft("One more"))).rejects.toMatchObject({ code: "assistant.full" });
});
