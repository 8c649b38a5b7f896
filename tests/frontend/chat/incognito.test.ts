import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openRoom, sendQuestion } from "#modules/chat/chat.actions.ts";
import { rooms } from "#modules/chat/chat.store.ts";
import { addPictures, composer } from "#modules/chat/composer.ts";
import { digestOf } from "#thread/incognito/picture-data.ts";
import { keysOfStorage, tabStorage } from "../thread/tab-storage.ts";
import { openPage, settle } from "./asking.fixture.ts";
import { ids } from "./server.ts";

// Loaded before a test stops the clock.
await Promise.all([
  import("#modules/chat/incognito/kept-conversation.ts"),
  import("#thread/incognito/kept-turns.ts"),
  import("#modules/chat/attachments/shrink.ts"),
]);

let here: ReturnType<typeof openPage>;
beforeEach(() => {
  here = openPage();
  here.server.state.incognito = true;
  vi.stubGlobal("sessionStorage", tabStorage());
});
afterEach(() => here.close());

const picture = new File(["a cat"], "cat.png", { type: "image/png" });

const entry = {
  model_list_id: 1,
  model_name: "Model 1",
  provider: "chatgpt",
  instead_of: null,
  status: "complete",
  reason: null,
  input_tokens: null,
  output_tokens: null,
  created_at: "2026-11-21T10:00:00.000Z",
};
const citation = { n: 1, kind: "web", url: "https://tides.example", title: "Tides", quote: "twice", verified: true };

async function turnOf(pictures: File[]): Promise<string> {
  const images = await Promise.all(
    pictures.map(async (file) => ({
      type: "image",
      file_id: "file_0123456789abcdefghi",
      media_type: file.type,
      bytes: file.size,
      sha256: await digestOf(file),
    })),
  );
  return `signature..${JSON.stringify({
    title: "Provisional",
    question: { ...entry, id: ids.question, role: "user", content: [{ type: "text", text: "What is it?" }, ...images] },
    answer: {
      ...entry,
      id: ids.answer,
      role: "assistant",
      content: [{ type: "text", text: "A cat." }],
      cost_micros: 7,
    },
    sources: { citations: [citation], note: null },
  })}`;
}

/** Asks about a picture, incognito, and gets an answer that cites a page. */
async function askAboutPicture(): Promise<string> {
  addPictures([picture]);
  await here.send("What is it?");
  const turn = await turnOf([picture]);
  const line = here.server.line();
  line?.say("A cat.");
  await settle();
  line?.event("turn", { turn });
  line?.over("complete");
  await settle();
  line?.meta("A cat in a box");
  await vi.waitFor(() => {
    const kept = keysOfStorage(sessionStorage).map((key) => sessionStorage.getItem(key) ?? "");
    expect([kept.length, kept.join("").includes("A cat in a box")]).toEqual([2, true]);
  });
  return turn;
}

/** The page is loaded anew, and the server has forgotten the conversation. */
async function reload() {
  rooms.store.all = [];
  here.server.refuse(/\/conversation\/conversation_/, 404, "chat.conversation_not_found");
  const room = openRoom(ids.conversation);
  here.page.room = room;
  await settle();
  return room;
}

test("a reload reads what the tab keeps: words, picture, sources, title and cost", async () => {
  const turn = await askAboutPicture();
  const room = await reload();
  expect(room).toMatchObject({ status: "ready", title: "A cat in a box", incognito: true, costMicros: 7 });
  expect(room.turns).toMatchObject([
    {
      question: {
        id: ids.question,
        text: "What is it?",
        pictures: [{ fileId: null, url: `data:image/png;base64,${btoa("a cat")}` }],
      },
      answer: { text: "A cat.", status: "complete", modelName: "Model 1", cited: [citation], turn },
    },
  ]);
});

test("a conversation that neither the server nor the tab has is missing", async () => {
  await askAboutPicture();
  sessionStorage.clear();
  expect((await reload()).status).toBe("missing");
});

test("a question that needs the pictures again goes again by itself, under its request, with those of the tab", async () => {
  const turn = await askAboutPicture();
  const room = await reload();
  here.server.state.said = "";
  here.server.refuse(/\/query(WithFile)?$/, 409, "chat.pictures_needed");
  composer.show(ids.conversation);
  composer.type("Is it happy?");
  void sendQuestion(room);
  await settle();
  const [, first, second] = here.asked().map(({ body }) => body);
  expect(first).toMatchObject({ query: "Is it happy?", "turns[]": [turn], "earlier_images[]": [] });
  expect(first).not.toHaveProperty("earlier");
  expect(second).toMatchObject({ request_id: first?.["request_id"], "turns[]": [turn], earlier: "1" });
  const sent = second?.["earlier_images[]"] as File[] | undefined;
  expect(await sent?.[0]?.text()).toBe("a cat");
  here.server.line()?.say("Very.");
  await settle();
  expect([here.shown(), room.turns.length, composer.state.refused]).toEqual(["Very.", 2, null]);
});

test("a page that is looked at again, while the server has forgotten it, stays as it is", async () => {
  await askAboutPicture();
  await reload();
  here.server.refuse(/\/conversation\/conversation_/, 404, "chat.conversation_not_found");
  const again = openRoom(ids.conversation);
  await settle();
  expect([again.status, again.turns.length]).toEqual(["ready", 1]);
});
