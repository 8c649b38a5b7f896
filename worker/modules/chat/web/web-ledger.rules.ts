import { extraId } from "../../../answers/extra.rules.ts";
import type { LedgerEntry } from "../../tracking/ledger.sql.ts";
import type { RunWeb } from "./run-web.ts";

/** A row of the ledger for each search that was made for an answer: it is no model's, so its model is 0. */
export const webEntries = (answerId: string, web: RunWeb | null): LedgerEntry[] =>
  (web?.searches ?? []).map(({ costMicros, responseTime, errorType }, leg) => ({
    answerId: extraId(answerId),
    leg,
    kind: "web-search",
    modelId: 0,
    provider: "brave",
    inputTokens: 0,
    outputTokens: 0,
    costMicros,
    estimated: false,
    responseTime,
    firstTokenTime: null,
    success: errorType === null,
    errorType,
    errorDetails: null,
  }));
