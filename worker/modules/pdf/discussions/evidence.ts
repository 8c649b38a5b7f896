import type { NotFound, PdfSettings } from "../../../contract/pdf/discussions.contract.ts";
import type { Search } from "../../../knowledge/ranking.rules.ts";
import type { RunPassage } from "../../../knowledge/given-passages.rules.ts";
import type { Passage } from "../../../knowledge/passage.ts";
import type { QuestionRoute } from "../questions.rules.ts";

/** The files that are asked, and what is looked for in them; what of it is the caller's is settled in SQL. */
export interface AskedDocuments {
  /** The user named in the path: who else asks finds nothing. */
  ownerId: string;
  /** The file that is open, then others by their ids. */
  documentIds: readonly [string, ...string[]];
  folderId: string | null;
  question: string;
  /** Looked for together with the question before, which it seems to go on from. */
  goesOn: boolean;
  /** 512 numbers; null searches by words alone. */
  embedding: readonly number[] | null;
  /** What the vectors' order counts beside that of the words. */
  vectorWeight: number;
  selection: { page: number; text: string } | null;
  /** Where a question about whole files, a section or pages is answered from; see questions.rules.ts. */
  route: QuestionRoute;
  purpose: "ask" | "explain" | "translate";
  locale: "en" | "fr";
}

/** What the direct search left to look further from, in the object of the answer. */
export interface RunLooking {
  sources: readonly { sourceId: string; gen: number }[];
  question: string;
  direct: Search<Passage>;
  vectorWeight: number;
  /** Characters that passages may have. */
  room: number;
  /** Whether a model is asked for other words. */
  rewrites: boolean;
  /** Pages that go along whatever is found. */
  named: readonly Omit<RunPassage, "id">[];
}

/** What an answer about files may rest on. */
export interface RunDocuments {
  /** The file that is open. */
  documentId: string;
  names: Readonly<Record<string, string>>;
  passages: readonly RunPassage[];
  /** What the analysis wrote of whole files and sections: given to the model, never cited. */
  summaries: readonly { documentId: string; text: string }[];
  selection: AskedDocuments["selection"];
  purpose: AskedDocuments["purpose"];
  settings: Pick<PdfSettings, "answer_language" | "strictness">;
  locale: "en" | "fr";
  looked: NotFound;
  /** Null where whole files go along, and once it was looked further. */
  looking: RunLooking | null;
}
