import type { TFunction } from "i18next";
import type { AiModel } from "#contract/models.contract.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import { availableModules } from "#contract/product-modules.ts";
import { isToolOpen, type Tool } from "#navigation/tools.rules.ts";
import { formatNumber } from "#lib/format.ts";
import { capOf, limitOf, type Limit } from "./limits.rules.ts";
import { capWords, limitWords } from "./limit-words.ts";
import { modelCount } from "./plan-words.ts";

type Texts = TFunction<"plans">;

/** What a plan gives of one tool: the figure that people compare, and what stands below it. */
export interface ToolFigure {
  figure: string | null;
  detail: string | null;
}

const perPeriod = (t: Texts, amount: string, { period }: Limit) => t(`limit.per.${period}`, { amount });

/** The questions of a tool, without its name, which stands beside them. */
function questions(t: Texts, locale: string, limit: Limit): string | null {
  if (limit.units === 0) return null;
  if (limit.units === null) return t("limit.unlimited");
  return perPeriod(t, t("count.chat", { count: limit.units, number: formatNumber(limit.units, locale) }), limit);
}

/** A tool that is not open yet has no figure: it joins later, at the same price. */
export function toolFigure(
  t: Texts,
  locale: string,
  tool: Tool,
  plan: PlanView,
  models: readonly AiModel[],
): ToolFigure {
  if (!isToolOpen(tool, availableModules)) return { figure: null, detail: t("combo.later") };
  switch (tool) {
    case "chat":
      return { figure: questions(t, locale, limitOf(plan, "chat")), detail: modelCount(t, plan, models) };
    case "pdf":
      return {
        figure: questions(t, locale, limitOf(plan, "pdf-chat")),
        detail: limitWords(t, locale, "pdf-uploads", limitOf(plan, "pdf-uploads")),
      };
    case "cv":
      return {
        figure: limitWords(t, locale, "assistant-generation", limitOf(plan, "assistant-generation")),
        detail: null,
      };
    case "social":
      return {
        figure: limitWords(t, locale, "campaign-creation", limitOf(plan, "campaign-creation")),
        detail: limitWords(t, locale, "shorts-creation", limitOf(plan, "shorts-creation")),
      };
    case "support":
      return {
        figure: limitWords(t, locale, "support-answers", limitOf(plan, "support-answers")),
        detail: capWords(t, locale, "chatbots", capOf(plan, "chatbots")),
      };
  }
}
