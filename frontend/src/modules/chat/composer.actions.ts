import type { ErrorKey } from "#locales/fr/errors.ts";
import {
  composer,
  focusComposer,
  newAttachment,
  putBelongingsAside,
  returnAside,
  showBelongingsOf,
  type Attachment,
} from "./composer.store.ts";
import { newDraftKey, readDraft, writeDraft } from "./drafts.ts";
import { sortPictures } from "./pictures.rules.ts";
import { smaller } from "./smaller-picture.ts";

const pause = 300;
let saving: ReturnType<typeof setTimeout> | undefined;
let modelOfDraft: number | null = null;

/** Shows the draft of a conversation; returns the model it was written for. */
export function openDraft(draft: string): number | null {
  if (composer.draft === draft) return modelOfDraft;
  saveDraft();
  putBelongingsAside();
  const kept = readDraft(draft);
  showBelongingsOf(draft);
  composer.draft = draft;
  composer.text = kept?.text ?? "";
  composer.faults = [];
  modelOfDraft = kept?.modelId ?? null;
  return modelOfDraft;
}

export function closeDraft(): void {
  saveDraft();
  putBelongingsAside();
  composer.draft = null;
  composer.text = "";
}

export function typeText(text: string): void {
  composer.text = text;
  composer.refused = null;
  clearTimeout(saving);
  saving = setTimeout(saveDraft, pause);
}

export function saveDraft(): void {
  clearTimeout(saving);
  if (composer.draft !== null) writeDraft(composer.draft, composer.text, modelOfDraft);
}

export function rememberModel(modelId: number): void {
  modelOfDraft = modelId;
  saveDraft();
}

export function addPictures(files: readonly File[]): void {
  const { taken, faults } = sortPictures(files, composer.pictures.length);
  // Ready by the time the question is.
  for (const file of taken) void smaller(file);
  composer.pictures.push(...taken.map(newAttachment));
  composer.faults = faults;
}

export function removePicture(key: string): void {
  const gone = composer.pictures.find((picture) => picture.key === key);
  composer.pictures = composer.pictures.filter((picture) => picture.key !== key);
  composer.faults = [];
  if (gone) URL.revokeObjectURL(gone.url);
}

/** What is about to be asked; the kept draft goes only when the server has the question. */
export function takeQuestion(): { text: string; pictures: Attachment[] } {
  clearTimeout(saving);
  const { text, pictures } = composer;
  composer.text = "";
  composer.pictures = [];
  composer.refused = null;
  composer.faults = [];
  return { text: text.trim(), pictures };
}

/** The question comes back, above whatever was typed meanwhile. */
export function returnQuestion(draft: string, text: string, pictures: Attachment[], refused: ErrorKey | null): void {
  if (composer.draft !== draft) {
    returnAside(draft, { pictures, refused });
    return writeDraft(draft, text, modelOfDraft);
  }
  composer.text = composer.text.trim() === "" ? text : `${text}\n\n${composer.text}`;
  composer.pictures = [...pictures, ...composer.pictures];
  composer.refused = refused;
  saveDraft();
  focusComposer();
}

/** The composer of the dashboard goes on as that of the conversation it began. */
export function moveDraft(from: string, to: string): void {
  if (composer.draft === from) composer.draft = to;
  writeDraft(from, "", null);
  saveDraft();
}

/**
 * Puts a text into the composer with its first {variable} selected. False where no composer is on the screen:
 * the text then waits on the dashboard.
 */
export function fillComposer(text: string): boolean {
  if (composer.draft === null) {
    writeDraft(newDraftKey, text, null);
    composer.focus = firstVariable(text);
    return false;
  }
  typeText(text);
  composer.focus = firstVariable(text);
  return true;
}

export function firstVariable(text: string): { from: number; to: number } {
  const found = /\{[^{}\n]{1,60}\}/.exec(text);
  return found ? { from: found.index, to: found.index + found[0].length } : { from: text.length, to: text.length };
}
