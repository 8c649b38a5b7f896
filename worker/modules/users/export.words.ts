import type { Archive } from "../../personal/collect-personal.ts";

const around = {
  en: {
    title: "Ensemble: everything we store about you",
    end: "Times are in UTC. Incognito conversations were never stored, so they aren't here.",
  },
  fr: {
    title: "Ensemble\u00A0: tout ce que nous conservons de vous",
    end: "Les heures sont en UTC. Les conversations incognito n'ont jamais été conservées\u00A0: elles ne sont pas ici.",
  },
} as const;

/** The first file of an archive: what stands in the others. */
export function readmeOf(lines: Archive["readme"], language: "en" | "fr"): string {
  const { title, end } = around[language];
  const width = Math.max(...lines.map(({ path }) => path.length)) + 2;
  const described = lines.map((line) => `${line.path.padEnd(width)}${line[language]}`);
  return `${[title, "", ...described, "", end].join("\n")}\n`;
}
