/** White text on the owner's colour, and the colour as text on white, need this much (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;
/** By how much a colour that is too light is darkened at a time. */
const step = 0.96;

type Rgb = readonly [red: number, green: number, blue: number];

/** The owner's colour, darkened until it can be read on white and white on it; `#rrggbb`. */
export function readableColor(color: string): string {
  let rgb = rgbOf(color);
  while (contrastWithWhite(rgb) < leastContrast) rgb = [rgb[0] * step, rgb[1] * step, rgb[2] * step];
  return `#${rgb.map((part) => Math.floor(part).toString(16).padStart(2, "0")).join("")}`;
}

/** From 1 to 21. */
export const contrastWithWhite = (rgb: Rgb): number => 1.05 / (luminanceOf(rgb) + 0.05);

export const rgbOf = (color: string): Rgb => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
];

function luminanceOf(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
