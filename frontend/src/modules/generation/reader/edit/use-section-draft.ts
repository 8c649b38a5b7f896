import { useMemo, useState } from "react";
import { errorKeyOf } from "#api/api-error.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import type { Part } from "../reading.rules.ts";
import { isChangedMeanwhile, saveSection } from "./edit.actions.ts";
import { deleteDraft, readDraft, writeDraft } from "./section.drafts.ts";
import { parseSection, sectionMarkdown } from "./section-text.rules.ts";

interface Options {
  work: { id: string; gen: number };
  part: Part;
  /** Reads the work anew. */
  onReload: () => Promise<void>;
  onClose: () => void;
}

/** The text of a section as it is typed: kept in the browser until it is saved, whatever fails. */
export function useSectionDraft({ work, part, onReload, onClose }: Options) {
  const current = useMemo(() => sectionMarkdown(part.blocks), [part.blocks]);
  const [draft, setDraft] = useState(
    () => readDraft(work.id, part.id) ?? { text: current, base: current, before: part.blocks },
  );
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<ErrorKey | null>(null);

  const change = (next: typeof draft) => {
    setDraft(next);
    setFault(null);
    if (next.text === current) deleteDraft(work.id, part.id);
    else writeDraft(work.id, part.id, next);
  };
  const end = () => {
    deleteDraft(work.id, part.id);
    onClose();
  };

  async function save(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFault(null);
    try {
      const blocks = parseSection(draft.text, draft.before, part.id);
      if (draft.text !== current) await saveSection(work, { place: part.place, blocks, base: draft.base });
      await onReload();
      end();
    } catch (error) {
      if (isChangedMeanwhile(error)) await onReload();
      else setFault(errorKeyOf(error));
    }
    setBusy(false);
  }

  return {
    text: draft.text,
    isTyped: draft.text !== current,
    /** Another text stands there now than the one that the writing began from. */
    isOther: draft.base !== current,
    busy,
    fault,
    type: (text: string) => change({ ...draft, text }),
    save,
    /** The other text is known; saving goes over it. */
    keepMine: () => change({ ...draft, base: current }),
    /** What was typed gives way. */
    discard: end,
  };
}
