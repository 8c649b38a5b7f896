import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { flushPersonal } from "#lib/personal.ts";
import { askAboutPicture, askAboutSelection, composer } from "#modules/pdf/composer.ts";
import {
  askAgain,
  openDiscussion,
  refreshDiscussion,
  retryTurn,
  sendAboutSelection,
  sendQuestion,
} from "#modules/pdf/discussion/discussion.actions.ts";
import { person } from "../chat/page.ts";
import { ids, openFilePage, settle } from "./asking.fixture.ts";

const selection = { page: 3, text: "the spring tide" };

let here: ReturnType<typeof openFilePage>;
beforeEach(() => {
  here = openFilePage();
});
afterEach(() => here.close());

const stored = () => localStorage.getItem(`ensemble.of.${person().id}.typed.discussion-drafts`);

async function send(text: string): Promise<void> {
  composer.type(text);
  sendQuestion(here.discussion);
  await settle();
}

describe("the draft of a question about a file", () => {
  test("is there after a reload, with the words that were marked for it", async () => {
    askAboutSelection(selection);
    composer.type("What does this mean?");
    await settle(500);

    vi.resetModules();
    const reloaded = await import("#modules/pdf/composer.ts");
    (await import("#lib/personal.ts")).openPersonal(person().id);
    reloaded.composer.show(ids.document);
    expect(reloaded.composer.state).toMatchObject({ text: "What does this mean?", kept: { selection } });
  });

  test("is its own for each file, pictures included", () => {
    composer.type("about this one");
    askAboutPicture({ page: 1, url: "data:image/png;base64,AA" });
    composer.show("document_another_012345");
    expect(composer.state).toMatchObject({ text: "", attached: { picture: null } });
    composer.show(ids.document);
    expect(composer.state).toMatchObject({ text: "about this one", attached: { picture: { page: 1 } } });
  });

  test("goes once the server has the question, and not before", async () => {
    await send("Why?");
    expect(stored()).toContain("Why?");
    composer.save();
    await flushPersonal();
    expect(stored()).toContain("Why?");
    here.introduce();
    await settle();
    expect(stored()).toBe("{}");
    await flushPersonal();
    expect(stored()).toBe("{}");
  });
});

describe("a question about a file", () => {
  test("takes the marked words along, and shows them above its own", async () => {
    askAboutSelection(selection);
    await send("What is it?");
    expect(here.asked()).toMatchObject([{ message: "What is it?", selection, purpose: "ask" }]);
    expect(here.discussion.turns[0]?.question?.text).toBe("« the spring tide »\n\nWhat is it?");
    expect(composer.state).toMatchObject({ text: "", kept: { selection: null } });
  });

  test("that is refused stands in the composer again with its reason, and the thread is as before", async () => {
    here.refuse(413, "chat.too_long");
    askAboutSelection(selection);
    await send("A very long question");
    expect(here.discussion.turns).toEqual([]);
    expect(composer.state).toMatchObject({
      text: "A very long question",
      refused: "chat.too_long",
      kept: { selection },
    });
  });

  test("that explains marked words gives back the words alone", async () => {
    here.refuse(402, "models.premium");
    composer.type("being typed");
    sendAboutSelection(ids.document, selection, "explain");
    await settle();
    expect(here.asked()).toMatchObject([{ purpose: "explain", selection }]);
    expect(composer.state).toMatchObject({ text: "being typed", refused: "models.premium", kept: { selection } });
  });

  test("that failed before the server knew it is asked again under the same request", async () => {
    here.refuse(502, "models.unavailable");
    await send("Why?");
    const [turn] = here.discussion.turns;
    expect(turn?.answer).toMatchObject({ status: "failed", reason: "models.unavailable" });
    if (turn) void retryTurn(here.discussion, turn);
    await settle();
    const [first, second] = here.asked();
    expect(second?.["request_id"]).toBe(first?.["request_id"]);
  });

  test("whose answer failed is asked again in its place, with what it was about", async () => {
    askAboutSelection(selection);
    await send("What is it?");
    here.introduce();
    here.end("failed", 0);
    await settle();
    const [turn] = here.discussion.turns;
    if (turn) void retryTurn(here.discussion, turn);
    await settle();
    expect(here.asked()[1]).toMatchObject({ message: "What is it?", selection, replaces: ids.question });
    expect(here.discussion.turns).toHaveLength(1);
  });

  test("that was answered is answered anew in its place, with what it was about", async () => {
    askAboutSelection(selection);
    await send("What is it?");
    here.introduce();
    here.say("A tide.");
    here.end("complete", 7);
    await settle();
    const [turn] = here.discussion.turns;
    if (turn) await askAgain(here.discussion, turn);
    await settle();
    const [first, second] = here.asked();
    expect(second).toMatchObject({ message: "What is it?", selection, replaces: ids.question });
    expect(second?.["request_id"]).not.toBe(first?.["request_id"]);
    expect(here.discussion.turns).toHaveLength(1);
  });
});

describe("the discussion of a file", () => {
  const message = { type: "text", images: [], status: "complete", reason: null, citations: [], not_found: null };
  const kept = [
    {
      ...message,
      id: ids.question,
      role: "user",
      message: "Why?",
      model_name: null,
      created_at: "2026-11-21T10:00:00Z",
    },
    {
      ...message,
      id: ids.answer,
      role: "assistant",
      message: "So.",
      model_name: "M",
      created_at: "2026-11-21T10:00:01Z",
    },
  ];

  test("goes on being answered while another file is read, and is whole when its page is opened again", async () => {
    await send("Why?");
    here.introduce();
    openDiscussion("document_another_012345");
    here.say("So.");
    here.end("complete", 3);
    await settle();
    expect(here.discussion.turns[0]?.answer).toMatchObject({ text: "So.", status: "complete" });
  });

  test("that is read again keeps its rows, and a question that did not reach the server", async () => {
    here.keeps(kept);
    await send("Why?");
    here.introduce();
    here.end("complete", 0);
    await settle();
    const key = here.discussion.turns[0]?.key;
    here.refuse(502, "models.unavailable");
    await send("And then?");
    await refreshDiscussion(here.discussion);
    expect(here.discussion.turns.map(({ question }) => question?.text)).toEqual(["Why?", "And then?"]);
    expect(here.discussion.turns[0]).toMatchObject({ key, answer: { text: "So." } });
  });

  test("that was kept is answered anew too, and what is being typed stays", async () => {
    here.keeps(kept);
    await refreshDiscussion(here.discussion);
    composer.type("being typed");
    const [turn] = here.discussion.turns;
    if (turn) await askAgain(here.discussion, turn);
    await settle();
    expect(here.asked()).toMatchObject([{ message: "Why?", type: "text", replaces: ids.question }]);
    expect([here.discussion.turns.length, composer.state.text]).toEqual([1, "being typed"]);
  });

  test("that arrives after the first question was sent stands above it", async () => {
    here.keeps(kept);
    here.discussion.status = "loading";
    const reading = refreshDiscussion(here.discussion);
    await send("And then?");
    await reading;
    expect(here.discussion.turns.map(({ question }) => question?.text)).toEqual(["Why?", "And then?"]);
  });
});
