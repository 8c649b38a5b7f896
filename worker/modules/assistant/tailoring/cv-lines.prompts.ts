import { writeSpan } from "../../../contract/cv/dates.rules.ts";
import { cvSections } from "../../../contract/cv/entries.rules.ts";
import type { Entry } from "../../../contract/cv/entries.rules.ts";
import type { Cv } from "../../../contract/cv/resume.ts";
import { plain } from "../../../knowledge/passages.prompts.ts";

/** A CV as a model reads it: each text after its place in square brackets, hidden places too. */
export function cvLines(cv: Cv): string {
  const hidden = new Set(cv.hidden);
  const mark = (id: string) => `[${id}]${hidden.has(id) ? " (hidden)" : ""}`;
  const { summary, label, location } = cv.resume.basics;
  const lines = [label, location.city].filter((part) => part !== "");
  const entryLines = (entry: Entry) => [
    `${mark(entry.id)} ${headOf(entry, cv)}`,
    ...(entry.text === "" ? [] : [`text of [${entry.id}]: ${entry.text.replaceAll("\n", " ")}`]),
    ...entry.bullets.map(({ id, text }) => `- ${mark(id)} ${text}`),
  ];
  const sections = cvSections(cv).flatMap(({ name, title, entries }) => {
    if (name === "summary") return summary === "" ? [] : ["", `${mark("summary")} ${summary.replaceAll("\n", " ")}`];
    return entries.length === 0 ? [] : ["", `section ${mark(name)} ${title}`, ...entries.flatMap(entryLines)];
  });
  return plain([...lines, ...sections].join("\n"));
}

const headOf = ({ title, organisation, location, score, start, end, terms }: Entry, { language }: Cv): string =>
  [title, organisation, location, score, writeSpan({ start, end }, language), terms.join(", ")]
    .filter((part) => part !== "")
    .join(", ");
