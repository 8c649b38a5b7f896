/** What an advertisement offers, mostly: its first line with words. */
export const adSubject = (ad: string): string =>
  ad
    .split("\n")
    .map((line) => line.replaceAll(/[#*_\s]+/g, " ").trim())
    .find((line) => /\p{L}/u.test(line)) ?? "";
