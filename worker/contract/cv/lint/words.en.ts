import type { LintWords } from "./word-lists.ts";

const list = (words: string): string[] => words.trim().split(/\s+/);

/** Base form, past form, and the form in -ing where that is not made by rule. */
const irregular: Readonly<Record<string, string>> = {
  lead: "led",
  build: "built",
  write: "wrote",
  run: "ran",
  grow: "grew",
  make: "made",
  win: "won",
  sell: "sold",
  teach: "taught",
  bring: "brought",
  keep: "kept",
  hold: "held",
  give: "gave",
  take: "took",
  begin: "began",
  drive: "drove",
  speak: "spoke",
  find: "found",
  buy: "bought",
  oversee: "oversaw",
  meet: "met",
  send: "sent",
  spend: "spent",
  draw: "drew",
  rebuild: "rebuilt",
  do: "did",
};
const pasts = new Map(Object.entries(irregular).map(([base, past]) => [past, base]));

const regular = list(`
  manage plan design develop create improve reduce increase coordinate organise organize train support answer maintain
  prepare deliver launch implement analyse analyze monitor supervise handle process serve review test deploy document
  negotiate research present report schedule recruit hire coach mentor advise assist help produce operate install repair
  check ensure provide arrange track audit edit publish translate care clean cook order stock pack audit save raise cover
  plan open close cut`);
const bases = new Set([...regular, ...Object.keys(irregular)]);
/** The same word now and then, so that it says nothing of the time. */
const timeless = new Set(list("cut put set read let cost spread hit shut"));

const pastForm = (base: string): string => {
  if (irregular[base] !== undefined) return irregular[base];
  if (timeless.has(base)) return base;
  if (/^(?:plan|ship|stop|equip|refer)$/.test(base)) return `${base}${base.at(-1) ?? ""}ed`;
  if (base.endsWith("e")) return `${base}d`;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : `${base}ed`;
};

/** "managing" -> "manage": a base that is known, or none. */
function baseOfIng(word: string): string | undefined {
  if (!word.endsWith("ing")) return undefined;
  const stem = word.slice(0, -3);
  const undoubled = /(.)\1$/.test(stem) ? stem.slice(0, -1) : stem;
  return [`${stem}e`, stem, undoubled].find((base) => bases.has(base));
}

function baseOf(word: string): string {
  const past = pasts.get(word);
  if (past !== undefined) return past;
  const ing = baseOfIng(word);
  if (ing !== undefined) return ing;
  const candidates = [word, word.replace(/s$/, ""), word.replace(/es$/, ""), word.replace(/ies$/, "y")];
  candidates.push(
    word.replace(/d$/, ""),
    word.replace(/ed$/, ""),
    word.replace(/(.)\1ed$/, "$1"),
    word.replace(/ied$/, "y"),
  );
  return candidates.find((base) => bases.has(base)) ?? word;
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
const duty = /^(?:(?:was |am )?responsible for|in charge of|tasked with|duties (?:included|include)|worked on)\s+/i;

export const english: LintWords = {
  numbers: list(`
    two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
    nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions
    billion billions dozen dozens half halved double doubled triple tripled quadrupled quarter third percent`),
  // No numeral: "Phase I trial", "I/O".
  firstPerson:
    /(?<![\p{L}\p{N}'’.])(?<!\p{Lu}\p{L}+ )(?:I(?=\s+\p{Ll})|I['’](?:ve|m|d|ll)|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself)(?![\p{L}\p{N}'’])/u,
  leadingPerson: /^I(?:['’]ve| have)?\s+(?=\p{Ll})/u,
  cliches: [
    "team player",
    "hard worker",
    "hard working",
    "hardworking",
    "go getter",
    "self starter",
    "detail oriented",
    "results driven",
    "results oriented",
    "result driven",
    "think outside the box",
    "thinking outside the box",
    "proven track record",
    "track record of success",
    "highly motivated",
    "self motivated",
    "passionate about",
    "dynamic individual",
    "people person",
    "excellent communication skills",
    "strong communication skills",
    "works well under pressure",
    "work well under pressure",
    "fast paced environment",
    "synergy",
    "best of breed",
    "wear many hats",
    "guru",
    "rockstar",
    "ninja",
    "go to person",
    "strategic thinker",
    "value add",
    "win win",
    "perfectionist",
    "fast learner",
    "quick learner",
  ],
  signs: new Set(
    list(`the and of with for from that which this these those by was were is are has have had their our into over under
    across while after before each every within between who whose it its as at an or not all than about through`),
  ),
  empty: new Set(
    list(`the a an and or of to in on at by for from with into over under across as is are was were be been has have had
    that which this these those their our its it not all than about through while after before each every within between
    who whose also more most other such via per up out`),
  ),
  weakStart: duty,
  asDeed(text, goesOn) {
    const begin = duty.exec(text)?.[0];
    if (begin === undefined) return undefined;
    const rest = text.slice(begin.length);
    const [word = ""] = rest.split(/\s/);
    const base = baseOfIng(word.toLowerCase());
    if (base === undefined) return undefined;
    return capital(goesOn ? base : pastForm(base)) + rest.slice(word.length);
  },
  startOf([first = ""]) {
    if (timeless.has(first)) return null;
    if (pasts.has(first) || /[^e]ed$/.test(first)) return "past";
    const base = baseOf(first);
    return bases.has(base) ? "present" : null;
  },
  verbOf([first = ""]) {
    const isVerb = pasts.has(first) || timeless.has(first) || /[^e]ed$/.test(first) || bases.has(baseOf(first));
    return isVerb ? baseOf(first) : null;
  },
};
