import { expect, test } from "vitest";
import { emptyCv } from "#contract/cv/new-cv.rules.ts";
import { cv as english } from "#locales/en/cv.ts";
import { cv as french } from "#locales/fr/cv.ts";
import { labelOfPlace } from "#modules/assistant/cv/importing/placed-values.rules.ts";

const { resume: empty } = emptyCv("fr", { name: "Ada", email: "ada@example.test" });
const resume = {
  ...empty,
  work: [{ id: "w1", highlights: [{ id: "b1", text: "Led" }] }],
  education: [{ id: "e1", highlights: [] }],
  languages: [{ id: "l1" }],
  own: [{ id: "o1", title: "Essais", entries: [{ id: "o2", highlights: [] }] }],
} as unknown as typeof empty;

test.each([
  ["basics", "licence", "basics.licence"],
  ["basics", "city", "basics.city"],
  ["basics", "summary", null],
  ["w1", "position", "field.position"],
  ["w1", "name", "field.employer"],
  ["w1", "endDate", "field.end"],
  ["b1", "text", "field.highlights"],
  ["e1", "studyType", "field.degree"],
  ["l1", "fluency", "field.fluency"],
  ["o2", "name", "field.subject"],
  ["w1", "unknown", null],
  ["gone", "name", null],
])("a value of %s, %s stands under the label %s of the form", (id, field, label) => {
  expect(labelOfPlace(resume, { id, field })).toBe(label);
  for (const texts of [english, french] as Record<string, string>[])
    expect(label === null || label in texts).toBe(true);
});
