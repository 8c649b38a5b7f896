import { mentionPattern } from "../../worker/contract/publishing/little-text.rules.ts";

const link = /\bhttps?:\/\/[^\s<>]+/g;

/** What LinkedIn shows of a text: it ends before a bracket that is not escaped, and stands in no address or mention. */
export function readLittleText(commentary: string): { text: string; cut: boolean } {
  const kept = commentary.replaceAll(mentionPattern, blanked).replaceAll(link, blanked);
  const end = /(?<!\\)(?:\\\\)*\(/.exec(kept);
  const shown = end ? commentary.slice(0, end.index + end[0].length - 1) : commentary;
  return { text: shown.replaceAll(mentionPattern, "$1").replaceAll(/\\(.)/gs, "$1"), cut: end !== null };
}

const blanked = (found: string) => "x".repeat(found.length);
