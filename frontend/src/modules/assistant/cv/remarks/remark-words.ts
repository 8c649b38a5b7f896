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
    case "bullet_long":
      return t(code, { entry: remark.params.entry, count: remark.params.words });
    case "summary_long":
      return t(code, { count: remark.params.words });
    case "bullets_many":
      return t(code, { entry: remark.params.entry, count: remark.params.bullets });
    case "verb_repeated":
      return t(code, { verb: remark.params.verb, count: remark.params.times });
    case "keywords_stuffed":
      return t(code, { word: remark.params.word, count: remark.params.times });
    case "skills_many":
      return t(code, { count: remark.params.skills });
    case "pages_many":
      return t(code, { count: remark.params.pages });
    default:
      return t(code, { ...noWords, ...remark.params });
  }
}

/** Each sentence takes what it needs of these. */
const noWords = { entry: "", link: "", other: "", signs: "", skill: "", words: "" };

/** What the button of a remark does. */
export function fixLabel(t: Words, { fix }: Remark): string {
  if (!fix) return t("fix.go");
  if (fix.name !== "write") return t(`fix.${fix.name}`);
  const [to = ""] = fix.to?.match(new RegExp(String.raw`^.{1,${longestOnButton}}(?=\s|$)`, "u")) ?? [
    fix.to?.slice(0, longestOnButton),
  ];
  return t(to === fix.to ? "fix.write" : "fix.writeBegin", { to });
}
