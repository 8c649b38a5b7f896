import { proxy } from "valtio";
import type { Survey, SurveyRow } from "#contract/pdf/surveys.contract.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

/** A list as far as it was read here; null before, and an error where it could not be. */
export interface ListView {
  survey: Survey | null;
  rows: SurveyRow[];
  error: ErrorKey | null;
  isGone: boolean;
}

export const lists = proxy<Record<string, ListView>>({});

export const emptyList = (): ListView => ({ survey: null, rows: [], error: null, isGone: false });
