import { folded } from "../texts.rules.ts";
import type { Head } from "./entry-heads.rules.ts";
import { roleOf } from "./role-words.ts";

const score =
  /\b(?:mention|honours|honors|distinction|cum laude|first class|upper second|lower second|merit|gpa|grade)\b|\b\d{1,2}(?:[.,]\d+)?\s?\/\s?(?:20|4|10|5)\b|^(?:2:1|2:2|1st)$/;
const degree =
  /^(?:baccalauréat|bac(?: pro(?:fessionnel)?| général| technologique)?|bts|but|dut|deug|deust|dnsep|dnmade|dnap|dea|dess|deas|des|licence(?: pro(?:fessionnelle)?)?|maîtrise|master(?:['’]s)?(?: of \p{L}+)|master(?: [12])?|mastère|doctorat|cap|bep|brevet|diplôme d['’](?:ingénieur|état)|diplôme|certificat|dipl\.?-ing|ing|mgr|ph\.?d|m\.?sc|b\.?sc|b\.?a|m\.?a|m\.?b\.?a|ll\.?b|ll\.?m|b\.?eng|m\.?eng|m\.?phil|hnd|hnc|btec|a[ -]levels?|gcses?|bachelor(?:['’]s)?(?: of \p{L}+)?|associate(?:['’]s)?(?: of \p{L}+)?|(?:high school )?diploma|certificate|foundation degree)(?![\p{L}\d])\.?(?:\s*\(hon(?:our)?s\.?\))?/iu;

/** "BTS Maintenance des systèmes": the degree, and what it is in. */
export function readDegree(title: string): { studyType: string; area: string } {
  const found = degree.exec(title)?.[0];
  if (found === undefined) return { studyType: title, area: "" };
  const area = title
    .slice(found.length)
    .replace(/^\s*[:,–—·-]\s*/, "")
    .replace(/^\s*(?:in|en)\s+/, "")
    .trim();
  return { studyType: found.trim(), area };
}

/** Whether a text is a diploma or a school, by the numbers of `roleOf`. */
export const roleOfStudy = (text: string): number => (degree.test(text) ? 1 : Math.min(0, roleOf(text)));

const isScore = (part: string): boolean => score.test(folded(part));

/** Takes the marks out of a head; its first part is never one. */
export function takeScore(head: Head): string {
  const found: string[] = [];
  head.lines = head.lines
    .map((parts, line) =>
      parts.flatMap((part, at) => {
        const kept = part.split(/,\s+/).filter((one, place) => {
          if (line + at + place === 0 || !isScore(one)) return true;
          found.push(one);
          return false;
        });
        return kept.length > 0 ? [kept.join(", ")] : [];
      }),
    )
    .filter((parts) => parts.length > 0);
  return found.join(", ");
}
