import type { ResultLine } from "./running.ts";

const heading = { name: "check", result: "result", seconds: "seconds", detail: "detail" };

const cellsOf = ({ name, result, seconds, detail }: ResultLine) => ({
  name,
  result,
  seconds: seconds === null ? "" : seconds.toFixed(1),
  detail,
});

const textOfRow = ({ name, result, seconds, detail }: typeof heading, nameWidth: number): string =>
  `${name.padEnd(nameWidth)}  ${result.padEnd(11)}  ${seconds.padStart(7)}  ${detail}`.trimEnd();

/** One line a check, and how many held at the end. */
export function tableOf(lines: readonly ResultLine[]): string {
  const nameWidth = Math.max(heading.name.length, ...lines.map(({ name }) => name.length));
  const count = (result: ResultLine["result"]) => lines.filter((line) => line.result === result).length;
  return [
    textOfRow(heading, nameWidth),
    ...lines.map((line) => textOfRow(cellsOf(line), nameWidth)),
    "",
    `${count("held")} held, ${count("failed")} failed, ${count("not checked")} not checked`,
  ].join("\n");
}

export const hasFailed = (lines: readonly ResultLine[]): boolean => lines.some(({ result }) => result === "failed");
