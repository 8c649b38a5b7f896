import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readMediaAbilities } from "../../worker/contract/media/abilities.contract.ts";
import { listMedia, removeMedia, uploadMedia } from "../../worker/contract/media/media.contract.ts";
import { combineVideos, readMediaJob } from "../../worker/contract/media/video.contract.ts";
import { mustHold, NotChecked } from "../check.ts";
import type { Check } from "../check.ts";
import type { Person } from "../person.ts";
import { poll } from "../polling.ts";
import { fetchSite } from "../site.ts";
import { mark } from "../stand.ts";
import type { Stand } from "../stand.ts";

/** Two seconds of a picture that changes. */
const clip = join(import.meta.dirname, "../clip.mp4");
const clipMs = 2_000;

/** With a box of its own at the end, which players skip (ISO 14496-12, 8.1.2): the same bytes would be the same medium. */
function clipOfRun(): Uint8Array<ArrayBuffer> {
  const words = new TextEncoder().encode(crypto.randomUUID());
  const box = new Uint8Array(8 + words.length);
  new DataView(box.buffer).setUint32(0, box.length);
  box.set(new TextEncoder().encode("free"), 4);
  box.set(words, 8);
  return new Uint8Array(Buffer.concat([readFileSync(clip), box]));
}

/** A medium whose length is known: the engine has looked at it. */
async function uploadClip(stand: Stand, person: Person): Promise<string> {
  const file = new File([clipOfRun()], `${mark}.mp4`, { type: "video/mp4" });
  const { id } = await person.call(uploadMedia, { body: { file } });
  stand.tidy("a clip", () => person.call(removeMedia, { params: { mediaId: id } }));
  const found = await poll({
    what: "looking at a clip",
    mostSeconds: stand.sizes.mostSeconds,
    read: async () => {
      const listed = await person.call(listMedia, { query: { ids: id } });
      return ("data" in listed ? listed.data : listed)[0];
    },
    isDone: (media) => media === undefined || (media.duration_ms !== null && media.poster_url !== null),
  });
  mustHold(Math.abs((found?.duration_ms ?? 0) - clipMs) < 200, `its length is said to be ${found?.duration_ms} ms`);
  return id;
}

/** The engine reads a clip and makes a video of it, which is there as a file. */
export const video: Check = {
  name: "video",
  shows: ["queue ensemble-media"],
  async run(stand) {
    const person = await stand.account();
    const { engine_missing: missing } = await person.call(readMediaAbilities, {});
    if (missing.length > 0) throw new NotChecked(`the installation has no ${missing.join(", no ")}`);
    const media_id = await uploadClip(stand, person);
    const clips = [{ media_id, from_ms: 0, to_ms: 1_500 }];
    const body = { clips, aspect_ratio: "1:1", request_id: crypto.randomUUID() } as const;
    const { id: job } = await person.call(combineVideos, { body });
    const made = await poll({
      what: "a video",
      mostSeconds: stand.sizes.mostSeconds,
      read: () => person.call(readMediaJob, { params: { job } }),
      isDone: ({ state }) => state === "completed" || state === "failed" || state === "stopped",
    });
    const { media } = made;
    mustHold(made.state === "completed" && media !== null, `it ended as ${made.state}: ${made.error ?? "no video"}`);
    stand.tidy("a video", () => person.call(removeMedia, { params: { mediaId: media.id } }));
    const { pathname, search } = new URL(media.s3_url, stand.origin);
    const response = await fetchSite(stand, pathname + search);
    const bytes = new Uint8Array(await response.arrayBuffer());
    mustHold(new TextDecoder().decode(bytes.subarray(4, 8)) === "ftyp", `its file was answered ${response.status}`);
    return `${media.width} x ${media.height}, ${media.duration_ms} ms, ${Math.round(bytes.length / 1024)} KB`;
  },
};
