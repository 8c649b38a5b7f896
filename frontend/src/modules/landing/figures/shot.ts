import { html, type Html } from "../render/html.ts";
import type { Scene } from "../render/scene.ts";

/** Pictures of the product that `npm run pictures` draws, in both languages and themes. */
export const shots = ["chat", "pdf", "writing", "social"] as const;
type Shot = (typeof shots)[number];
/** Pixels of the page; the files have twice as many. */
export const shotSize = { width: 880, height: 640 };

const isShot = (name: string | undefined): name is Shot => shots.some((shot) => shot === name);

/** The product as it is. The picture of the other theme is not displayed, and so not loaded until the theme changes. */
export function drawShot({ words, locale }: Scene, [name]: readonly string[]): Html {
  if (!isShot(name)) return html``;
  const pictures = (["light", "dark"] as const).map(
    (theme) =>
      html`<img
        class="${theme}"
        src="/pictures/${name}-${locale}-${theme}.webp"
        alt="${words.landing(`shot.${name}`)}"
        width="${shotSize.width}"
        height="${shotSize.height}"
        loading="lazy"
        decoding="async"
      />`,
  );
  return html`<figure class="shot">${pictures}</figure>`;
}
