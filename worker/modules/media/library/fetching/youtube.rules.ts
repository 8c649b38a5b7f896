import * as z from "zod/mini";
import type { FetchPolicy } from "../../../../providers/web/web.ts";

const hosts = new Set(["youtube.com", "www.youtube.com", "m.youtube.com", "music.youtube.com"]);
const videoId = /^[\w-]{11}$/;

/** What stands in the place of the id; null where no video has such an address. */
function idIn({ hostname, pathname, searchParams }: URL): string | null {
  const [first = "", second = ""] = pathname.split("/").slice(1);
  if (hostname === "youtu.be") return first;
  if (!hosts.has(hostname)) return null;
  if (first === "watch") return searchParams.get("v");
  return ["shorts", "live", "embed"].includes(first) ? second : null;
}

/** The id of the video at an address of YouTube, in each form that YouTube itself hands out; null for any other address. */
export function youtubeIdOf(address: string): string | null {
  const url = URL.parse(/^https?:\/\//i.test(address.trim()) ? address.trim() : `https://${address.trim()}`);
  if (url === null || url.username !== "" || url.port !== "") return null;
  const found = idIn(url);
  return found !== null && videoId.test(found) ? found : null;
}

/** Where YouTube says what a video is called: https://oembed.com */
export function oembedOf(id: string): string {
  const video = `https://www.youtube.com/watch?v=${id}`;
  return `https://www.youtube.com/oembed?${new URLSearchParams({ url: video, format: "json" })}`;
}

export const oembedPolicy: FetchPolicy = {
  schemes: ["https:"],
  ports: [443],
  types: { "application/json": 64 * 1024 },
  redirects: 1,
  timeoutMs: 8_000,
};

const https = z.string().check(z.maxLength(2_000), z.regex(/^https:\/\//));

/** An answer of theirs: what is missing or no https address is left out. */
export const oembedAnswer = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(500)),
  author_name: z.catch(z.string().check(z.maxLength(200)), ""),
  author_url: z.catch(z.nullable(https), null),
  thumbnail_url: z.catch(z.nullable(https), null),
});
