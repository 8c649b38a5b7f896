import { typeset } from "../../../worker/contract/document/typeset.rules.ts";
import { measureText } from "../../../worker/contract/publishing/post-text.rules.ts";
import type { Platform } from "../../../worker/contract/networks/networks.ts";
import type { ModelCall } from "../calls.ts";
import { campaignWords } from "./campaign-words.ts";
import { firstClause, shorten, termsOf } from "./extraction.ts";
import { sentencesOf } from "./text/sentences.ts";
import type { Language } from "./language.ts";

/** The planner asks for the plan of a campaign, for one of its posts, or for posts on a subject. */
export const asksForCampaign = (instruction: string): boolean =>
  /^You (?:plan the posts of a campaign|write one post of a campaign|write posts for a social network)\b/.test(
    instruction,
  );

/** A plan or posts, made of the sentences of the brief. */
export function answerForCampaign(call: ModelCall): string {
  const system = call.messages.find(({ role }) => role === "system")?.text ?? "";
  const user = call.messages.find(({ role }) => role === "user")?.text ?? "";
  const language: Language = /Write in French\./.test(system) ? "fr" : "en";
  if (system.startsWith("You plan")) return planOf(system, user, language);
  if (system.startsWith("You write one post")) return postOf(system, user, language);
  return postsOf(system, user, language);
}

const dayMs = 86_400_000;
const clocks = ["09:00", "12:30", "17:30", "08:15", "18:45", "11:00", "14:00"];

const inTag = (user: string, name: string): string =>
  new RegExp(`<${name}>\n([^]*?)\n</${name}>`).exec(user)?.[1]?.trim() ?? "";

const ended = (sentence: string): string => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);

/** What a brief tells, sentence by sentence; its goal where it tells nothing. */
function factsOf(user: string, language: Language): string[] {
  const told = ["brief", "website"].flatMap((name) => sentencesOf(inTag(user, name)));
  const fitting = [...new Set(told.map((sentence) => ended(shorten(sentence, 220))))];
  return fitting.length > 0 ? fitting : [campaignWords[language].wish(inTag(user, "goal") || inTag(user, "name"))];
}

