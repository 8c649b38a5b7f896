/** One or two letters of a name or of an e-mail address: "Camille Laurent" and "camille.laurent@x.fr" are both CL. */
export function initials(name: string): string {
  const words = (name.split("@")[0] ?? "").split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => Array.from(word ?? "")[0]?.toLocaleUpperCase() ?? "").join("");
}
