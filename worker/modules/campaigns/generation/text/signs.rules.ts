const joined = /\p{Extended_Pictographic}\uFE0F?(?:\u200D\p{Extended_Pictographic}\uFE0F?)+/gu;

/** A model gets a text without joiners and with signs in the place of angle brackets: in what it gives back they are as they were. */
export function withSignsOf(before: string, after: string): string {
  const brackets = [["‹", "<"] as const, ["›", ">"] as const].filter(
    ([sign, own]) => before.includes(own) && !before.includes(sign),
  );
  const restored = brackets.reduce((text, [sign, own]) => text.replaceAll(sign, own), after);
  return [...new Set(before.match(joined))].reduce(
    (text, emoji) => text.replaceAll(emoji.replaceAll("\u200D", ""), emoji),
    restored,
  );
}
