import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { receptionAt } from "../../local/social/reception.ts";
import { startXStandIn } from "../../local/x/server.ts";
import { systemClock } from "../../worker/lib/clock.ts";
import { createX } from "../../worker/networks/x/x.ts";
import { connect, redirectUri, valueOf } from "../support/consenting.ts";

const folder = mkdtempSync(join(tmpdir(), "social-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("posts, tokens and the time outlive a restart, and a page shows them", async () => {
  const options = { file: join(folder, "x.json"), redirectUris: [redirectUri] };
  const first = await startXStandIn(options);
  const { clientId, clientSecret } = first;
  const { actor } = await connect(createX({ clientId, clientSecret, baseUrl: first.url }, systemClock), "1001");
  const draft = { text: "Kept <b>words</b>", media: [], replyTo: null, madeWithAi: true };
  const network = createX({ clientId, clientSecret, baseUrl: first.url }, systemClock);
  const post = valueOf(await network.create(actor, draft));
  first.advance(60_000);
  await first.close();

  const second = await startXStandIn(options);
  const again = createX({ clientId, clientSecret, baseUrl: second.url }, systemClock);
  expect(second.now()).toBeGreaterThan(Date.now() + 50_000);
  // The first call may meet a connection of the server before.
  const read = () => again.recentPosts(actor, 0);
  await expect.poll(read).toMatchObject({ outcome: "done", value: [{ id: post.id, text: draft.text }] });
  const page = await (await fetch(`${second.url}/i/status/${post.id}`)).text();
  expect(page).toContain("Kept &lt;b&gt;words&lt;/b&gt;");
  expect(page).toContain("made with AI");
  await second.close();
});

test("a program moves the time and prepares a failure from outside", async () => {
  const standIn = await startXStandIn();
  const control = (body: unknown) => fetch(`${standIn.url}/control`, { method: "POST", body: JSON.stringify(body) });
  const answer = await control({ advance_ms: 60_000, fault: { when: "before", status: 503 } });
  expect(await answer.json()).toEqual({ now: expect.any(Number) });
  expect((await fetch(`${standIn.url}/2/users/me`)).status).toBe(503);
  expect((await fetch(`${standIn.url}/2/users/me`)).status).toBe(401);
  expect((await control({ fault: { when: "never" } })).status).toBe(400);
  await standIn.close();
});

test("what a post has of its reception only grows, half of the rest each day", () => {
  const day = 86_400_000;
  const figures = [-1, 0, day, 2 * day, 40 * day].map((age) => receptionAt({ createdAt: 1_000 }, 1_000 + age)(996));
  expect(figures).toEqual([0, 0, 498, 747, 995]);
});
