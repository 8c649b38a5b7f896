import { remove } from "../edit.rules.ts";
import { shownSections } from "../entries.rules.ts";
import { folded, cvTexts, comparableWords } from "../texts.rules.ts";
import { lintWords } from "./lint-words.ts";
import type { Lint, Remark } from "./remark.ts";

const mostSkills = 30;
/** A word is stuffed where it stands this often and is this share of all words. */
const stuffed = { times: 8, share: 0.04 };

export const lintSkills: Lint = ({ cv }) => {
  const skills = shownSections(cv).find(({ name }) => name === "skills")?.entries ?? [];
  const known = new Set<string>();
  const doubled = skills.flatMap(({ id, title, terms }): Remark[] => {
    const key = folded(title).replaceAll(/[\s-]+/g, " ");
    if (!known.has(key)) {
      known.add(key);
      return [];
    }
    const fix = terms.length > 0 ? {} : { fix: { name: "remove" as const, apply: (of: typeof cv) => remove(of, id) } };
    return [
      {
        code: "skill_doubled",
        severity: "warning",
        place: { section: "skills", id },
        params: { skill: title },
        ...fix,
      },
    ];
  });
  const count = cv.resume.skills
    .filter(({ id }) => !cv.hidden.includes(id))
    .reduce((sum, { keywords }) => sum + Math.max(1, keywords.length), 0);
  const many: Remark[] =
    count > mostSkills
      ? [{ code: "skills_many", severity: "warning", place: { section: "skills" }, params: { skills: count } }]
      : [];
  return [...many, ...doubled];
};

export const lintStuffing: Lint = ({ cv }) => {
  const { empty } = lintWords[cv.language];
  const sections = shownSections(cv);
  const told = cvTexts(cv, sections);
  const listed = sections.flatMap(({ entries }) => entries.flatMap(({ title, terms }) => [title, ...terms]));
  const words = [...told.map(({ text }) => text), ...listed]
    .flatMap(comparableWords)
    .filter((word) => !empty.has(word));
  const counts = new Map<string, number>();
  for (const word of words) if (word.length > 2 && !/^\d+$/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .filter(([, times]) => times >= stuffed.times && times > stuffed.share * words.length)
    .map(([word, times]): Remark => {
      const at = told.find(({ text }) => comparableWords(text).includes(word));
      const place = at ? { section: at.section, id: at.id } : { section: "skills" };
      return { code: "keywords_stuffed", severity: "warning", place, params: { word, times } };
    });
};
