import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sendQuestion, stop } from "#modules/pdf/discussion/discussion.actions.ts";
import { composer } from "#modules/pdf/composer.ts";
import { liveText } from "#thread/live-text.ts";
import { ids, openFilePage, settle } from "./asking.fixture.ts";

let here: ReturnType<typeof openFilePage>;
const answer = () => here.discussion.turns.at(-1)?.answer;
const stops = () => here.calls("/stop");

beforeEach(async () => {
  here = openFilePage();
  composer.type("Why does it come twice?");
  sendQuestion(here.discussion);
  await settle();
});
afterEach(() => here.close());

describe("a question about a file that is stopped", () => {
  test("before its first word is given back once the server says so", async () => {
    here.introduce();
    await settle();
    stop(here.discussion);
    stop(here.discussion);
    await settle();
    expect([stops(), answer()?.stopping]).toEqual([[{ shown: 0, conversation: ids.document }], true]);
    here.end("stopped", 0, true);
    await settle();
    expect([here.discussion.turns, composer.state.text]).toEqual([[], "Why does it come twice?"]);
  });

  test("and comes back stands above what was typed since", async () => {
    here.introduce();
    await settle();
    stop(here.discussion);
    composer.type("And when?");
    here.end("stopped", 0, true);
    await settle();
    expect(composer.state.text).toBe("Why does it come twice?\n\nAnd when?");
  });

  test("before the server knew it is stopped as soon as it does", async () => {
    stop(here.discussion);
    await settle();
    expect(stops()).toEqual([]);
    here.introduce();
    await settle();
    expect(stops()).toEqual([{ shown: 0, conversation: ids.document }]);
  });

  test("after its first words keeps what was shown, and the composer stays empty", async () => {
    here.introduce();
    here.say("It comes");
    await settle();
    stop(here.discussion);
    expect(liveText(here.discussion.turns[0]?.key ?? "").text).toBe("It comes");
    here.end("stopped", 8);
    await settle();
    expect(answer()).toMatchObject({ text: "It comes", status: "stopped", stopping: false });
    expect(composer.state.text).toBe("");
  });
});
