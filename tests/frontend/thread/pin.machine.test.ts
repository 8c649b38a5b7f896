import { describe, expect, test } from "vitest";
import { atEnd, marks, movePin, type Pin, type PinEvent } from "#thread/list/pin.machine.ts";

const left: Pin = { pinned: false, offersEnd: false };
const moved = (distance: number, direction: "up" | "down" | "none", byReader = true): PinEvent => ({
  type: "moved",
  distance,
  direction,
  byReader,
});

describe("the list of messages", () => {
  test.each([
    ["lets go when the reader turns the wheel up", atEnd, { type: "reader-went-up" }, left],
    ["lets go when the reader drags the bar up", atEnd, moved(90, "up"), left],
    ["keeps following when it was moved by itself", atEnd, moved(90, "up", false), atEnd],
    ["keeps following when the end comes closer because something shrank", atEnd, moved(0, "up"), atEnd],
    ["follows again when the reader is back at the end", left, moved(marks.pinWithin, "down"), atEnd],
    ["does not follow a reader who only comes near the end", left, moved(marks.pinWithin + 40, "down"), left],
    ["does not catch a reader because an answer ended", left, { type: "grew", distance: 0 }, left],
    ["goes to the end when asked to", { pinned: false, offersEnd: true }, { type: "went-to-end" }, atEnd],
  ] as const satisfies readonly (readonly [string, Pin, PinEvent, Pin])[])("%s", (_name, pin, event, expected) => {
    expect(movePin(pin, event)).toEqual(expected);
  });

  test("offers the way to the end beyond 200 px, and takes the offer back only within 60", () => {
    let pin = left;
    const offers = [150, 201, 150, 61, 59].map((distance) => {
      pin = movePin(pin, { type: "grew", distance });
      return pin.offersEnd;
    });
    expect(offers).toEqual([false, true, true, true, false]);
  });

  test("never offers the end to a reader whom it takes there", () => {
    expect(movePin(atEnd, { type: "grew", distance: 900 })).toEqual(atEnd);
  });
});
