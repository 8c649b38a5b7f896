import type { AiModel } from "#contract/models.contract.ts";
import { distinctModels } from "#modules/models/models.rules.ts";
import { html, type Html } from "../render/html.ts";
import type { Scene } from "../render/scene.ts";

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
