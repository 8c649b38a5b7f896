import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { composer } from "#modules/pdf/composer.ts";
import { openDiscussion, sendQuestion } from "#modules/pdf/discussion/discussion.actions.ts";
import { discussions } from "#modules/pdf/discussion/discussion.store.ts";
import { digestOf } from "#thread/incognito/picture-data.ts";
import { person, signInAs } from "../chat/page.ts";
import { keysOfStorage, tabStorage } from "../thread/tab-storage.ts";
import { ids, openFilePage, settle } from "./asking.fixture.ts";

// Loaded before a test stops the clock.
await Promise.all([import("#modules/pdf/discussion/kept-discussion.ts"), import("#thread/incognito/kept-turns.ts")]);

const region = `data:image/png;base64,${btoa("a tide")}`;
const citation = { n: 1, page: 1, quote: "twice a month", verified: true };

let page: ReturnType<typeof openFilePage>;
beforeEach(() => {
  page = openFilePage();
  signInAs(person({ incognito: true }));
  vi.stubGlobal("sessionStorage", tabStorage());
});
afterEach(() => page.close());

const entry = {
  model_list_id: 1,
  model_name: "Model 1",
  provider: "chatgpt",
  instead_of: null,
  status: "complete",
  reason: null,
  input_tokens: null,
  output_tokens: null,
  cost_micros: null,
  created_at: "2026-11-21T10:00:00.000Z",
};

async function turnOf(sha256: string): Promise<string> {
  const image = { type: "image", file_id: "file_0123456789abcdefghi", media_type: "image/png", bytes: 6, sha256 };
  return `signature..${JSON.stringify({
    title: null,
    question: { ...entry, id: ids.question, role: "user", content: [{ type: "text", text: "What is it?" }, image] },
    answer: { ...entry, id: ids.answer, role: "assistant", content: [{ type: "text", text: "A tide." }] },
    sources: { citations: [citation], note: null },
  })}`;
}

test("a discussion that the server forgot is read from its tab, and its next question brings the picture again", async () => {
  const turn = await turnOf(await digestOf(new Blob(["a tide"])));
  composer.state.attached.picture = { page: 1, url: region };
  composer.type("What is it?");
  sendQuestion(page.discussion);
  await settle();
  page.introduce();
  page.say("A tide.");
  await settle();
  page.turn(turn);
  page.end("complete", 7);
  await vi.waitFor(() => expect(keysOfStorage(sessionStorage)).toHaveLength(2));

  discussions.store.all = [];
  const opened = openDiscussion(ids.document);
  await settle();
  expect(opened.turns).toMatchObject([
    {
      question: { id: ids.question, text: "What is it?", pictures: [{ fileId: null, url: region }] },
      answer: { text: "A tide.", citations: [citation], turn },
    },
  ]);

  page.refuse(409, "chat.pictures_needed");
  composer.show(ids.document);
  composer.type("And then?");
  sendQuestion(opened);
  await vi.waitFor(() => expect(page.asked()).toHaveLength(3));
  const [, first, second] = page.asked();
  expect(first).toMatchObject({ message: "And then?", turns: [turn] });
  expect(first).not.toHaveProperty("earlier_images");
  expect(second).toEqual({ ...first, earlier_images: [region] });
});
