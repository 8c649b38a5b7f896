import { availableModules, moduleIds } from "#contract/product-modules.ts";
import { localised } from "../render/addresses.ts";
import { html, type Html } from "../render/html.ts";
import type { Scene } from "../render/scene.ts";
import { icon } from "./icons.ts";

const tools = ["chat", "pdf", "cv", "social", "support"] as const;
type Tool = (typeof tools)[number];

const isOpen = (tool: Tool): boolean => tool === "chat" || availableModules.includes(moduleIds[tool]);

/** The parts of the product, and whether each can be used today. */
export function drawTools({ words, locale }: Scene): Html {
  const t = words.landing;
  const items = tools.map((tool) => {
    const href = tool === "chat" ? "/user/dashboard" : localised(`/content/${tool}`, locale);
    return html`<li class="tool" data-tool="${tool}">
      <span class="tile">${icon(tool, 20)}</span>
      <h3><a href="${href}">${t(`tools.${tool}`)}</a></h3>
      <p>${t(`tools.${tool}Text`)}</p>
      <p class="state" data-open="${String(isOpen(tool))}">${t(isOpen(tool) ? "tools.open" : "tools.soon")}</p>
    </li>`;
  });
  return html`<ul class="parts" role="list">
    ${items}
  </ul>`;
}
