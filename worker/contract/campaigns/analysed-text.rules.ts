import type { Platform } from "../networks/networks.ts";

interface AnalysedPost {
  platform: Platform;
  parts: readonly { text: string }[];
}

const between = "\n\n";

/** What of a post is analysed, and what its spans count in: its first variant, the parts of a thread by a blank line. */
export function analysedText(variants: readonly AnalysedPost[]): { platform: Platform; text: string } | null {
  const [first] = variants;
  if (first === undefined) return null;
  const text = first.parts.map((part) => part.text).join(between);
  return text.trim() === "" ? null : { platform: first.platform, text };
}

/** The part that a span of the analysed text lies in, and where it lies there; null where it crosses two. */
export function spanInParts(
  parts: AnalysedPost["parts"],
  { start, end }: { start: number; end: number },
): { part: number; start: number; end: number } | null {
  let from = 0;
  for (const [part, { text }] of parts.entries()) {
    if (start >= from && end <= from + text.length) return { part, start: start - from, end: end - from };
    from += text.length + between.length;
  }
  return null;
}
