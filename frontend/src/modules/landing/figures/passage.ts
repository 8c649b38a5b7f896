import { html, type Html } from "../render/html.ts";
import type { Scene } from "../render/scene.ts";

/** A page, the passage that an answer rests on, and the answer beside it. */
export function drawPassage({ words }: Scene): Html {
  const t = words.landing;
  const chip = html`<span class="page">${t("passage.page", { page: 47 })}</span>`;
  return html`<figure class="passage" aria-label="${t("passage.label")}">
    <div class="sheet">
      <p class="file"><strong>${t("passage.file")}</strong> <span>${t("passage.pages")}</span></p>
      <p class="heading">${t("passage.heading")}</p>
      <p>${t("passage.before")}</p>
      <p><mark>${t("passage.marked")}</mark> ${t("passage.after")}</p>
    </div>
    <div class="reply">
      <p class="asked">${t("passage.question")}</p>
      <p>${t("passage.answerOne")} ${chip}${t("passage.answerTwo")} ${chip} ${t("passage.answerThree")} ${chip}.</p>
      <p>${t("passage.unsaid")}</p>
    </div>
  </figure>`;
}
