import { hide, setText } from "../edit.rules.ts";
import { cvSizes } from "../resume.ts";
import type { Cv } from "../resume.ts";
import { countWords, cvTexts, comparableWords } from "../texts.rules.ts";
import { lintWords } from "./lint-words.ts";
import type { Lint, Remark } from "./remark.ts";

const longestSummary = 80;
const mostPages = 2;
const smallestType = 9.5;
/** Enough words to tell a language by. */
const enoughWords = 6;
const enoughSigns = 3;

export const lintSummary: Lint = ({ cv }) => {
  const words = cv.hidden.includes("summary") ? 0 : countWords(cv.resume.basics.summary);
  if (words <= longestSummary) return [];
  return [
    { code: "summary_long", severity: "warning", place: { section: "summary", id: "summary" }, params: { words } },
  ];
};

const withUsualSize = (cv: Cv): Cv => ({ ...cv, design: { ...cv.design, size: cvSizes.usual } });

export const lintPages: Lint = ({ cv, page }) => {
  if (!page) return [];
  const remarks: Remark[] = [];
  const design = { section: "design" };
  if (page.pages > mostPages) {
    remarks.push({ code: "pages_many", severity: "warning", place: design, params: { pages: page.pages } });
  }
  if (page.smallestPoints < smallestType) {
    const fix = cv.design.size < cvSizes.usual ? { fix: { name: "set_size" as const, apply: withUsualSize } } : {};
    const params = { points: Math.round(page.smallestPoints * 10) / 10 };
    remarks.push({ code: "type_small", severity: "warning", place: design, params, ...fix });
  }
  if (page.missing.length > 0) {
    const told = cvTexts(cv).find(({ text }) => page.missing.some((sign) => text.includes(sign)));
    const place = told ? { section: told.section, id: told.id } : design;
    remarks.push({ code: "glyph_missing", severity: "error", place, params: { signs: page.missing.join(" ") } });
  }
  return remarks;
};

export const lintPhoto: Lint = ({ cv }) => {
  const shown = cv.language === "en" && cv.photo !== null && !cv.hidden.includes("photo");
  if (!shown) return [];
  const fix = { name: "hide_photo" as const, apply: (of: Cv) => hide(of, "photo") };
  return [{ code: "photo_unusual", severity: "hint", place: { section: "basics", id: "photo" }, params: null, fix }];
};

export const lintLanguages: Lint = ({ cv }) => {
  const own = lintWords[cv.language].signs;
  const foreign = lintWords[cv.language === "en" ? "fr" : "en"].signs;
  return cvTexts(cv).flatMap(({ section, id, text }): Remark[] => {
    const words = comparableWords(text);
    const count = (signs: ReadonlySet<string>) => words.filter((word) => signs.has(word)).length;
    if (words.length < enoughWords || count(foreign) < enoughSigns || count(foreign) < 2 * count(own)) return [];
    const shown = text.split(/\s+/).slice(0, enoughWords).join(" ");
    return [{ code: "languages_mixed", severity: "warning", place: { section, id }, params: { words: shown } }];
  });
};

/** Signs that a page does not show and a machine may read: no width, turned direction, tags. */
const unseen = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u00AD]|[\u{E0000}-\u{E007F}]/gu;
const longestShown = 120;

function withoutPassage({ unseen = [], ...cv }: Cv, passage: string): Cv {
  const left = unseen.filter((words) => words !== passage);
  return left.length === 0 ? cv : { ...cv, unseen: left };
}

export const lintHidden: Lint = ({ cv }) => {
  const passages = (cv.unseen ?? []).map((words): Remark => ({
    code: "text_hidden",
    severity: "error",
    place: { section: "import" },
    params: { words: words.slice(0, longestShown) },
    // Nothing of it is in the CV: the person only has to know.
    fix: { name: "dismiss", apply: (of: Cv) => withoutPassage(of, words) },
  }));
  const signs = cvTexts(cv).flatMap(({ section, id, text }): Remark[] => {
    const to = text.replaceAll(unseen, "");
    if (to === text) return [];
    const fix = { name: "clean" as const, to, apply: (of: Cv) => setText(of, id, to) };
    return [
      {
        code: "text_hidden",
        severity: "error",
        place: { section, id },
        params: { words: to.slice(0, longestShown) },
        fix,
      },
    ];
  });
  return [...passages, ...signs];
};
