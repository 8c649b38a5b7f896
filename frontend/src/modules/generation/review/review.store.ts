import { proxy } from "valtio";
import type { ErrorKey } from "#locales/fr/errors.ts";
import type { Session } from "./session.rules.ts";

export interface ReviewSession {
  work: string;
  title: string;
  language: "en" | "fr";
  /** Null where the file is gone. */
  document: string | null;
  session: Session;
  /** Cards of the set that are due or new and not part of this sitting. */
  others: number;
  nextDueAt: string | null;
  begunAt: number;
}

interface ReviewStore {
  status: "loading" | "ready" | "failed";
  error: ErrorKey | null;
  sitting: ReviewSession | null;
}

export const reviewStore = proxy<ReviewStore>({ status: "loading", error: null, sitting: null });
