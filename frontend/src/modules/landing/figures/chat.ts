import { html, type Html } from "../render/html.ts";
import type { Scene } from "../render/scene.ts";
import { icon } from "./icons.ts";

const shownModels = 3;

/** A conversation as the app draws it. */
export function drawChat({ words, offer }: Scene): Html {
  const t = words.landing;
  const names = offer.models.filter((model) => model.is_trending === 1).map(({ name }) => name);
  const [first, ...others] = [...new Set(names)].slice(0, shownModels);
  return html`<figure class="chat" aria-label="${t("chat.label")}">
    <p class="picker"><strong>${first ?? "Ensemble"}</strong>${others.map((name) => html`<span>${name}</span>`)}</p>
    <p class="asked">${t("chat.question")}</p>
    <div class="answer">
      <p>${t("chat.answer")}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">${t("chat.tide")}</th>
            <th scope="col">${t("chat.high")}</th>
            <th scope="col">${t("chat.leave")}</th>
          </tr>
        </thead>
        <tbody>
          ${row(t("chat.morning"), "07:42", "05:50 – 09:35")} ${row(t("chat.evening"), "20:08", "18:20 – 21:55")}
        </tbody>
      </table>
      <p class="next">${t("chat.next")}</p>
    </div>
    <div class="composer" aria-hidden="true">
      <span>${t("chat.place")}</span>
      <small>${t("chat.left", { count: offer.settings.guest_questions })}</small>
      <i>${icon("arrow")}</i>
    </div>
  </figure>`;
}

const row = (tide: string, high: string, leave: string): Html =>
  html`<tr>
    <th scope="row">${tide}</th>
    <td>${high}</td>
    <td>${leave}</td>
  </tr>`;
