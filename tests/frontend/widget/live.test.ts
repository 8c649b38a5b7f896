import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveEvent } from "../../../worker/contract/support/talk-events.ts";
import { followLive } from "../../../frontend/src/widget/embed/live.ts";

/** A channel of either kind, as the browser has it. */
class Channel extends EventTarget {
  static readonly OPEN = 1;
  static made: Channel[] = [];
  readonly readyState = Channel.OPEN;
  readonly address: string;
  sent: string[] = [];
  closed = false;

  constructor(address: string) {
    super();
    this.address = address;
    Channel.made.push(this);
  }

  send(data: string): void {
    this.sent.push(data);
  }

  close(): void {
    this.closed = true;
  }

  receive(event: LiveEvent): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(event) }));
  }

  end(code = 1006): void {
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
    this.dispatchEvent(new Event("error"));
  }
}

class Socket extends Channel {}
class Source extends Channel {}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("EventSource", Source);
  Channel.made = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follow() {
  const heard: LiveEvent[] = [];
  const asked = { tickets: 0, polls: [] as number[], gone: 0 };
  const live = followLive({
    open: async () => `https://ensemble.example/live/${(asked.tickets += 1)}`,
    poll: async () => void asked.polls.push(Date.now()),
    onEvent: (event) => heard.push(event),
    onGone: () => (asked.gone += 1),
  });
  return { live, heard, asked };
}

const typing: LiveEvent = { event: "typing", data: { conversation_id: "c" } };
const settled = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const last = (): Channel => Channel.made.at(-1) as Channel;
const kinds = () => Channel.made.map((channel) => (channel instanceof Socket ? "socket" : "events"));

test("what a person writes is heard over a socket, and the visitor's typing is said there", async () => {
  const { live, heard } = follow();
  await settled();
  last().receive(typing);
  live.typing();
  expect(heard).toEqual([typing]);
  expect(last()).toMatchObject({ address: "wss://ensemble.example/live/1", sent: ['{"event":"typing"}'] });
});

test("a mark of the server is sent back as it came, and is no event", async () => {
  const { heard } = follow();
  await settled();
  const mark: LiveEvent = { event: "mark", data: { mark: "m1" } };
  last().receive(mark);
  expect([last().sent, heard]).toEqual([[JSON.stringify(mark)], []]);
});

test("a socket that breaks is opened anew, with a new ticket and with what was said meanwhile", async () => {
  const { asked } = follow();
  await settled();
  last().receive(typing);
  last().end();
  await settled(5_000);
  expect([kinds(), asked.tickets, asked.polls.length]).toEqual([["socket", "socket"], 2, 1]);
});

test("where sockets do not come through events are tried, then it asks ever more seldom, at least every 30 seconds", async () => {
  const { asked } = follow();
  for (let times = 0; times < 4; times += 1) {
    await settled(40_000);
    last().end();
  }
  expect(kinds()).toEqual(["socket", "socket", "events", "events"]);
  await settled(400_000);
  expect(kinds()).toHaveLength(4);
  const waits = asked.polls.slice(5).map((at, index) => at - (asked.polls[index + 4] ?? 0));
  expect(waits.slice(0, 4)).toEqual([6_000, 12_000, 24_000, 30_000]);
});

test.each([
  ["the chatbot or the visitor is gone", (channel: Channel) => channel.end(4404), 1],
  ["the chat was left", () => undefined, 0],
] as const)("nothing is opened again where %s", async (_, end, gone) => {
  const { live, asked } = follow();
  await settled();
  if (gone === 0) live.leave();
  end(last());
  if (gone === 1) live.leave();
  await settled(100_000);
  expect([asked.gone, asked.tickets]).toEqual([gone, 1]);
});
