import { monthNumber } from "../dates.rules.ts";
import { shownSections } from "../entries.rules.ts";
import type { Entry } from "../entries.rules.ts";
import { countWords, comparableWords } from "../texts.rules.ts";
import { entryNames } from "./entry-names.rules.ts";
import { lintWords } from "./lint-words.ts";
import type { Lint, Remark } from "./remark.ts";

const longestBullet = 30;
const mostBullets = 8;
const lastJobs = 2;

export const lintBullets: Lint = ({ cv, nameless }) => {
  const nameOf = entryNames({ cv, nameless });
  return shownSections(cv).flatMap(({ name, entries }) =>
    entries.flatMap((entry): Remark[] => {
      const { id, bullets, text } = entry;
      const said = nameOf(entry);
      const missing: Remark[] =
        name === "work" && bullets.length === 0 && text.trim() === ""
          ? [{ code: "bullets_missing", severity: "warning", place: { section: name, id }, params: { entry: said } }]
          : [];
      const many: Remark[] =
        bullets.length > mostBullets
          ? [
              {
                code: "bullets_many",
                severity: "warning",
                place: { section: name, id },
                params: { entry: said, bullets: bullets.length },
              },
            ]
          : [];
      const long = bullets.flatMap((bullet): Remark[] => {
        const words = countWords(bullet.text);
        if (words <= longestBullet) return [];
        const place = { section: name, id: bullet.id };
        return [{ code: "bullet_long", severity: "warning", place, params: { entry: said, words } }];
      });
      return [...missing, ...many, ...long];
    }),
  );
};

const endOf = ({ start, end }: Entry) => (end === "" && start !== "" ? Infinity : (monthNumber(end, "end") ?? 0));
const startOf = ({ start }: Entry) => monthNumber(start, "start") ?? 0;

/** The two latest jobs, those that go on first. */
function latestJobs(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => endOf(b) - endOf(a) || startOf(b) - startOf(a)).slice(0, lastJobs);
}

export const lintNumbers: Lint = ({ cv, nameless }) => {
  const nameOf = entryNames({ cv, nameless });
  const numbers = new Set(lintWords[cv.language].numbers);
  const hasNumber = (text: string) => /\d/.test(text) || comparableWords(text).some((word) => numbers.has(word));
  const jobs = shownSections(cv).find(({ name }) => name === "work")?.entries ?? [];
  return latestJobs(jobs).flatMap((job): Remark[] => {
    const texts = [job.text, ...job.bullets.map(({ text }) => text)].filter((text) => text.trim() !== "");
    if (texts.length === 0 || texts.some(hasNumber)) return [];
    const place = { section: "work", id: job.id };
    return [{ code: "number_missing", severity: "warning", place, params: { entry: nameOf(job) } }];
  });
};
