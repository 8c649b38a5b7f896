import { proxy } from "valtio";
import type { WritingCategory, WritingTemplate } from "#contract/assistant/templates.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

/** The templates that the account sees: those of all accounts, and its own. */
export interface Shelf {
  userId: string | null;
  status: "loading" | "ready" | "failed";
  error: ErrorKey | null;
  templates: WritingTemplate[];
  categories: WritingCategory[];
}

export const noShelf = (userId: string | null): Shelf => ({
  userId,
  status: "loading",
  error: null,
  templates: [],
  categories: [],
});

export const shelf = proxy<Shelf>(noShelf(null));
