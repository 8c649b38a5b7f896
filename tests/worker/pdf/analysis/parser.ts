import { enter } from "../../../../worker/bindings/entering.ts";
import type { OpenResult, StoredDocuments } from "../../../../worker/bindings/parser.ts";
import type { DocumentFailure } from "../../../../worker/contract/pdf/documents.contract.ts";
import type { PageContent } from "../../../../worker/providers/documents/documents.ts";
import { makePage } from "../../../support/documents.ts";

export interface Script {
  pages: readonly PageContent[];
  /** Pages that are pictures. */
  scans: readonly number[];
  password: string | null;
  failure: Exclude<DocumentFailure, "interrupted"> | null;
  /** What each opening was told of earlier ones. */
  known: unknown[];
  /** Dies with the next so many files that it opens, once it has read so many pages of one. */
  deaths: { files: number; after: number };
  /** So many openings find the parser busy. */
  busy: { openings: number };
  /** Whether each file was read alone. */
  alone: boolean[];
}

export const aPage = (page: number): PageContent =>
  makePage(
    page,
    `The tide of day ${page} was high at noon and the harbour of the town was full of boats. It is the moon that draws the water. ${"Sailors have seen it with their own eyes. ".repeat(4)}`,
  );

export const knownFile = { bodySize: 10, mayHideText: false };

export const pagesOf = (count: number): PageContent[] => Array.from({ length: count }, (_, at) => aPage(at + 1));

export const someScript = (more: Partial<Script> = {}): Script => ({
  pages: pagesOf(3),
  scans: [],
  password: null,
  failure: null,
  known: [],
  deaths: { files: 0, after: 0 },
  busy: { openings: 0 },
  alone: [],
  ...more,
});

/** A parser that reads what a test wrote down. */
export function createScriptedParser(script: () => Script): StoredDocuments {
  return {
    async open({ password, limits, known }): Promise<OpenResult> {
      script().known.push(known);
      const { pages, scans, failure, deaths, busy, password: needed } = script();
      await enter(async (alone) => {
        if (busy.openings > 0) {
          busy.openings -= 1;
          return { failure: "busy" };
        }
        script().alone.push(alone);
        return {};
      });
      if (failure) return { failure };
      if (needed !== null && password !== needed) return { failure: "password" };
      if (pages.length > (limits.pages ?? 1_000)) return { failure: "too_many_pages" };
      const doomed = deaths.files > 0;
      if (doomed) deaths.files -= 1;
      const read = (from: number, to: number) => {
        if (doomed && to > deaths.after) throw new Error("Network connection lost.");
        return pages.filter(({ page }) => page >= from && page <= to);
      };
      return {
        failure: null,
        document: {
          info: { pages: pages.length, title: "Tides", outline: [], encrypted: needed !== null },
          learn: async () => knownFile,
          read: async (from, to) => read(from, to),
          draw: async (page) => ({ png: new Uint8Array(scans.includes(page) ? 20_000 : 200), width: 1, height: 1 }),
          close: async () => {},
        },
      };
    },
  };
}
