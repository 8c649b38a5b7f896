import { readWarning, type SectionWarning, type Warning } from "#contract/generation/warnings.rules.ts";

/** A warning about a whole work, rather than about one of its sections. */
export type WholeWarning = Exclude<Warning, { place: unknown }>;

export interface WarningLine {
  /** Null for an introduction and a conclusion, which have no sections of their own. */
  section: number | null;
  codes: SectionWarning[];
}

export interface WarningGroup {
  chapter: number | "introduction" | "conclusion";
  count: number;
  lines: WarningLine[];
}

export interface GroupedWarnings {
  /** Those that this release knows. */
  count: number;
  whole: WholeWarning[];
  /** In the order of the text. */
  groups: WarningGroup[];
}

const placeIn = (chapter: WarningGroup["chapter"]): number =>
  chapter === "introduction" ? 0 : chapter === "conclusion" ? Infinity : chapter;

/** The lines of `warnings`, by chapter and section. */
export function groupWarnings(lines: readonly string[]): GroupedWarnings {
  const warnings = [...new Set(lines)].flatMap((line) => readWarning(line) ?? []);
  const whole: WholeWarning[] = [];
  const groups = new Map<WarningGroup["chapter"], WarningGroup>();
  for (const warning of warnings) {
    if (!("place" in warning)) {
      whole.push(warning);
      continue;
    }
    const { code, place } = warning;
    const [chapter, section] = typeof place === "string" ? [place, null] : [place.chapter, place.section];
    const group = groups.get(chapter) ?? { chapter, count: 0, lines: [] };
    groups.set(chapter, group);
    group.count += 1;
    const line = group.lines.find((one) => one.section === section);
    if (line) line.codes.push(code);
    else group.lines.push({ section, codes: [code] });
  }
  const sorted = [...groups.values()].toSorted((one, other) => placeIn(one.chapter) - placeIn(other.chapter));
  for (const { lines: own } of sorted) own.sort((one, other) => (one.section ?? 0) - (other.section ?? 0));
  return { count: warnings.length, whole, groups: sorted };
}

/** The part of the reader that a line leads to; `chapters` is how many the outline has. */
export function partOf({ chapter }: WarningGroup, { section }: WarningLine, chapters: number): string {
  const number = chapter === "introduction" ? 0 : chapter === "conclusion" ? chapters + 1 : chapter;
  return `c${number}s${section ?? 1}`;
}
