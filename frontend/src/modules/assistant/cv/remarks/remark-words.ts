import type { TFunction } from "i18next";
import type { NamelessEntry, Remark } from "#contract/cv/lint/remark.ts";
import { writeDate } from "#contract/cv/dates.rules.ts";
import type { Language } from "#contract/cv/words.ts";
import { formatNumber } from "#lib/format.ts";
import type { Locale } from "#i18n/locale.ts";

type Words = TFunction<"remarks">;

/** Letters of a text that a button still says. */
const longestOnButton = 16;

const named = ["awards", "certificates", "education", "projects", "publications", "volunteer", "work"] as const;

/** What an entry without a name is called: "the second experience". */
export function namelessIn(t: Words): (of: NamelessEntry) => string {
  return ({ section, place, isInside }) => {
    const name = named.find((one) => one === section) ?? "other";
    const word = t("ordinal.words").split(" ")[place - 2] ?? t("ordinal.beyond", { place });
    const said = place === 1 ? t(`nameless.${name}_first`) : t(`nameless.${name}_later`, { place: word });
    return isInside ? said : said.slice(0, 1).toUpperCase() + said.slice(1);
  };
}

/** What a remark says to the person, in the language of the page. */
export function remarkSentence(t: Words, remark: Remark, locale: Locale, language: Language): string {
  const { code } = remark;
  switch (code) {
    case "address_odd":
      return t(`address_odd.${remark.params.reason}`, remark.params);
    case "dates_future":
      return t(code, { entry: remark.params.entry, date: writeDate(remark.params.date, language) });
    case "section_missing":
      return t(`section_missing.${remark.params.section}`);
    case "gap": {
      const { months, after, before } = remark.params;
      return t(before === "" ? "gap.now" : "gap.between", { count: months, after, before });
    }
    case "type_small":
      return t(code, { points: formatNumber(remark.params.points, locale) });
    default:
      return t(code, { ...noWords, ...remark.params, count: countIn(remark) });
  }
}

/** The number that the sentence is singular or plural by; most have none. */
function countIn({ code, params }: Remark): number {
  switch (code) {
    case "bullet_long":
    case "summary_long":
      return params.words;
    case "bullets_many":
      return params.bullets;
    case "verb_repeated":
    case "keywords_stuffed":
      return params.times;
    case "skills_many":
      return params.skills;
    case "pages_many":
      return params.pages;
    default:
      return 1;
  }
}

/** Each sentence takes what it needs of these. */
const noWords = { entry: "", link: "", other: "", signs: "", skill: "", verb: "", word: "", words: "" };

/** What the button of a remark does. */
export function fixLabel(t: Words, { fix }: Remark): string {
  if (!fix) return t("fix.go");
  if (fix.name !== "write") return t(`fix.${fix.name}`);
  const [to = ""] = fix.to?.match(new RegExp(String.raw`^.{1,${longestOnButton}}(?=\s|$)`, "u")) ?? [
    fix.to?.slice(0, longestOnButton),
  ];
  return t(to === fix.to ? "fix.write" : "fix.writeBegin", { to });
}
