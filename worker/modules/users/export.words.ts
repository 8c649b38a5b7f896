import { sourceTypes } from "../../contract/provenance/model-mark.rules.ts";
import type { Archive } from "../../personal/collect-personal.ts";

const around = {
  en: {
    title: "Ensemble: everything we store about you",
    models: `Answers, creations, full lists and generated posts were written by AI models, and so were parts of the documents with "by_model": true. Digital source type (IPTC): ${sourceTypes.edited}`,
    end: "Times are in UTC. Incognito conversations were never stored, so they aren't here.",
  },
  fr: {
    title: "Ensemble\u00A0: tout ce que nous conservons de vous",
    models: `Les réponses, les contenus, les relevés et les posts générés ont été écrits par des modèles d'IA, de même qu'une partie des textes où figure "by_model"\u00A0: true. Type de source numérique (IPTC)\u00A0: ${sourceTypes.edited}`,
    end: "Les heures sont en UTC. Les conversations incognito n'ont jamais été conservées\u00A0: elles ne sont pas ici.",
  },
} as const;

/** The first file of an archive: what stands in the others. */
export function readmeOf(lines: Archive["readme"], language: "en" | "fr"): string {
  const { title, models, end } = around[language];
  const width = Math.max(...lines.map(({ path }) => path.length)) + 2;
  const described = lines.map((line) => `${line.path.padEnd(width)}${line[language]}`);
  return `${[title, "", ...described, "", models, "", end].join("\n")}\n`;
}
