const syllables = ["ta", "ri", "mon", "sel", "ver", "du", "kal", "os", "pim", "ber", "na", "lo"];

/** A vocabulary as skewed as that of a language: a few words everywhere, most of them rare. */
export function writeWords(dice: (below: number) => number, count: number): string {
  const word = () => {
    const rank = Math.floor(4_000 ** (dice(1_000_000) / 1_000_000));
    return [rank % 12, Math.floor(rank / 12) % 12, Math.floor(rank / 144) % 12].map((at) => syllables[at]).join("");
  };
  return Array.from({ length: count }, (_, at) => `${word()}${at % 12 === 11 ? "." : ""}`).join(" ");
}
