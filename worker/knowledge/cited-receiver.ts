import type { AnyCitation } from "../contract/citations.contract.ts";
import { emptyFilter, filterDelta, filterEnd } from "./citation-filter.machine.ts";
import type { AnswerPiece } from "./citation-filter.machine.ts";

interface CitedSink<C> {
  text(text: string): void;
  /** Reported again under its number when its quote was looked for. */
  citation(citation: C, settled: boolean): void;
}

interface CitationParts<C extends AnyCitation> {
  /** The citation of what a model cited: `settled` is the same after its quote was looked for. */
  cite: (id: string, quote: string) => { citation: C; isNew: boolean; settled: Promise<C> };
  /** Where the answer is reported as it comes. */
  sink: CitedSink<C>;
  /** The model says that the passages answer nothing. */
  onNotFound?: () => void;
}

/** Words as they come, with a number in the place of each passage that the model cites; its quote is looked up meanwhile. */
export function createCitedReceiver<C extends AnyCitation>({ cite, sink, onNotFound }: CitationParts<C>) {
  const pending: Promise<void>[] = [];
  let filter = emptyFilter;
  let hasText = false;

  const report = (text: string) => {
    const words = hasText ? text : text.trimStart();
    if (words === "") return;
    hasText = true;
    sink.text(words);
  };

  const receive = (piece: AnswerPiece) => {
    if (piece.type === "text") return report(piece.text);
    if (piece.type === "not_found") return onNotFound?.();
    if (piece.type === "hand_over") return;
    const { citation, isNew, settled } = cite(piece.id, piece.quote);
    report(`[${citation.n}]`);
    if (isNew) pending.push(reportChecked(citation, settled, sink));
  };

  return {
    text(delta: string): void {
      const next = filterDelta(filter, delta);
      filter = next.filter;
      next.pieces.forEach(receive);
    },
    async end(): Promise<void> {
      filterEnd(filter).forEach(receive);
      filter = emptyFilter;
      await Promise.all(pending);
    },
    hasText: () => hasText,
  };
}

/** Reports a citation at once, and again when its quote was looked for. */
async function reportChecked<C extends AnyCitation>(
  citation: C,
  settled: Promise<C>,
  sink: CitedSink<C>,
): Promise<void> {
  sink.citation(citation, false);
  sink.citation(await settled, true);
}
