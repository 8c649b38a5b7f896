import { proxy } from "valtio";
import type { OutlineChapter } from "#contract/generation/outline.ts";
import { currentLocale } from "#i18n/i18n.ts";
import { workspaceEntry } from "#lib/personal.ts";
import { freshDraft, parseDesks, type Draft, type EditedOutline, type Source } from "./draft.rules.ts";

export type Step = { name: "works" } | { name: "choose" } | { name: "outline" } | { name: "work"; id: string };

/** What the reader is making from one file. */
export interface Desk {
  step: Step;
  draft: Draft;
  outline: EditedOutline | null;
  /** Earlier states of the outline, the latest last. */
  history: OutlineChapter[][];
}

export const desks = proxy<Record<string, Desk>>({});

const entry = workspaceEntry("creations", "typed", {}, parseDesks);
const mostKept = 10;

export function deskOf(source: Source & { id: string }): Desk {
  const { id: file } = source;
  const known = desks[file];
  if (known) return known;
  const kept = entry.read()[file];
  desks[file] = {
    step: { name: "works" },
    draft: kept?.draft ?? freshDraft(currentLocale(), source, crypto.randomUUID()),
    outline: kept?.outline ?? null,
    history: [],
  };
  return desks[file];
}

/** Changes what is chosen, and keeps it. An outline of other choices is not one of these. */
export function changeDraft(file: string, draft: Draft): void {
  const desk = desks[file];
  if (!desk) return;
  Object.assign(desk, { draft, outline: null, history: [] });
  keep(file);
}

export function changeOutline(file: string, outline: EditedOutline): void {
  const desk = desks[file];
  if (!desk) return;
  desk.outline = outline;
  keep(file);
}

export function showStep(file: string, step: Step): void {
  const desk = desks[file];
  if (desk) desk.step = step;
}

/** A work has begun: the next one is another. */
export function clearDesk(source: Source & { id: string }): void {
  const { id: file } = source;
  const desk = desks[file];
  if (!desk) return;
  const { language, audience, model } = desk.draft;
  const fresh = freshDraft(language, source, crypto.randomUUID());
  Object.assign(desk, { draft: { ...fresh, audience, model }, outline: null, history: [] });
  const { [file]: _begun, ...others } = entry.read();
  entry.write(others);
}

function keep(file: string): void {
  const desk = desks[file];
  if (!desk) return;
  const { [file]: _before, ...others } = entry.read();
  const latest = Object.entries(others).slice(-mostKept + 1);
  entry.write(
    Object.fromEntries([
      ...latest,
      [
        file,
        structuredClone({
          draft: { ...desk.draft, cardKinds: [...desk.draft.cardKinds] },
          outline: desk.outline && plain(desk.outline),
        }),
      ],
    ]),
  );
}

const plain = (outline: EditedOutline): EditedOutline => JSON.parse(JSON.stringify(outline)) as EditedOutline;
