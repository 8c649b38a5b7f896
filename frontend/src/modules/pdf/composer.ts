import * as z from "zod/mini";
import { createComposer, type Typed } from "#thread/composer.ts";
import { createDrafts } from "#thread/drafts.ts";

/** A part of a page as a picture; it lives as long as the page. */
export interface Attached {
  picture: { page: number; url: string } | null;
}

const kept = z.object({ selection: z.nullable(z.object({ page: z.number(), text: z.string() })) });
/** Words that were marked on a page; they are stored with the draft that is about them. */
export type Kept = z.infer<typeof kept>;
export type Selection = Kept["selection"];

export type TypedQuestion = Typed<Attached, Kept>;

export const composer = createComposer<Attached, Kept>({
  drafts: createDrafts<Kept>({
    entry: "discussion-drafts",
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

export function askAboutPicture(picture: Attached["picture"]): void {
  composer.state.attached.picture = picture;
  composer.focus();
}
