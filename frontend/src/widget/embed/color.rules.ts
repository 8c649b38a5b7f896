type Rgb = readonly [number, number, number];

const channels = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

const hexOf = (color: Rgb): string =>
  `#${color
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** Relative luminance (WCAG 2.2). */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(channels(one)), luminance(channels(other))].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const enough = 4.5;

/** The owner's colour, moved towards `towards` until words in it can be read on `ground` (WCAG 2.2, 1.4.3). */
export function readable(color: string, ground: string, towards: "#000000" | "#ffffff"): string {
  const [from, to] = [channels(color), channels(towards)];
  for (let step = 0; step < 50; step += 1) {
    const moved = hexOf(from.map((part, at) => part + ((to[at] ?? 0) - part) * (step / 50)) as unknown as Rgb);
    if (contrast(moved, ground) >= enough) return moved;
  }
  return towards;
}
