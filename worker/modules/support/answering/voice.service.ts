import type { AnswerRun, AnswerSink, RunMessage } from "../../../answers/run.ts";
import type { Receiver, Voice } from "../../../answers/voice.ts";
import type { UrlCitation } from "../../../contract/citations.contract.ts";
import { citationAddress } from "../../../knowledge/citation-address.rules.ts";
import { emptyFilter, filterDelta, filterEnd } from "../../../knowledge/citation-filter.machine.ts";
import type { AnswerPiece } from "../../../knowledge/citation-filter.machine.ts";
import { urlCitations } from "../../../knowledge/citation-kinds.rules.ts";
import { createCiting } from "../../../knowledge/citing.ts";
import { pageKey } from "./asked-support.rules.ts";
import type { ReadPages, RunSupport } from "./asked-support.rules.ts";
import { emptyLinkFilter, passLinks, passLinksEnd } from "./inert-links.machine.ts";
import { supportQuestion, supportSigns, supportSystemPrompt } from "./support.prompts.ts";

/** What was heard of a model beside its words. */
export interface HeardOf {
  verified: UrlCitation[];
  saidNotFound: boolean;
  handOver: string | null;
}

/** How a visitor's question is put to a model. `heard` is filled anew by each model that is asked; `pages` come meanwhile. */
export const createSupportVoice = (heard: HeardOf, pages: Promise<ReadPages>): Voice<RunSupport> => ({
  system: ({ context: { bot, visitorLanguage, pageLanguage } }) =>
    supportSystemPrompt({ ...bot, visitorLanguage, pageLanguage }),
  history: ({ messages }) => messages.map(withoutNumbers),
  question(run) {
    const passages = run.context.given.map(({ id, text, headings, title: documentName }) => ({
      id,
      text,
      headings,
      documentName,
    }));
    return { ...run.question, text: supportQuestion(passages, run.question.text) };
  },
  isHopeless: () => false,
  receive(run, sink) {
    Object.assign(heard, { verified: [], saidNotFound: false, handOver: null } satisfies HeardOf);
    return receiveAnswer(run, sink, heard, pages);
  },
});

/** The numbers of earlier answers name nothing in this one. */
const withoutNumbers = (message: RunMessage): RunMessage =>
  message.role === "user" ? message : { ...message, text: message.text.replaceAll(/ ?\[\d{1,3}\]/g, "") };

/**
 * Words are kept back until the first citation is verified, so that a visitor reads nothing that rests on nothing. From then
 * on they come as they are spoken; a citation that is not verified leaves no sign.
 */
function receiveAnswer(
  { workspaceId, context: { given } }: AnswerRun<RunSupport>,
  sink: AnswerSink,
  heard: HeardOf,
  pages: Promise<ReadPages>,
): Receiver {
  const sources = Object.fromEntries(given.map((passage) => [passage.sourceId, passage]));
  const hosts = new Set(given.flatMap(({ url }) => (url === null ? [] : (URL.parse(url)?.hostname ?? []))));
  const cite = createCiting({
    pages: {
      find: async ({ sourceId, gen }, page) => {
        const found = (await pages).get(pageKey({ sourceId, gen, page }));
        return found === undefined ? null : { ...found, runs: null };
      },
    },
    workspaceId,
    passages: given,
    kind: urlCitations(sources),
  });
  const numbers = new Map<number, number>();
  let filter = emptyFilter;
  let links = emptyLinkFilter;
  let kept = "";
  let hasText = false;
  let work = Promise.resolve();

  const report = (text: string) => {
    kept += text;
    if (heard.verified.length === 0) return;
    const words = hasText ? kept : kept.trimStart();
    kept = "";
    if (words === "") return;
    hasText = true;
    sink.text(words);
  };
  const say = (text: string) => {
    const next = passLinks(links, text, hosts);
    links = next.filter;
    report(next.text);
  };

  const receive = async (one: AnswerPiece): Promise<void> => {
    if (one.type === "text") return say(one.text);
    if (one.type === "not_found") heard.saidNotFound = true;
    if (one.type === "hand_over") heard.handOver = one.reason;
    if (one.type !== "citation") return;
    const citation = await cite(one.id, one.quote).settled;
    if (!citation.verified) return;
    const before = numbers.get(citation.n);
    const n = before ?? numbers.size + 1;
    numbers.set(citation.n, n);
    const { url, anchor, quote } = citation;
    const shown = { ...citation, n, url: url === "" ? "" : citationAddress(url, anchor, quote) };
    if (before === undefined) heard.verified.push(shown);
    say(`[${n}]`);
    if (before === undefined) sink.citation(shown, true);
  };
  const receiveAll = (all: readonly AnswerPiece[]) => {
    for (const one of all) work = work.then(() => receive(one));
  };

  return {
    text(delta) {
      const next = filterDelta(filter, delta, supportSigns);
      filter = next.filter;
      receiveAll(next.pieces);
    },
    async end() {
      receiveAll(filterEnd(filter, supportSigns));
      filter = emptyFilter;
      await work;
      report(passLinksEnd(links, hosts));
      links = emptyLinkFilter;
    },
    hasText: () => hasText,
  };
}
