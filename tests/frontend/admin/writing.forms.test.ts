import type { Improvement, WritingTemplate } from "#contract/assistant/templates.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  emptyField,
  exampleFor,
  fieldOfRow,
  fieldRows,
  rowOfField,
  type FieldRow,
} from "#modules/admin/writing/fields.forms.ts";
import {
  draftOfImprovement,
  draftOfTemplate,
  formOfImprovement,
  formOfTemplate,
} from "#modules/admin/writing/writing.forms.ts";

const row = (change: Partial<FieldRow>): FieldRow => ({
  ...emptyField,
  key: "name",
  label_en: "Name",
  label_fr: "Nom",
  ...change,
});
const template: WritingTemplate = {
  id: 7,
  name: { en: "Note", fr: "Mot" },
  description: { en: "", fr: "Bref" },
  icon: "heart",
  sort_order: 3,
  is_own: false,
  shared: null,
  category_id: 2,
  prompt: { en: "Write.", fr: "Écris." },
  fields: [
    { key: "name", label: { en: "Name", fr: "Nom" }, kind: "text", required: true, max: 80 },
    {
      key: "tone",
      label: { en: "Tone", fr: "Ton" },
      kind: "choice",
      required: false,
      choices: [
        { value: "firm", label: { en: "Firm", fr: "Ferme" } },
        { value: "radio", label: { en: "Radio", fr: "Radio" } },
      ],
    },
    { key: "story", label: { en: "Story", fr: "Récit" }, kind: "long", required: false },
  ],
  example: { en: { name: "Ada", tone: "firm" }, fr: { name: "Ada" } },
};

const two = "firm | Firm | Ferme\nkind | Kind | Aimable";

describe("the fields that an admin writes", () => {
  test.each<[string, FieldRow[], string[]]>([
    ["of every kind", [row({}), row({ key: "b", kind: "choice", choices: two })], []],
    ["none", [], []],
    ["a key with a capital", [row({ key: "Name" })], ["0.key admin:fault.key"]],
    ["one key twice", [row({}), row({})], ["1.key admin:fault.twice"]],
    ["no label", [row({ label_fr: " " })], ["0.label_fr admin:fault.required"]],
    ["one choice", [row({ kind: "choice", choices: "firm | Firm | Ferme" })], ["0.choices admin:fault.choices"]],
    ["a choice without French", [row({ kind: "choice", choices: `${two}\nc | C` })], ["0.choices admin:fault.choices"]],
    ["a choice twice", [row({ kind: "choice", choices: `${two}\n${two}` })], ["0.choices admin:fault.choices"]],
    ["choices that no choice has", [row({ choices: "x" })], []],
    ["a limit in words", [row({ max: "many" })], ["0.max admin:fault.number"]],
  ])("%s", (_, rows, faults) => {
    const issues = z.safeParse(fieldRows, rows).error?.issues ?? [];
    expect(issues.map(({ path, message }) => `${path.join(".")} ${message}`)).toEqual(faults);
  });

  test("are those of the template again once they are sent", () => {
    expect(template.fields.map((field) => fieldOfRow(rowOfField(field)))).toEqual(template.fields);
  });

  test("take an example with them that they no longer accept", () => {
    expect(exampleFor(template.fields, template.example)).toBe(template.example);
    expect(exampleFor(template.fields.slice(1), template.example)).toBeNull();
  });
});

test("a template and an improvement that are saved unchanged stay as they are", () => {
  const { id: _id, is_own: _own, shared: _shared, ...same } = template;
  expect(draftOfTemplate(formOfTemplate(template), template)).toEqual(same);
  const { category_id: _category, example: _example, ...entry } = template;
  const improvement: Improvement = { ...entry, result: "ideas", guarded: true };
  const { id: _number, is_own: _owner, shared: _team, ...kept } = improvement;
  expect(draftOfImprovement(formOfImprovement(improvement))).toEqual(kept);
});

test("a template without a category, an example or a place says so, and comes last", () => {
  const draft = draftOfTemplate({ ...formOfTemplate(template), category: "", sort_order: "" }, null);
  expect(draft).toMatchObject({ category_id: null, example: null });
  expect(draft).not.toHaveProperty("sort_order");
  expect(formOfTemplate(null)).toMatchObject({ category: "", sort_order: "", fields: [] });
});
