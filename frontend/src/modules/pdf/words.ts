import type { TFunction } from "i18next";
import { documentFailures, type DocumentFailure } from "#contract/pdf/documents.contract.ts";
import { formatNumber } from "#lib/format.ts";
import type { AnalysisView } from "./analyses.store.ts";

type Texts = TFunction<"pdf">;

/** Null for a reason that this page does not know. */
export function documentFailure(reason: string | null): DocumentFailure | null {
  return documentFailures.find((failure) => failure === reason) ?? null;
}

/** Trying again with the same file and without a password leads nowhere. */
export const mayRetry = ({ phase, reason }: Pick<AnalysisView, "phase" | "reason">): boolean =>
  phase === "late" ||
  phase === "invalid" ||
  (phase === "failed" && ["interrupted", null].includes(documentFailure(reason)));

/** A file needs a password where it could not be read, or where its pages could not be read again. */
export const wantsPassword = ({ phase, reason }: Pick<AnalysisView, "phase" | "reason">): boolean =>
  (phase === "failed" || phase === "complete") && documentFailure(reason) === "password";

/** How far an analysis is, or how it ended, in one sentence. */
export function analysisWords(t: Texts, locale: string, view: AnalysisView): string {
  const { phase, pagesDone, pagesTotal, reason } = view;
  if (phase === "complete") return t("analysis.complete");
  if (phase === "late") return `${t("analysis.late")}. ${t("analysis.lateNext")}`;
  if (phase === "invalid") return t("analysis.invalid", { status: reason ?? "" });
  if (phase === "failed") {
    const failure = documentFailure(reason);
    if (failure === "password" && pagesDone > 0)
      return t("failure.passwordLost", { page: formatNumber(pagesDone, locale) });
    return failure === null ? t("analysis.failed") : t(`failure.${failure}`);
  }
  if (pagesTotal === null) return t("analysis.pending");
  if (pagesDone >= pagesTotal && pagesTotal > 0) return t("analysis.summing");
  const [done, total] = [formatNumber(pagesDone, locale), formatNumber(pagesTotal, locale)];
  return t("analysis.pages", { count: pagesDone, done, total });
}
