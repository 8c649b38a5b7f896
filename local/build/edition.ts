import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { seedPages } from "../../migrations/seed/landing.ts";
import { chatFreeModelIds, seedModels, seedWeights } from "../../migrations/seed/models.ts";
import { seedPlans } from "../../migrations/seed/plans.ts";
import type { ContentSummary, PublishedContent } from "../../worker/contract/landing.contract.ts";
import type { AiModel } from "../../worker/contract/models.contract.ts";
import type { PlanView } from "../../worker/contract/plans.contract.ts";
import { isOffered } from "../../worker/contract/plans.rules.ts";
import { availableModules } from "../../worker/contract/product-modules.ts";
import { initialSettings } from "../../worker/contract/settings.rules.ts";
import type { SettingValues } from "../../worker/contract/settings.rules.ts";
import { imageUrlOf, isPremium, toFlag } from "../../worker/modules/models/models.rules.ts";
import { publicText } from "../../worker/modules/landing/public-texts.rules.ts";
import { toPlanView } from "../../worker/modules/plans/plans.rules.ts";
import { root } from "./sources.ts";

/** What the public pages are drawn from, in the API's own words. */
interface Edition {
  contents: PublishedContent[];
  plans: PlanView[];
  models: AiModel[];
  settings: SettingValues;
}

export const editionFile = join(root, "dist/edition.json");

/** Writes what is published now, read from `contentOrigin`, or else what every installation begins with. */
export async function writeEdition(contentOrigin: string | undefined): Promise<void> {
  const edition = contentOrigin ? await readEdition(contentOrigin) : seedEdition();
  mkdirSync(dirname(editionFile), { recursive: true });
  writeFileSync(editionFile, JSON.stringify(edition));
}

async function readEdition(origin: string): Promise<Edition> {
  const read = async <T>(path: string): Promise<T> => {
    const response = await fetch(new URL(path, origin));
    if (!response.ok) throw new Error(`${origin}${path} answered ${response.status}: no page can be drawn from it`);
    return (await response.json()) as T;
  };
  const [summaries, plans, models, settings] = await Promise.all([
    read<ContentSummary[]>("/api/get-landingpage-content"),
    read<PlanView[]>("/api/plans"),
    read<AiModel[]>("/api/ai-models?kind=text"),
    read<SettingValues>("/api/settings"),
  ]);
  const contents: PublishedContent[] = [];
  for (const { id } of summaries) contents.push(await read(`/api/get-landingpage-content/${id}`));
  return { contents, plans, models, settings };
}

/** The database keeps eight decimals. */
const asKept = (price: number): number => Number(`${Math.round(Number(`${price.toFixed(12)}e8`))}e-8`);

/** What every installation begins with, as its API would say it. */
export function seedEdition(): Edition {
  const free = new Set(chatFreeModelIds);
  const contents = seedPages.map(({ id, kind, slug, publishedAt, en, fr }) => {
    const at = publishedAt.toISOString();
    const texts = { en: publicText(en, {}), fr: publicText(fr, {}) };
    const names = [en.body, fr.body].some((body) => body.includes("[["));
    const page = { id, kind, slug, version: 1, published_at: at, updated_at: at, ...texts };
    return names ? { ...page, owner_revision: 0 } : page;
  });
  const plans = seedPlans
    .filter(({ planType, includedModules }) =>
      isOffered({ plan_type: planType, included_modules: [...includedModules] }, availableModules),
    )
    .toSorted((one, other) => (one.sortOrder ?? 0) - (other.sortOrder ?? 0) || one.id - other.id)
    .map((plan) =>
      toPlanView({
        id: plan.id,
        name: plan.name,
        plan_type: plan.planType,
        included_modules: [...plan.includedModules],
        included_models: [...plan.includedModels],
        monthly_price_cents: plan.monthlyPriceCents,
        yearly_price_cents: plan.yearlyPriceCents,
        trial_days: plan.trialDays ?? 0,
        sort_order: plan.sortOrder ?? 0,
        limits: plan.limits,
      }),
    );
  const weights = seedWeights();
  const models = seedModels
    .toSorted((one, other) => (one.sortOrder ?? 0) - (other.sortOrder ?? 0) || one.id - other.id)
    .map((model) => ({
      id: model.id,
      name: model.name,
      provider: model.provider,
      request_name: model.requestName,
      model_common_name: model.modelCommonName,
      can_stream: toFlag(model.canStream ?? true),
      can_see_images: toFlag(model.canSeeImages ?? false),
      can_read_pdf: toFlag(model.canReadPdf ?? false),
      need_account: toFlag(model.needAccount ?? true),
      is_trending: toFlag(model.isTrending ?? false),
      kind: model.kind ?? "text",
      unit_price: model.unitPrice ?? null,
      model_input_price: asKept(model.inputPrice),
      model_output_price: asKept(model.outputPrice),
      context_tokens: model.contextTokens,
      max_output_tokens: model.maxOutputTokens,
      sort_order: model.sortOrder ?? 0,
      premium: toFlag(isPremium({ needAccount: model.needAccount ?? true, inFreePlan: free.has(model.id) })),
      question_weight: weights.get(model.modelCommonName) ?? 1,
      image_url: imageUrlOf(model),
    })) satisfies AiModel[];
  return { contents, plans, models, settings: initialSettings };
}
