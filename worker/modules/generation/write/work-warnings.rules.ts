import { templateFacts } from "../../../contract/generation/templates.ts";
import { readWarning, sectionWarnings, writeWarning } from "../../../contract/generation/warnings.rules.ts";
import type { Warning, WarningPlace } from "../../../contract/generation/warnings.rules.ts";
import type { Work } from "../generation.step.ts";
import type { WorkSection } from "../works/works.repository.ts";

type CheckedWork = Pick<Work, "outline" | "ledger" | "template">;
type CheckedSection = Pick<WorkSection, "chapter" | "section" | "words" | "checks" | "state">;

const placeOf = (chapter: number, section: number, chapters: number): WarningPlace =>
  chapter === 0 ? "introduction" : chapter > chapters ? "conclusion" : { chapter, section };

/** What is left to know of a text: nothing of a section that its owner has edited since it was checked. */
export function warningsOf({ outline, ledger, template }: CheckedWork, sections: readonly CheckedSection[]): Warning[] {
  const chapters = outline ?? [];
  const faults = sections
    .filter(({ state }) => state === "written")
    .flatMap(({ chapter, section, checks }) =>
      sectionWarnings
        .filter((code) => checks.faults.includes(code))
        .map((code): Warning => ({ code, place: placeOf(chapter, section, chapters.length) })),
    );
  const planned = chapters.reduce((sum, chapter) => sum + chapter.sections.length, 0);
  const written = sections.filter(({ chapter, words }) => words > 0 && chapter > 0 && chapter <= chapters.length);
  const missing = planned - written.length;
  const isTold = templateFacts[template].evidence === "facts" || ledger.promises.length === 0;
  return [
    ...faults,
    ...(missing > 0 ? [{ code: "missing" as const, sections: missing }] : []),
    ...(isTold ? [] : [{ code: "promises" as const }]),
  ];
}

/** Lines of warnings with those of these codes found anew. */
export function replaceWarnings(
  lines: readonly string[],
  codes: readonly Warning["code"][],
  found: readonly Warning[],
): string[] {
  const others = lines.filter((line) => {
    const code = readWarning(line)?.code;
    return code !== undefined && !codes.includes(code);
  });
  return [...others, ...found.map(writeWarning)];
}

/** What `warningsOf` looks for. */
export const checkedCodes: readonly Warning["code"][] = [...sectionWarnings, "missing", "promises"];
