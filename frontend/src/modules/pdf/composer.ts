import * as z from "zod/mini";
import { createComposer, type ComposerInput } from "#thread/composer.ts";
import { createDrafts } from "#thread/drafts.ts";

/** A part of a page as a picture; it lives as long as the page. */
export interface PdfAttachments {
  picture: { page: number; url: string } | null;
}

const kept = z.object({ selection: z.nullable(z.object({ page: z.number(), text: z.string() })) });
/** Words that were marked on a page; they are stored with the draft that is about them. */
export type KeptExtras = z.infer<typeof kept>;
export type Selection = KeptExtras["selection"];

export type TypedQuestion = ComposerInput<PdfAttachments, KeptExtras>;

export const composer = createComposer<PdfAttachments, KeptExtras>({
  drafts: createDrafts<KeptExtras>({
    entry: "discussion-drafts",
    owner: "workspace",
    parse: (stored) => z.safeParse(kept, stored).data ?? null,
    isWorthKeeping: ({ selection }) => selection !== null,
  }),
  empty: () => ({ attached: { picture: null }, kept: { selection: null } }),
  join: (returned, current) => ({
    attached: { picture: current.attached.picture ?? returned.attached.picture },
    kept: { selection: current.kept.selection ?? returned.kept.selection },
  }),
});

export function askAboutSelection(selection: Selection): void {
  composer.keep({ selection });
  composer.focus();
}

export function askAboutPicture(picture: PdfAttachments["picture"]): void {
  composer.state.attached.picture = picture;
  composer.focus();
}
