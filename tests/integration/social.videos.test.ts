import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { joined } from "../../worker/contract/bytes.ts";
import { mp4MarkBox } from "../../worker/contract/provenance/mp4-mark.rules.ts";
import { createId } from "../../worker/lib/ids.ts";
import { drawFilm } from "../support/drawn-film.ts";
import { sourceTypeOf } from "../support/exiftool.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call, newAddress } from "./auth-client.ts";
import type { SignedIn } from "./auth-client.ts";
import { connect, connectedTo } from "./social-client.ts";

const prefix = "/api/social/planner";
const planned = {
  "social-publications": { period: "month", units: 100 },
  caps: { "social-accounts": 5, "media-storage": 100 },
};
/** Two parts at each network, of four seconds; it says that a model made it. */
const film = joined([drawFilm(4, 5_000_000), mp4MarkBox("made")]);

let stack: TestStack;
let ada: SignedIn;
let videoId: string;
beforeAll(async () => {
  stack = await startStack({ own: true });
  stack.x.state.readLagSeconds = 0;
  ada = await connectedTo(stack, "x", planned);
  await connect(stack, "linkedin", ada);
  videoId = String((await upload(film)).body["id"]);
});
afterAll(() => stack.close());

async function upload(bytes: Uint8Array<ArrayBuffer>) {
  const body = new FormData();
  body.append("file", new Blob([bytes]), "opening.mp4");
  const headers = { authorization: `Bearer ${ada.token}`, "cf-connecting-ip": newAddress() };
  const response = await fetch(`${stack.url}${prefix}/upload/${ada.id}`, { method: "POST", headers, body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** A post that shows the video at both networks; its id. */
async function written(text: string): Promise<string> {
  const parts = [{ text, media_ids: [videoId], alt: [""] }];
  const variants = ["linkedin", "twitter"].map((platform) => ({ platform, parts, first_comment: null, utm: null }));
  const body = { title: "", language: "en", base_parts: parts, variants, request_id: createId() };
  return String((await call(stack, "POST", `${prefix}/posts/${ada.id}`, { ...ada, body })).body["id"]);
}

const publish = async (id: string, platform: "twitter" | "linkedin", more: object = {}) => {
  const body = { platform, request_id: createId(), ...more };
  const answer = await call(stack, "POST", `${prefix}/post/${id}/publish`, { ...ada, body });
  expect(answer).toMatchObject({ status: 202 });
  return String(answer.body["publication_id"]);
};
const becomes = (id: string, state: string, code: string | null = null) =>
  vi.waitFor(
    async () =>
      expect((await call(stack, "GET", `${prefix}/publication/${id}`, ada)).body).toMatchObject({
        state,
        error_code: code,
      }),
    { timeout: 30_000, interval: 100 },
  );
const shownAt = async (url: string, id: string | undefined) =>
  new Uint8Array(await (await fetch(`${url}/media/${encodeURIComponent(id ?? "")}`)).arrayBuffer());
const units = () =>
  stack.sql("select used, reserved from quota where user_id = $1 and query_type = 'social-publications'", [ada.id]);

test("a video goes out at both networks as it was uploaded, with the mark of a model, for a unit each", async () => {
  const text = `We open ${createId()}`;
  const post = await written(text);
  const [onX, onLinkedin] = [await publish(post, "twitter"), await publish(post, "linkedin")];
  const { files, posts } = stack.linkedin.state;
  const sent = () => Object.values(files).find(({ kind, readyAt }) => kind === "video" && readyAt !== null);
  await vi.waitFor(() => expect(sent()).toBeDefined(), { timeout: 30_000, interval: 50 });
  stack.linkedin.advance(10_000);
  await becomes(onX, "published");
  await becomes(onLinkedin, "published");
  const tweet = stack.x.state.posts.find((one) => one.text === text);
  const share = posts.find(({ commentary }) => commentary === text);
  expect([tweet?.mediaIds, share?.media]).toEqual([[expect.any(String)], [{ id: sent()?.id, altText: "" }]]);
  expect(stack.x.state.media[tweet?.mediaIds[0] ?? ""]).toMatchObject({ type: "video/mp4", category: "tweet_video" });
  const shown = [
    await shownAt(stack.x.url, tweet?.mediaIds[0]),
    await shownAt(stack.linkedin.url, share?.media[0]?.id),
  ];
  expect(shown).toEqual([film, film]);
  expect(shown.map(sourceTypeOf)).toEqual(["trainedAlgorithmicMedia", "trainedAlgorithmicMedia"]);
  expect(tweet?.madeWithAi).toBe(true);
  expect(await units()).toEqual([{ used: 2, reserved: 0 }]);
});

test("a video that the network could not process ends its post, which costs nothing", async () => {
  const [before] = await units();
  stack.x.state.failingMedia = 1;
  const text = `Not this one ${createId()}`;
  await becomes(await publish(await written(text), "twitter"), "failed", "media");
  expect(stack.x.state.posts.some((post) => post.text === text)).toBe(false);
  expect(await units()).toEqual([before]);
});

test("while a post is to go out with it, its deletion is refused with the publication's id", async () => {
  const id = await publish(await written("Later"), "twitter", { scheduled_date: "2031-05-05T10:00", zone: "UTC" });
  const refused = await call(stack, "DELETE", `${prefix}/delete/${ada.id}/${videoId}`, ada);
  expect(refused).toMatchObject({ status: 409, body: { error: { code: "social.media_in_use" } } });
  const uses = await call(stack, "GET", `${prefix}/media/${videoId}/uses`, ada);
  expect(uses.body).toMatchObject({ publications: [id] });
});
