import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dueAfter } from "../../../worker/contract/generation/schedule.rules.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { makeTeam } from "../../support/teams.ts";
import type { Learner } from "../../../worker/modules/generation/cards/cards.repository.ts";
import { createWorld } from "./world.ts";
import type { World } from "./world.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

async function make(world: World, count: number): Promise<string> {
  const metadata = { flashcard_config: { card_count: count } };
  const { content_id: id } = await world.creating.create(world.payer, "::1", "flashcards", world.request({ metadata }));
  await world.run();
  return id;
}

const countOf = async (world: World, id: string) =>
  ((await world.works.readData(world.workspaceId, id)) as { count: number }).count;

describe("a set of cards", () => {
  test("has as many as were asked for, each with its page", async () => {
    const world = await createWorld(database);
    const id = await make(world, 20);
    expect(await world.readStatus(id, "en")).toMatchObject({ status: "completed", warnings: [] });
    expect(await countOf(world, id)).toBe(20);
    const { cards } = await world.stored(id);
    expect(cards.every((card) => Number(card["page"]) > 0 && card["quote"] !== null)).toBe(true);
    expect(await world.units()).toMatchObject({ "flashcards-creation": [1, 0] });
  });

  test("that falls short is asked for once more, and then says its true number", async () => {
    const world = await createWorld(database);
    let at = 0;
    world.scripted.say("cards", () =>
      JSON.stringify([{ type: "basic", front: `What is number ${(at += 1)}?`, back: `N${at}` }]),
    );
    const id = await make(world, 20);
    const state = await world.readStatus(id, "en");
    expect(state).toMatchObject({ status: "completed", warnings: [expect.stringMatching(/^cards_fewer:\d+\.\d+$/)] });
    expect(await countOf(world, id)).toBe(world.scripted.count("cards"));
  });

  test("repeats no card of another set of the same file", async () => {
    const world = await createWorld(database);
    world.scripted.say("cards", () =>
      JSON.stringify([1, 2, 3].map((at) => ({ type: "basic", front: `What is number ${at}?`, back: `N${at}` }))),
    );
    const first = await make(world, 3);
    const second = await make(world, 3);
    expect(await countOf(world, first)).toBe(3);
    expect(await countOf(world, second)).toBe(0);
    expect(await world.readStatus(second, "en")).toMatchObject({ failure: "generation.no_text" });
    expect(await world.units()).toMatchObject({ "flashcards-creation": [1, 0] });
  });

  test("whose words stand nowhere in the file is flagged", async () => {
    const world = await createWorld(database);
    world.scripted.say("cards", ({ user }) => {
      const id = /<passage id="([^"]+)"/.exec(user)?.[1];
      const cards = [1, 2].map((at) => ({
        type: "basic",
        front: `Why ${at} ${id}?`,
        back: `So ${at}`,
        id,
        quote: "words that no page of this file has",
      }));
      return JSON.stringify(cards);
    });
    const id = await make(world, 2);
    const { cards } = await world.stored(id);
    expect(cards.map(({ flagged, quote }) => [flagged, quote])).toContainEqual([true, null]);
  });
});

async function learner() {
  const world = await createWorld(database);
  const id = await make(world, 5);
  const { cards } = await world.cards.listDue(world.payer, id);
  const card = cards[0];
  if (!card) throw new Error("no card is due");
  const at = new Date(world.clock.now()).toISOString();
  return { world, id, card, at };
}

