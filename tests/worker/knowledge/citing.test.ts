import { describe, expect, test } from "vitest";
import type { AnyCitation } from "../../../worker/contract/citations.contract.ts";
import { pageCitations, urlCitations } from "../../../worker/knowledge/citation-kinds.rules.ts";
import type { CitationKind, GivenPassage } from "../../../worker/knowledge/citation-kinds.rules.ts";
import { createCiting } from "../../../worker/knowledge/citing.ts";
import type { StoredPage } from "../../../worker/knowledge/source.ts";
import { ownId } from "../../support/owner-ids.ts";

const url = "https://example.com/tides";
const text = "Opening hours.\nThe harbour opens at nine every morning.";
const filePage: StoredPage = { text, runs: [{ start: 15, end: 55, quad: [0.1, 0.2, 0.9, 0.22] }], anchor: null };
const sitePage: StoredPage = { text, runs: null, anchor: "hours" };
const passage: GivenPassage = { id: "p1", sourceId: "s1", gen: 2, page: 3, start: 15, end: 55, text: text.slice(15) };

const kinds = [
  {
    name: "a page of a file",
    kind: pageCitations("d1") as CitationKind<AnyCitation>,
    page: filePage,
    verified: { document_id: "s1", page: 3, quads: [[0.1, 0.2, 0.9, 0.22]] },
    unverified: { document_id: "s1", page: 3, quads: [] },
    unknown: { document_id: "d1", page: 0, quads: [] },
  },
  {
    name: "a site page without geometry",
    kind: urlCitations({ s1: { title: "Tides", url } }) as CitationKind<AnyCitation>,
    page: sitePage,
    verified: { source_id: "s1", title: "Tides", url, anchor: "hours" },
    unverified: { source_id: "s1", title: "Tides", url, anchor: null },
    unknown: { source_id: "", title: "", url: "", anchor: null },
  },
];

describe.each(kinds)("a citation of $name", ({ kind, page, verified, unverified, unknown }) => {
  const reads: unknown[] = [];
  const citing = (stored: StoredPage | null = page) =>
    createCiting({
      pages: {
        find: async (of, number) => {
          reads.push({ ...of, page: number });
          return stored;
        },
      },
      workspaceId: ownId("ada"),
      passages: [passage],
      kind,
    });
  const quote = "The harbour opens at nine every morning.";

  test("whose quote stands in its source is verified and leads there", async () => {
    const { citation, settled } = citing()("p1", quote);
    expect(citation).toEqual({ n: 1, quote, verified: false, ...unverified });
    expect(await settled).toEqual({ n: 1, quote, verified: true, ...verified });
  });

  test("is verified though accents, case and line ends differ", async () => {
    expect(await citing()("p1", "thé  HARBOUR\nopens at nine").settled).toMatchObject({ verified: true });
  });

  test("whose quote does not stand there is not verified", async () => {
    const said = "The harbour opens at ten every morning.";
    expect(await citing()("p1", said).settled).toEqual({ n: 1, quote: said, verified: false, ...unverified });
  });

  test("is not verified where its source was deleted meanwhile", async () => {
    expect(await citing(null)("p1", quote).settled).toEqual({ n: 1, quote, verified: false, ...unverified });
  });

  test("with a wrong id leads to the passage that says its quote", async () => {
    expect(await citing()("p9", quote).settled).toMatchObject({ verified: true, ...verified });
  });

  test("of nothing that was given leads nowhere", async () => {
    const said = "Tickets are sold on the island.";
    expect(await citing()("p9", said).settled).toEqual({ n: 1, quote: said, verified: false, ...unknown });
  });

  test("has one number however often it is cited, and its page is read once, of the owner's source alone", async () => {
    reads.length = 0;
    const cite = citing();
    const first = cite("p1", quote);
    expect(cite("p1", quote.toUpperCase())).toMatchObject({ isNew: false, citation: { n: 1 } });
    const second = cite("p1", "opens at nine");
    await Promise.all([first.settled, second.settled]);
    expect(second.citation.n).toBe(2);
    expect(reads).toEqual([{ workspaceId: "ada", sourceId: "s1", gen: 2, page: 3 }]);
  });
});
