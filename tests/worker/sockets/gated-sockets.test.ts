import { describe, expect, test } from "vitest";
import { createGatedSockets } from "../../../worker/sockets/gated-sockets.ts";
import { createHandClock } from "../../support/hand-clock.ts";

/** A socket as the runtime holds it; `ended` is one whose peer has gone without a word, so that it throws. */
function createRaw() {
  const state = { readyState: 1, sent: [] as string[], closed: null as number | null, ended: false, attached: "" };
  return {
    state,
    get readyState() {
      return state.readyState;
    },
    send(text: string) {
      if (state.ended) throw new TypeError("Can't call WebSocket send() after close().");
      state.sent.push(text);
    },
    close(code?: number) {
      if (state.ended) throw new TypeError("already closed");
      state.closed = code ?? null;
      state.readyState = 2;
    },
    serializeAttachment: (value: unknown) => void (state.attached = JSON.stringify(value)),
    deserializeAttachment: () => JSON.parse(state.attached) as unknown,
  };
}

function openSockets(count: number) {
  const clock = createHandClock();
  const raws = Array.from({ length: count }, createRaw);
  const sockets = createGatedSockets<string>({ sockets: () => raws as unknown as WebSocket[], clock }, 10);
  const gated = raws.map((raw, at) => {
    const socket = sockets.of(raw as unknown as WebSocket);
    socket.begin(`holder ${at}`);
    return socket;
  });
  const [first, socket] = [raws[0], gated[0]];
  if (!first || !socket) throw new Error("no socket");
  return { clock, raws, sockets, socket, first };
}

const typing = JSON.stringify({ event: "typing" });

describe("a WebSocket of an object", () => {
  test("takes 100 frames in five seconds, and is closed with the next", () => {
    const { socket, first, clock } = openSockets(1);
    for (let n = 0; n < 100; n += 1) expect(socket.receive(typing)).toEqual({ event: "typing" });
    clock.advance(4_999);
    expect(socket.receive(typing)).toBeNull();
    expect(first.state.closed).toBe(1008);
    // The runtime still delivers what the peer had sent.
    expect(socket.receive(typing)).toBeNull();
  });

  test("counts anew after five seconds", () => {
    const { socket, first, clock } = openSockets(1);
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 100; n += 1) socket.receive(typing);
      clock.advance(5_000);
    }
    expect(first.state.closed).toBeNull();
  });

  test.each([
    ["text", "é".repeat(32 * 1024 + 1)],
    ["bytes", new ArrayBuffer(64 * 1024 + 1)],
  ])("is closed with a frame of more than 64 KB of %s", (_name, frame) => {
    const { socket, first } = openSockets(1);
    expect(socket.receive(frame)).toBeNull();
    expect(first.state.closed).toBe(1009);
  });

  test("passes 'typing' on once in 1.5 seconds", () => {
    const { socket, clock } = openSockets(1);
    expect([socket.passTyping(), socket.passTyping()]).toEqual([true, false]);
    clock.advance(1_500);
    expect(socket.passTyping()).toBe(true);
    expect(socket.holder).toBe("holder 0");
  });

  test("that has ended keeps no event from the others", () => {
    const { sockets, raws } = openSockets(3);
    if (raws[1]) raws[1].state.ended = true;
    sockets.send("event");
    expect(raws.map(({ state }) => state.sent)).toEqual([["event"], [], ["event"]]);
    sockets.closeAll(4004, "gone");
    expect(raws.map(({ state }) => state.closed)).toEqual([4004, null, 4004]);
  });
});

const marksOf = (sent: readonly string[]) => sent.filter((text) => text.includes('"mark"'));

describe("a reader of a WebSocket", () => {
  const event = "x".repeat(16 * 1024);

  test("that reads nothing is closed before 256 KB wait for it, and the others go on", () => {
    const { sockets, raws, first } = openSockets(2);
    for (let n = 0; n < 50; n += 1) {
      sockets.send(event);
      const [mark] = marksOf(raws[1]?.state.sent.splice(0) ?? []);
      if (mark) sockets.of(raws[1] as unknown as WebSocket).receive(mark);
    }
    expect(first.state.closed).toBe(1013);
    expect(first.state.sent.join("").length).toBeLessThan(257 * 1024);
    expect(raws[1]?.state.closed).toBeNull();
  });

  test("that sends marks back is never closed for what it has read", () => {
    const { sockets, socket, first, clock } = openSockets(1);
    for (let n = 0; n < 200; n += 1) {
      sockets.send(event);
      for (const mark of marksOf(first.state.sent.splice(0))) expect(socket.receive(mark)).toBeNull();
      clock.advance(1_000);
    }
    expect(first.state.closed).toBeNull();
  });

  test("gains nothing by a mark that it invents", () => {
    const { sockets, socket, first } = openSockets(1);
    for (let n = 0; n < 17; n += 1) {
      sockets.send(event);
      socket.receive(JSON.stringify({ event: "mark", data: { mark: "mine" } }));
    }
    expect(first.state.closed).toBe(1013);
  });
});