describe("a review", () => {
  test("counts once for its review_id, however often it is sent", async () => {
    const { world, card, at } = await learner();
    const review = { review_id: createId(), rating: 3 as const, at };
    const first = await world.cards.review(world.payer, card.id, review);
    expect(await world.cards.review(world.payer, card.id, review)).toEqual(first);
    const both = await Promise.all([1, 2].map(() => world.cards.review(world.payer, card.id, review)));
    expect(both).toEqual([first, first]);
    expect(await world.sql("select rating from flashcard_log where card_id = $1", [card.id])).toEqual([{ rating: 3 }]);
  });

  test("moves its card behind those that are due, until its time has come", async () => {
    const { world, id, card, at } = await learner();
    const { due_at } = await world.cards.review(world.payer, card.id, { review_id: createId(), rating: 4, at });
    expect(due_at).toBe(dueAfter(card.state, new Date(at))[3]?.toISOString());
    expect(await world.cards.listDue(world.payer, id)).toMatchObject({
      due: 0,
      new: 4,
      total: 5,
      next_due_at: due_at,
    });
    world.clock.advance(Date.parse(due_at) - world.clock.now());
    const later = await world.cards.listDue(world.payer, id);
    expect(later.due).toBe(1);
    expect(later.cards[0]?.id).toBe(card.id);
  });

  test("of a device whose clock runs ahead counts now", async () => {
    const { world, card } = await learner();
    const ahead = new Date(world.clock.now() + 9 * 86_400_000).toISOString();
    await world.cards.review(world.payer, card.id, { review_id: createId(), rating: 3, at: ahead });
    const [row] = await world.sql("select at from flashcard_log where card_id = $1", [card.id]);
    expect(new Date(String(row?.["at"])).getTime()).toBe(world.clock.now());
  });

  test("is of one member of a team: to the others the card is as new or as known as they left it", async () => {
    const { world, id, card, at } = await learner();
    const mate = await makePerson(world.db);
    const workspaceId = await makeTeam(world.sql, world.payer, mate);
    const ada: Learner = { id: world.payer.id, workspaceId };
    const ben: Learner = { id: mate.id, workspaceId };
    await world.sql("update generation set user_id = $2 where id = $1", [id, workspaceId]);
    await world.sql("update flashcard set user_id = $2 where generation_id = $1", [id, workspaceId]);
    const good = { review_id: createId(), rating: 4 as const, at };
    const { due_at } = await world.cards.review(ada, card.id, good);
    expect(await world.cards.listDue(ben, id)).toMatchObject({ new: 5, next_due_at: null });
    const bad = { review_id: createId(), rating: 1 as const, at };
    const sooner = await world.cards.review(ben, card.id, bad);
    expect(Date.parse(sooner.due_at)).toBeLessThan(Date.parse(due_at));
    expect(await world.cards.listDue(ada, id)).toMatchObject({ new: 4, next_due_at: due_at });
    expect(await world.cards.review(ada, card.id, good)).toMatchObject({ due_at, reps: 1 });
    // An id that another member made counts as none of theirs.
    await expect(world.cards.review(ben, card.id, good)).rejects.toMatchObject({
      code: "generation.changed_meanwhile",
    });
    await world.sql(`delete from "user" where id = $1`, [ben.id]);
    const rows = "select (select count(*) from flashcard_log where card_id = $1)::int as log, count(*)::int as known";
    expect(await world.sql(`${rows} from flashcard_progress where card_id = $1`, [card.id])).toEqual([
      { log: 1, known: 1 },
    ]);
  });

  test("of another's card finds none", async () => {
    const { card, at } = await learner();
    const other = await createWorld(database);
    const review = { review_id: createId(), rating: 3 as const, at };
    await expect(other.cards.review(other.payer, card.id, review)).rejects.toMatchObject({
      code: "generation.card_not_found",
    });
  });
});

describe("a card", () => {
  test("is changed, flagged and deleted by its owner; another of the same words is refused", async () => {
    const world = await createWorld(database);
    const id = await make(world, 3);
    const { flashcards } = (await world.works.readData(world.workspaceId, id)) as {
      flashcards: { id: string; front: string; back: string }[];
    };
    const [first, second] = flashcards;
    if (!first || !second) throw new Error("no cards");
    const changed = await world.cards.update(world.payer, first.id, { front: "When is it high?", flagged: true });
    expect(changed).toMatchObject({ front: "When is it high?", back: first.back, flagged: true });
    const doubled = world.cards.update(world.payer, second.id, { front: "when is it HIGH", back: first.back });
    await expect(doubled).rejects.toMatchObject({ code: "generation.card_doubled" });
    await world.cards.remove(world.workspaceId, first.id);
    expect(await countOf(world, id)).toBe(2);
  });

  test("with other words is in the next file of its set, and a flag alone makes no new one", async () => {
    const { world, id, card } = await learner();
    const fileOf = async () => {
      const { body } = await world.works.download(world.workspaceId, id, "apkg");
      return JSON.stringify(await new Response(body).json());
    };
    const renders = () => world.pressing.calls;
    const [first, before] = [await fileOf(), renders()];
    expect([await fileOf(), renders()]).toEqual([first, before]);
    await world.cards.update(world.payer, card.id, { flagged: true });
    expect([await fileOf(), renders()]).toEqual([first, before]);
    await world.cards.update(world.payer, card.id, { back: "Another answer" });
    expect(await fileOf()).toContain("Another answer");
    await world.cards.remove(world.workspaceId, card.id);
    expect(await fileOf()).not.toContain("Another answer");
    expect(await world.sql("select format from generation_file where generation_id = $1", [id])).toHaveLength(1);
  });
});
