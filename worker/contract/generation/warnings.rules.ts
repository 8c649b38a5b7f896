/** What is left to know of a work that is completed; each is one line of `warnings`. */
export const sectionWarnings = ["too_short", "too_long", "repeats", "other_language", "unproven"] as const;
export const workWarnings = ["missing", "promises", "cards_fewer", "glyphs"] as const;
export type SectionWarning = (typeof sectionWarnings)[number];

/** Where a warning points to; chapters and sections count from 1. */
export type WarningPlace = "introduction" | "conclusion" | { chapter: number; section: number };

/**
 * `missing` counts sections, `cards_fewer` the cards that were made and wanted, `glyphs` has characters that no font draws,
 * `promises` what a story announced and did not tell.
 */
export type Warning =
  | { code: SectionWarning; place: WarningPlace }
  | { code: "missing"; sections: number }
  | { code: "promises" }
  | { code: "cards_fewer"; made: number; wanted: number }
  | { code: "glyphs"; characters: string };

const placeText = (place: WarningPlace): string =>
  typeof place === "string" ? place : `${place.chapter}.${place.section}`;

/** `too_short:2.1`, `unproven:conclusion`, `missing:3`, `promises`, `cards_fewer:18.30`, `glyphs:ꙮ`. */
export function writeWarning(warning: Warning): string {
  switch (warning.code) {
    case "missing":
      return `missing:${warning.sections}`;
    case "promises":
      return "promises";
    case "cards_fewer":
      return `cards_fewer:${warning.made}.${warning.wanted}`;
    case "glyphs":
      return `glyphs:${warning.characters}`;
    default:
      return `${warning.code}:${placeText(warning.place)}`;
  }
}

const pair = (text: string): [number, number] | null => {
  const found = /^(\d{1,4})\.(\d{1,4})$/.exec(text);
  return found ? [Number(found[1]), Number(found[2])] : null;
};

function placeOf(text: string): WarningPlace | null {
  if (text === "introduction" || text === "conclusion") return text;
  const found = pair(text);
  return found && { chapter: found[0], section: found[1] };
}

const workReaders: Record<(typeof workWarnings)[number], (rest: string) => Warning | null> = {
  promises: () => ({ code: "promises" }),
  missing: (rest) => (/^\d{1,4}$/.test(rest) ? { code: "missing", sections: Number(rest) } : null),
  glyphs: (rest) => (rest === "" ? null : { code: "glyphs", characters: rest }),
  cards_fewer: (rest) => {
    const counts = pair(rest);
    return counts && { code: "cards_fewer", made: counts[0], wanted: counts[1] };
  },
};

/** What a line of `warnings` says; null where it is none that this release knows. */
export function readWarning(text: string): Warning | null {
  const [, name = "", rest = ""] = /^([a-z_]+)(?::(.*))?$/su.exec(text) ?? [];
  const inSection = sectionWarnings.find((code) => code === name);
  if (inSection !== undefined) {
    const place = placeOf(rest);
    return place && { code: inSection, place };
  }
  const ofWork = workWarnings.find((code) => code === name);
  return ofWork === undefined ? null : workReaders[ofWork](rest);
}
