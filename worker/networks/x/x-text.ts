import * as z from "zod/mini";

const links = z.optional(
  z.object({
    urls: z.optional(
      z.array(z.object({ url: z.string(), expanded_url: z.optional(z.string()), media_key: z.optional(z.string()) })),
    ),
  }),
);

/** A post of https://docs.x.com/x-api/posts; what is longer than 280 characters stands in `note_tweet`. */
export const shownPost = z.object({
  id: z.string(),
  text: z.string(),
  created_at: z.string(),
  referenced_tweets: z.optional(z.array(z.object({ type: z.string(), id: z.string() }))),
  entities: links,
  attachments: z.optional(z.object({ media_keys: z.optional(z.array(z.string())) })),
  note_tweet: z.optional(z.object({ text: z.string(), entities: links })),
});
export type ShownPost = z.infer<typeof shownPost>;

const signs: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">" };

/** What its author wrote: short links are expanded, and the one that X adds for the media is left out. */
export function writtenText({ text, entities, note_tweet: note }: ShownPost): string {
  const shown = note?.text ?? text;
  const urls = [...(entities?.urls ?? []), ...(note?.entities?.urls ?? [])];
  const expanded = urls.reduce(
    (text, { url, expanded_url, media_key }) =>
      text.replaceAll(url, () => (media_key === undefined ? (expanded_url ?? url) : "")),
    shown,
  );
  return expanded.replaceAll(/&(?:amp|lt|gt);/g, (sign) => signs[sign] ?? sign).trim();
}