function planOf(system: string, user: string, language: Language): string {
  const [, wanted = "5", first = "", last = ""] = /Plan (\d+) posts on days from (\S+) to (\S+),/.exec(system) ?? [];
  const networks = (/The networks are ([a-z, ]+) \(/.exec(system)?.[1] ?? "linkedin").split(", ");
  const { manners, angle } = campaignWords[language];
  const facts = factsOf(user, language);
  const count = Number(wanted);
  const days = Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;
  const posts = Array.from({ length: count }, (_, at) => {
    const manner = manners[at % manners.length] ?? manners[0];
    const fact = facts[at % facts.length] ?? "";
    const day = new Date(Date.parse(first) + Math.floor((at * days) / count) * dayMs).toISOString().slice(0, 10);
    const colon = language === "fr" ? " : " : ": ";
    return {
      title: typeset(`${manner?.label ?? ""}${colon}${firstClause(fact, 60)}`, language),
      angle: typeset(angle(fact, manner?.aim ?? ""), language),
      // Every third one is written for one network alone.
      platforms: at % 3 === 2 ? [networks[Math.floor(at / 3) % networks.length]] : networks,
      day,
      time: clocks[at % clocks.length],
    };
  });
  return JSON.stringify({ posts });
}

interface BriefFacts {
  hook: string;
  facts: readonly string[];
  audience: string;
  ask: string;
  tags: readonly string[];
}

const tagOf = (word: string): string =>
  `#${word.charAt(0).toUpperCase()}${word.slice(1).replaceAll(/[^\p{L}\p{N}]/gu, "")}`;

const tagsIn = (text: string, least: number): string[] =>
  termsOf(text, 12).flatMap(({ word }) => (/^\p{L}+$/u.test(word) && word.length >= least ? [tagOf(word)] : []));

/** The words of a name, then the long ones of its facts: short words of a sentence are seldom its subject. */
const tagsOf = (name: string, told: string): string[] =>
  [...new Set([...tagsIn(name, 4).slice(0, 2), ...tagsIn(told, 6)])].slice(0, 4);

/** The same number for the same words. */
function seedOf(text: string): number {
  let seed = 7;
  for (const sign of text) seed = (seed * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return seed;
}

/** As much of it as the network takes: a text for X loses its hashtag, its question and the end of its fact, in this order. */
function textFor(platform: Platform, { hook, facts, audience, ask, tags }: BriefFacts, language: Language): string {
  const set = (parts: readonly string[]) => typeset(parts.filter((part) => part !== "").join("\n\n"), language);
  if (platform === "linkedin") return set([hook, facts.join(" "), audience, ask, tags.join(" ")]);
  const [fact = ""] = facts;
  const [tag = ""] = tags;
  const tries = [
    [`${hook} ${fact}`, `${ask} ${tag}`.trim()],
    [`${hook} ${fact}`, ask],
    [fact, ask],
    [shorten(fact, 180)],
  ];
  const fitting = tries.map(set).find((text) => measureText("twitter", text).problems.length === 0);
  return fitting ?? hook;
}

/** The fact that an angle quotes, else the first one, and the one that follows it. */
function factsFor(angle: string, facts: readonly string[], quoted: RegExp): readonly [string, string] {
  const fact = quoted.exec(angle.replaceAll(/[\u00A0\u202F]/g, " "))?.[1] ?? facts[0] ?? "";
  return [fact, facts[(facts.indexOf(fact) + 1) % facts.length] ?? ""];
}

function postOf(system: string, user: string, language: Language): string {
  const networks = (/Write one text for each of ([a-z, ]+)\./.exec(system)?.[1] ?? "linkedin").split(
    ", ",
  ) as Platform[];
  const { manners, quoted, forWhom } = campaignWords[language];
  const [title, angle] = [inTag(user, "title"), inTag(user, "angle")];
  const [fact, next] = factsFor(angle, factsOf(user, language), quoted);
  const manner = manners.find(({ label }) => title.startsWith(typeset(label, language))) ?? manners[0];
  const seed = seedOf(`${title} ${angle}`);
  const audience = inTag(user, "audience").replace(/[.!?\s]+$/, "");
  const said: BriefFacts = {
    hook: manner?.hooks[seed % manner.hooks.length] ?? "",
    facts: fact === next ? [fact] : [fact, next],
    audience: audience === "" || seed % 2 === 0 ? "" : forWhom(audience.charAt(0).toLowerCase() + audience.slice(1)),
    ask: manner?.asks[(seed >> 2) % manner.asks.length] ?? "",
    tags: tagsOf(inTag(user, "name"), `${fact} ${next}`),
  };
  return JSON.stringify({
    title: title === "" ? firstClause(fact, 60) : title,
    texts: networks.map((platform) => ({ platform, text: textFor(platform, said, language) })),
  });
}

/** An order is no sentence of a post: what it is about is. */
const order =
  /^(?:please |merci de |peux-tu )?(?:write|announce|present|tell(?: people)? about|talk about|make|create|écri\p{L}+|rédige\p{L}*|annonce\p{L}*|présente\p{L}*|parle\p{L}* (?:de|du|des)|fai\p{L}+)\s+(?:(?:an?|the|un|une|le)\s+(?:post|tweet|text|texte|publication|annonce)s?\s+(?:about|on|for|sur|pour|à propos de)\s+)?/iu;

function postsOf(system: string, user: string, language: Language): string {
  const [, wanted = "1", platform = "linkedin"] = /Write (\d+) posts? for (\w+)\./.exec(system) ?? [];
  const { manners, wish } = campaignWords[language];
  const told = sentencesOf(inTag(user, "task").replace(order, ""));
  const known = sentencesOf(inTag(user, "brief"));
  const all = [...told, ...known].map((sentence) =>
    ended(shorten(sentence.charAt(0).toUpperCase() + sentence.slice(1), 220)),
  );
  const facts = all.length > 0 ? all : [wish(shorten(inTag(user, "task"), 200))];
  const posts = Array.from({ length: Number(wanted) }, (_, at) => {
    const manner = manners[at % manners.length];
    const seed = seedOf(`${facts[0] ?? ""} ${at}`);
    const said: BriefFacts = {
      hook: manner?.hooks[seed % manner.hooks.length] ?? "",
      facts: facts.slice(0, 3),
      audience: "",
      ask: manner?.asks[(seed >> 2) % manner.asks.length] ?? "",
      tags: tagsOf(inTag(user, "name"), facts.join(" ")),
    };
    return { title: firstClause(facts[0] ?? "", 60), text: textFor(platform as Platform, said, language) };
  });
  return JSON.stringify({ posts });
}
