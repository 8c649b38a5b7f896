import { displayedModels as most } from "#contract/limits.ts";
import type { AiModel, ProviderName } from "#contract/models.contract.ts";
import { providerNames } from "#contract/models.contract.ts";
import { providerLabels } from "#ui/ProviderMark/provider-labels.ts";
import { fold } from "#lib/fold.rules.ts";
import type { SessionKind } from "#session/session.reducer.ts";

export interface Viewer {
  kind: SessionKind;
  isPremium: boolean;
}

/** `account`: free with an account. `premium`: may be chosen; asking it needs a paid plan, with or without an account. */
export type ModelAccess = "open" | "account" | "premium";

type Rights = Pick<AiModel, "need_account" | "premium">;

export function accessOf(model: Rights, viewer: Viewer): ModelAccess {
  if (model.premium === 1 && !viewer.isPremium) return "premium";
  return viewer.kind !== "user" && model.need_account === 1 ? "account" : "open";
}

const ranks = { open: 0, account: 1, premium: 2 } satisfies Record<ModelAccess, number>;

/** What this viewer may use stands first, then what is trending, then the order of the catalogue. */
export function inDefaultOrder(models: readonly AiModel[], viewer: Viewer): AiModel[] {
  return models.toSorted(
    (a, b) =>
      ranks[accessOf(a, viewer)] - ranks[accessOf(b, viewer)] ||
      b.is_trending - a.is_trending ||
      a.sort_order - b.sort_order ||
      a.id - b.id,
  );
}

/** At most five: those chosen last, the latest first, then the default order; one of a name is enough. */
export function displayed(models: readonly AiModel[], chosen: readonly number[], viewer: Viewer): AiModel[] {
  const byId = new Map(models.map((model) => [model.id, model]));
  const picked = chosen
    .map((id) => byId.get(id))
    .filter((model) => model !== undefined)
    .filter((model) => accessOf(model, viewer) !== "account");
  const names = new Set(picked.map((model) => model.model_common_name));
  const rest = inDefaultOrder(models, viewer).filter((model) => {
    const known = names.has(model.model_common_name);
    names.add(model.model_common_name);
    return !known;
  });
  return [...picked, ...rest].slice(0, most);
}

/** The chosen model moves to the front; what falls off the end is forgotten. */
export function moveToFront(shown: readonly number[], id: number): number[] {
  return [id, ...shown.filter((other) => other !== id)].slice(0, most);
}

export interface ModelGroup {
  key: "trending" | ProviderName;
  models: AiModel[];
}

/** What one looks for a model for. */
export const uses = ["everyday", "demanding", "long", "pictures"] as const;
export type Use = (typeof uses)[number];

/** From so many tokens on, a model takes a book whole. */
const longContext = 400_000;

/** A model's uses follow from its facts: its weight, its context and whether it sees. */
export function usesOf(model: Pick<AiModel, "question_weight" | "context_tokens" | "can_see_images">): Use[] {
  const has: Record<Use, boolean> = {
    everyday: model.question_weight === 1,
    demanding: model.question_weight > 1,
    long: model.context_tokens >= longContext,
    pictures: model.can_see_images === 1,
  };
  return uses.filter((use) => has[use]);
}

/** The Marketplace: what is trending, then every provider's models; a search leaves what matches every word. */
export function groupModels(models: readonly AiModel[], search: string, use: Use | null): ModelGroup[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const found = models.filter((model) => {
    const text = fold(`${model.name} ${model.model_common_name} ${providerLabels[model.provider]} ${model.provider}`);
    return (use === null || usesOf(model).includes(use)) && words.every((word) => text.includes(word));
  });
  const inOrder = found.toSorted((a, b) => b.is_trending - a.is_trending || a.sort_order - b.sort_order);
  const trending = words.length === 0 && use === null ? inOrder.filter((model) => model.is_trending === 1) : [];
  const groups: ModelGroup[] = [
    { key: "trending", models: trending },
    ...providerNames.map((name) => ({ key: name, models: inOrder.filter((model) => model.provider === name) })),
  ];
  return groups.filter((group) => group.models.length > 0);
}

/** Several vendors serve the same model; a reader chooses and counts it once. */
export function distinctModels(models: readonly AiModel[]): AiModel[] {
  const seen = new Set<string>();
  return models.filter(({ model_common_name: name }) => !seen.has(name) && Boolean(seen.add(name)));
}

/** Models that count as several questions, the lightest first. */
export function heavyModels(models: readonly AiModel[]): { weight: number; names: string[] }[] {
  const groups = Map.groupBy(
    distinctModels(models).filter(({ question_weight: weight }) => weight > 1),
    ({ question_weight: weight }) => weight,
  );
  return [...groups]
    .map(([weight, group]) => ({ weight, names: group.map(({ name }) => name) }))
    .toSorted((one, other) => one.weight - other.weight);
}

/** The heaviest model that this viewer may ask with so many questions left, which is closest to a dear one. */
export function affordableModel(models: readonly AiModel[], viewer: Viewer, left: number): AiModel | null {
  const affordable = inDefaultOrder(models, viewer).filter(
    (model) => accessOf(model, viewer) === "open" && model.question_weight <= left,
  );
  return affordable.toSorted((one, other) => other.question_weight - one.question_weight)[0] ?? null;
}

/** What a reader without the right to `model` can ask instead. */
export function freeAlternative(models: readonly AiModel[], viewer: Viewer): AiModel | null {
  return inDefaultOrder(models, viewer).find((model) => accessOf(model, viewer) === "open") ?? null;
}

/** How many other models an answer that failed names. */
const mostAlternatives = 2;

export interface FailedAnswer {
  modelId: number | null;
  modelName: string | null;
}

export interface QuestionNeeds {
  /** The question has pictures. */
  sees: boolean;
  /** Questions that are left; null where the reader has no limit. */
  left: number | null;
}

/** What may answer in the place of a model that failed, other providers first: one that is down takes its models along. */
export function alternatives(
  models: readonly AiModel[],
  viewer: Viewer,
  failed: FailedAnswer,
  { sees, left }: QuestionNeeds,
): AiModel[] {
  const gone = models.find(({ id }) => id === failed.modelId);
  const others = inDefaultOrder(models, viewer).filter(
    (model) =>
      model.model_common_name !== gone?.model_common_name &&
      model.name !== failed.modelName &&
      accessOf(model, viewer) === "open" &&
      (!sees || model.can_see_images === 1) &&
      (left === null || model.question_weight <= left),
  );
  const providers = new Set<ProviderName | undefined>([gone?.provider]);
  const named = distinctModels(others);
  const elsewhere = named.filter(({ provider }) => !providers.has(provider) && Boolean(providers.add(provider)));
  return [...new Set([...elsewhere, ...named])].slice(0, mostAlternatives);
}

/** Catalogue prices are USD per 1,000 tokens; people compare them per million. */
export const perMillion = (price: number): number => Math.round(price * 1_000_000) / 1_000;
