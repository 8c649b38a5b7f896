import { afterAll, beforeAll, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { lostPictures } from "../../worker/modules/chat/conversations/memory.rules.ts";
import {
  ask,
  createHand,
  join,
  luna,
  metaOf,
  newWord,
  open,
  readThread,
  refusalOf,
  textOf,
} from "../support/asking.ts";
import type { Fields, Person } from "../support/asking.ts";
import { allowFiles, askFile, beginDiscussion } from "../support/discussing.ts";
import { startIncognito, turnsOf } from "../support/incognito.ts";
import { legsOf, quotaOf, reservationOf } from "../support/ledger.ts";
import { large, png } from "../support/pictures.ts";
import type { TestStack } from "../support/stack.ts";
import { storeFile } from "../support/stored-file.ts";

let here: Awaited<ReturnType<typeof startIncognito>>;
let stack: TestStack;
let ada: Person;
beforeAll(async () => {
  here = await startIncognito();
  ({ stack, ada } = here);
});
afterAll(() => here.close());

const pictureOf = (word: string) => new Blob([png, word]);
const withFile = { path: "chatgpt/queryWithFile" };
/** As a page asks: it says who it is. */
const asPage = () => ({ ...withFile, headers: { "x-user-id": ada.id } });
const refused = async (fields: Fields) => refusalOf(ask(stack, ada, fields, asPage()));
const needed = { status: 409, code: "chat.pictures_needed" };

/** A conversation about a picture, of which the tab alone has anything left. */
async function lost(...pictures: Blob[]) {
  const first = await here.exchange(ada, "A cat.", { "images[]": pictures });
  await stack.killWorkerd();
  return { ...first, fields: { conversation: first.conversation, "turns[]": turnsOf(first.events) } };
}

test("after a restart the tab is asked for the picture once, and the conversation goes on with it", async () => {
  const word = newWord();
  const { query: before, fields, conversation } = await lost(pictureOf(word));
  expect(fields["turns[]"].join("")).not.toContain(word);
  const start = await quotaOf(stack, ada.id);
  const query = newWord();
  const asked = { ...fields, query, request_id: createId() };
  stack.ai.script({ provider: "chatgpt", contains: query }, { chunks: ["Still a cat."] });
  expect(await refused(asked)).toMatchObject(needed);
  expect(await refused(asked)).toMatchObject(needed);
  expect(await quotaOf(stack, ada.id)).toEqual(start);
  expect(await reservationOf(stack, asked.request_id)).toBeUndefined();

  const again = { ...asked, earlier: "1", "earlier_images[]": pictureOf(word) };
  const events = await (await open(stack, ada, again, asPage())).whole();
  expect(textOf(events)).toBe("Still a cat.");
  const [told] = stack.ai.calls({ contains: query });
  expect(told?.messages.slice(1)).toMatchObject([
    { role: "user", text: before, images: [{ mediaType: "image/png", bytes: png.length + word.length }] },
    { role: "assistant", text: "A cat." },
    { role: "user", text: query },
  ]);
  // What arrives twice is the answer of the first, and counts once.
  expect(metaOf(await (await open(stack, ada, again, asPage())).whole()).answer).toBe(asked.request_id);
  expect(stack.ai.calls({ contains: query })).toHaveLength(1);
  const end = await quotaOf(stack, ada.id);
  expect(end).toMatchObject({ used: (start["used"] ?? 0) + 1, reserved: start["reserved"] });
  expect(await legsOf(stack, asked.request_id)).toHaveLength(1);
  expect(await here.placesOf(before, query, word)).toEqual([]);

  // The object has it again: the next question needs nothing, and what is read has the picture.
  const turns = [...fields["turns[]"], ...turnsOf(events)];
  const third = await here.exchange(ada, "Yes.", { conversation, "turns[]": turns });
  expect(third.asked[0]?.messages[1]).toMatchObject({ text: before, images: [{ mediaType: "image/png" }] });
  const [question] = (await readThread(stack, ada, conversation)).history;
  expect(question?.content[1]).toMatchObject({ type: "image", media_type: "image/png" });
  expect(question?.content[1]).toHaveProperty("data", expect.stringMatching(/^data:image\/png;base64,/));
});

test("as many bytes as one question takes come along again", async () => {
  const pictures = ["a", "b", "c"].map((name) => new Blob([large(6_600_000), name]));
  const { fields } = await lost(...pictures);
  const query = newWord();
  stack.ai.script({ provider: "chatgpt", contains: query }, { chunks: ["Three."] });
  const sent = { ...fields, query, earlier: "1", "earlier_images[]": pictures };
  expect(textOf(await (await open(stack, ada, sent, asPage())).whole())).toBe("Three.");
  expect(stack.ai.calls({ contains: query })[0]?.messages[1]?.images).toHaveLength(3);
});

test("a picture that the tab has no more is named to the model in words", async () => {
  const [kept, gone] = [newWord(), newWord()];
  const { query: before, fields } = await lost(pictureOf(kept), pictureOf(gone));
  const query = newWord();
  stack.ai.script({ provider: "chatgpt", contains: query }, { chunks: ["One cat."] });
  const sent = { ...fields, query, earlier: "1", "earlier_images[]": pictureOf(kept) };
  await (await open(stack, ada, sent, asPage())).whole();
  expect(stack.ai.calls({ contains: query })[0]?.messages[1]).toMatchObject({
    text: `${before}\n\n${lostPictures(1)}`,
    images: [{ bytes: png.length + kept.length }],
  });
});

test("pictures that no turn names are refused, and nothing is counted", async () => {
  const word = newWord();
  const { fields } = await lost(pictureOf(word));
  const start = await quotaOf(stack, ada.id);
  const query = newWord();
  for (const wrong of [pictureOf("x"), [pictureOf(word), pictureOf("x")]])
    expect(await refused({ ...fields, query, earlier: "1", "earlier_images[]": wrong })).toMatchObject({
      status: 400,
      code: "chat.turns_invalid",
    });
  const many = Array.from({ length: 25 }, () => pictureOf(word));
  expect(await refused({ ...fields, query, earlier: "1", "earlier_images[]": many })).toMatchObject({
    status: 400,
    code: "chat.image_invalid",
  });
  // A turn that was made to name another picture is none of ours.
  const forged = fields["turns[]"].map((turn) => turn.replace(/"sha256":"\w+"/, `"sha256":"${"0".repeat(64)}"`));
  const forgery = { ...fields, query, "turns[]": forged, earlier: "1" };
  expect(await refused(forgery)).toMatchObject({ status: 400, code: "chat.turns_invalid" });
  expect(stack.ai.calls({ contains: query })).toEqual([]);
  expect(await quotaOf(stack, ada.id)).toEqual(start);
});

test("a caller who does not say who they are hears it at the start, and nothing stays held", async () => {
  const { fields } = await lost(pictureOf(newWord()));
  const start = await quotaOf(stack, ada.id);
  const query = newWord();
  const refusal = await refusalOf(ask(stack, ada, { ...fields, query, model_id: String(luna.id) }, withFile));
  expect(refusal).toMatchObject(needed);
  expect(stack.ai.calls({ contains: query })).toEqual([]);
  expect(await quotaOf(stack, ada.id)).toEqual(start);
});

test("while an answer is written nothing is asked for: its question that arrives twice joins it", async () => {
  const { fields } = await lost(pictureOf(newWord()));
  const query = newWord();
  const hand = createHand();
  stack.ai.script({ provider: "chatgpt", contains: query }, { chunks: hand.chunks });
  const sent = { ...fields, query, request_id: createId() };
  const reading = await open(stack, ada, { ...sent, earlier: "1" }, asPage());
  const again = await open(stack, ada, sent, asPage());
  hand.say("Yes.");
  hand.end();
  expect([textOf(await reading.whole()), textOf(await again.whole())]).toEqual(["Yes.", "Yes."]);
  expect((await join(stack, ada, sent.request_id)).status).toBe(200);
});

test("a discussion of a file goes on with its picture too", async () => {
  await allowFiles(stack, ada);
  const file = await storeFile(stack.sql, { workspaceId: ada.id, pages: ["The spring tide comes twice a month."] });
  const region = `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
  const { hand, reading, message: before } = await beginDiscussion(stack, ada, file, { imageData: region });
  hand.say("At night.");
  hand.end();
  const turns = (await reading.whole()).flatMap((event) => (event.event === "turn" ? [event.data.turn] : []));
  await stack.killWorkerd();
  const start = await quotaOf(stack, ada.id);
  const asked = { message: `And then, ${newWord()}?`, turns, user_id: ada.id, request_id: createId() };
  expect(await refusalOf(askFile(stack, ada, file, asked))).toMatchObject(needed);
  expect(await quotaOf(stack, ada.id)).toEqual(start);
  stack.ai.script({ contains: asked.message }, { chunks: ["By day."] });
  await (await askFile(stack, ada, file, { ...asked, earlier_images: [region] })).text();
  const [told] = stack.ai.calls({ contains: asked.message });
  expect(told?.messages.slice(1, 3)).toMatchObject([
    { role: "user", text: before, images: [{ mediaType: "image/png", bytes: png.length }] },
    { role: "assistant", text: "At night." },
  ]);
  expect(await here.placesOf(before, asked.message)).toEqual([]);
});
