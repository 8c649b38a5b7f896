export interface BenchRow {
  what: string;
  value: string;
  target?: string;
}

/** The value below which this share of the samples lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);
export const inMilliseconds = (value: number): string => `${value.toFixed(1)} ms`;

/** One line of a table: a figure for each of its columns; null leaves a place empty. */
export interface TableLine {
  name: string;
  figures: Record<string, number | null>;
}

const columnWidth = 13;

const inColumns = (texts: readonly string[]): string => texts.map((text) => text.padStart(columnWidth)).join("");

/** Rows whose values stand under the names of their columns. */
export function tableRows(title: string, lines: readonly TableLine[]): BenchRow[] {
  const columns = Object.keys(lines[0]?.figures ?? {});
  return [
    { what: title, value: inColumns(columns) },
    ...lines.map(({ name, figures }) => ({
      what: `  ${name}`,
      value: inColumns(columns.map((column) => figures[column]?.toFixed(1) ?? "")),
    })),
  ];
}

export function print(title: string, rows: readonly BenchRow[]): void {
  console.log(`\n${title}`);
  for (const { what, value, target } of rows) {
    console.log(`  ${what.padEnd(52)}${value.padStart(22)}${target === undefined ? "" : `   target ${target}`}`);
  }
}
