/** What a cloze hides, where it stands in the front: `{{c1::answer}}` or `{{c1::answer::hint}}`. */
export interface Gap {
  start: number;
  end: number;
  number: number;
  hidden: string;
  hint: string | null;
}

const opening = /\{\{c(\d+)::/g;

/** The gaps of a front, in their order. A gap within a gap is words of the outer one. */
export function gapsOf(front: string): Gap[] {
  const gaps: Gap[] = [];
  for (const { 0: sign, 1: number, index } of front.matchAll(opening)) {
    if (index < (gaps.at(-1)?.end ?? 0)) continue;
    const from = index + sign.length;
    const to = closingOf(front, from);
    if (to <= from) continue;
    const [hidden, hint] = answerAndHint(front.slice(from, to));
    gaps.push({ start: index, end: to + 2, number: Number(number), hidden: fillGaps(hidden), hint });
  }
  return gaps;
}

/** The front with each gap replaced: by what it hides, where nothing else is given. */
export function fillGaps(front: string, fill: (gap: Gap) => string = ({ hidden }) => hidden): string {
  let read = 0;
  let filled = "";
  for (const gap of gapsOf(front)) {
    filled += front.slice(read, gap.start) + fill(gap);
    read = gap.end;
  }
  return filled + front.slice(read);
}

/** Where the gap closes: behind its own braces, as those of a formula, a set or code. Braces that do not pair count for nothing. */
function closingOf(front: string, from: number): number {
  let open = 0;
  for (let at = from; at < front.length; at += 1) {
    const sign = front[at];
    if (sign === "\\") at += 1;
    else if (sign === "{") open += 1;
    else if (sign === "}" && open > 0) open -= 1;
    else if (sign === "}" && front[at + 1] === "}") return at;
  }
  return front.indexOf("}}", from);
}

const hinted = /^([^]*?\S)::((?!\s)(?:(?!::)[^{}$`\\])+)$/;
/** `std::vector`, `a::b::c`, `HashMap::new`, `vec<int>::begin`, `now()`: a name of code, not an answer with a hint. */
const codeBefore = /::|\b(?:std|crate)$|\w<[^<>]*>$|_|\p{Ll}\p{Lu}|`/u;
const codeAfter = /^~?\w+(?:<[^<>]*>)?\(|^\w*_\w*$/;

function answerAndHint(content: string): [answer: string, hint: string | null] {
  const [, answer = "", hint = ""] = hinted.exec(content) ?? [];
  if (answer === "" || codeBefore.test(answer) || codeAfter.test(hint)) return [content, null];
  return [answer, hint];
}
