import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { InboxEvent } from "#contract/support/inbox-events.ts";
import { listenToInbox } from "#modules/support/inbox/inbox-socket.ts";

vi.mock("#api/call.ts", () => ({ call: async () => ({ ticket: "t" }) }));

class Socket extends EventTarget {
  static readonly OPEN = 1;
  static made: Socket[] = [];
  readonly readyState = Socket.OPEN;
  readonly sent: string[] = [];

  constructor() {
    super();
    Socket.made.push(this);
  }

  send(data: string): void {
    this.sent.push(data);
  }

  close(): void {}

  receive(data: string): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

beforeEach(() => {
  Socket.made = [];
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", new URL("https://ensemble.example/user/support-chat"));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  for (const name of ["addEventListener", "removeEventListener"]) vi.stubGlobal(name, () => undefined);
});
afterEach(() => void vi.unstubAllGlobals());

test("a mark of the server is sent back as it came, and neither it nor a pong is an event", async () => {
  const heard: InboxEvent[] = [];
  const inbox = listenToInbox("b", { onEvent: (event) => heard.push(event), onLive: () => undefined });
  await expect.poll(() => Socket.made).toHaveLength(1);
  const mark = JSON.stringify({ event: "mark", data: { mark: "m1" } });
  const lead: InboxEvent = { event: "lead", data: { lead_id: "l" } };
  for (const data of ["pong", mark, JSON.stringify(lead)]) Socket.made[0]?.receive(data);
  inbox.close();
  expect([Socket.made[0]?.sent, heard]).toEqual([[mark], [lead]]);
});
