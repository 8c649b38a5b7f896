import { useEffect, useState, type ReactNode } from "react";
import { useSnapshot } from "valtio";
import type { WritingSession } from "../engine/open-writing.ts";
import { createImprover, type ImproveCalls, type Improver, type ImproveRun, type Offer } from "./improver.ts";

/** What can be asked for here. */
export interface Improvements {
  offers: readonly Offer[];
  calls: ImproveCalls;
  /** How many improvements are left of this period; null where none are counted. */
  left: number | null;
  /** Where the model is chosen. */
  writer: ReactNode;
}

export interface ImprovePanel extends Pick<Improver, "start" | "again" | "retry" | "stop" | "dismiss" | "closeIdeas"> {
  offers: readonly Offer[];
  left: number | null;
  writer: ReactNode;
  run: ImproveRun | null;
  ideas: Improver["view"]["ideas"];
}

/** The improvements of a text that is being written. */
export function useImproving(
  document: { id: string; language: string },
  writing: WritingSession,
  { offers, calls, left, writer }: Improvements,
): ImprovePanel {
  const [improver] = useState(() => createImprover(document.id, writing, document.language, calls));
  useEffect(() => {
    void improver.resume();
    return () => improver.close();
  }, [improver]);
  const { run, ideas } = useSnapshot(improver.view) as Improver["view"];
  const { start, again, retry, stop, dismiss, closeIdeas } = improver;
  return { offers, left, writer, run, ideas, start, again, retry, stop, dismiss, closeIdeas };
}
