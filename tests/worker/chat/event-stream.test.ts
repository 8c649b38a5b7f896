import { expect, test } from "vitest";
import { encodeEvent, eventId, offsetOf } from "../../../worker/contract/chat/event-stream.ts";

const answer = "answer0123456789abcdefgh";

test.each([
  [
    "text goes as the unnamed event, with its id",
    { event: "message", id: `${answer}:2`, data: { text: "Be" } } as const,
    `id: ${answer}:2\ndata: {"text":"Be"}\n\n`,
  ],
  [
    "others go by their name",
    { event: "caught-up", data: { offset: 2 } } as const,
    `event: caught-up\ndata: {"offset":2}\n\n`,
  ],
  [
    "a line end in a text ends no event",
    { event: "message", data: { text: "a\n\nb\r\nevent: end\u2028" } } as const,
    `data: {"text":"a\\n\\nb\\r\\nevent: end\u2028"}\n\n`,
  ],
  [
    "half an emoji survives the wire",
    { event: "message", data: { text: "\uD83D" } } as const,
    `data: {"text":"\\ud83d"}\n\n`,
  ],
])("%s", (_, event, wire) => {
  expect(encodeEvent(event)).toBe(wire);
});

test.each<[string, string | null, number]>([
  ["its own id", eventId(answer, 42), 42],
  ["no id", null, 0],
  ["an empty id", "", 0],
  ["another answer's id", eventId("answer-of-somebody-else", 42), 0],
  ["an id without an offset", answer, 0],
  ["an offset that is no number", `${answer}:abc`, 0],
  ["an offset below nothing", `${answer}:-4`, 0],
  ["an offset with a fraction", `${answer}:1.5`, 0],
  ["an offset of another notation", `${answer}:1e9`, 0],
  ["an offset beyond every text", `${answer}:9999999999`, 0],
])("a reader who comes with %s", (_, lastEventId, offset) => {
  expect(offsetOf(answer, lastEventId)).toBe(offset);
});
