import type { AiModel } from "#contract/models.contract.ts";
import { html, type Html } from "../render/html.ts";
import type { Scene } from "../render/scene.ts";

/** Several vendors serve the same model; a reader chooses it once. */
export function distinctModels(models: readonly AiModel[]): AiModel[] {
  const seen = new Set<string>();
  return models.filter(({ model_common_name: name }) => !seen.has(name) && Boolean(seen.add(name)));
}

const groups = [
  ["guest", (model: AiModel) => model.need_account === 0],
  ["free", (model: AiModel) => model.need_account === 1 && model.premium === 0],
  ["paid", (model: AiModel) => model.need_account === 1 && model.premium === 1],
] as const;

/** Every model, by what it takes to ask it. */
export function drawModels({ words, offer }: Scene): Html {
  const t = words.landing;
  const models = distinctModels(offer.models);
  if (models.length === 0) return html`<p>${t("models.none")}</p>`;
  const columns = groups
    .map(([name, belongs]) => ({ name, models: models.filter(belongs) }))
    .filter((group) => group.models.length > 0)
    .map(
      (group) =>
        html`<div>
          <h3>${t(`models.${group.name}`)}</h3>
          <ul role="list">
            ${group.models.map(({ name }) => html`<li>${name}</li>`)}
          </ul>
        </div>`,
    );
  return html`<div class="models">${columns}</div>`;
}
