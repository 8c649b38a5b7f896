import type { Caption } from "./captions.rules.ts";

/** Captions as SubRip. An arrow inside of a text is no line of times. */
export const srtOf = (captions: readonly Caption[]): string =>
  captions
    .map(({ fromMs, toMs, rows }, at) => {
      const text = rows.map((row) => row.map((word) => word.text).join(" ")).join("\n");
      return `${at + 1}\n${timeOf(fromMs)} --> ${timeOf(toMs)}\n${text.replaceAll("-->", "→")}\n`;
    })
    .join("\n");

const digits = (value: number, length: number): string => String(Math.floor(value)).padStart(length, "0");

function timeOf(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return `${digits(seconds / 3_600, 2)}:${digits((seconds / 60) % 60, 2)}:${digits(seconds % 60, 2)},${digits(ms % 1_000, 3)}`;
}
