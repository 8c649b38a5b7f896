import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { fieldFault, readFieldValues } from "../../../worker/contract/assistant/field-values.rules.ts";
import { fieldValues, templateFields } from "../../../worker/contract/assistant/fields.ts";
import type { FieldValues, TemplateField } from "../../../worker/contract/assistant/fields.ts";

const name: TemplateField = { key: "name", label: { en: "Name", fr: "Nom" }, kind: "text", required: true, max: 10 };
const story: TemplateField = { key: "story", label: "Story", kind: "long", required: false };
const price: TemplateField = { key: "price", label: "Price", kind: "number", required: false, max: 5_000 };
const tone: TemplateField = {
  key: "tone",
  label: { en: "Tone", fr: "Ton" },
  kind: "choice",
  required: false,
  choices: [
    { value: "firm", label: { en: "Firm", fr: "Ferme" } },
    { value: "kind", label: { en: "Kind", fr: "Aimable" } },
  ],
};
const form = [name, story, price, tone];

describe("a filled form", () => {
  test.each<[string, FieldValues, "en" | "fr", string[]]>([
    ["keeps the order of its fields", { tone: "firm", name: "Ada" }, "en", ["Name: Ada", "Tone: Firm"]],
    ["is read in the language of the text", { name: "Ada", tone: "kind" }, "fr", ["Nom: Ada", "Ton: Aimable"]],
    ["loses the room around what was typed", { name: "  Ada \n" }, "en", ["Name: Ada"]],
    ["may leave empty what is not required", { name: "Ada", story: " ", price: null }, "en", ["Name: Ada"]],
    ["takes a number as a number", { name: "Ada", price: 1_200 }, "en", ["Name: Ada", "Price: 1,200"]],
    [
      "takes a number as it is typed in French",
      { name: "Ada", price: "1 200,5" },
      "fr",
      ["Nom: Ada", "Price: 1\u202F200,5"],
    ],
    ["keeps a nought", { name: "Ada", price: 0 }, "en", ["Name: Ada", "Price: 0"]],
    ["takes a number for a text", { name: 7 }, "en", ["Name: 7"]],
  ])("%s", (_, sent, language, lines) => {
    const { filled, faults } = readFieldValues(form, sent, language);
    expect(faults).toEqual([]);
    expect(filled.map(({ label, value }) => `${label}: ${value}`)).toEqual(lines);
  });

  test.each<[string, FieldValues, { key: string; fault: string }[]]>([
    ["a key that no field has", { name: "Ada", role: "x" }, [{ key: "role", fault: "unknown" }]],
    ["a key of every object", { name: "Ada", constructor: "x" }, [{ key: "constructor", fault: "unknown" }]],
    ["a required field without words", { name: "  " }, [{ key: "name", fault: "missing" }]],
    ["a required field that is absent", {}, [{ key: "name", fault: "missing" }]],
    ["a text over its own limit", { name: "x".repeat(11) }, [{ key: "name", fault: "too_long" }]],
    ["a story over the usual limit", { name: "Ada", story: "x".repeat(6_001) }, [{ key: "story", fault: "too_long" }]],
    ["a choice by its label", { name: "Ada", tone: "Firm" }, [{ key: "tone", fault: "not_a_choice" }]],
    ["a number in words", { name: "Ada", price: "twelve" }, [{ key: "price", fault: "not_a_number" }]],
    ["a number that is none", { name: "Ada", price: Number.NaN }, [{ key: "price", fault: "not_a_number" }]],
    ["a number in powers", { name: "Ada", price: "1e3" }, [{ key: "price", fault: "not_a_number" }]],
    ["a number over its limit", { name: "Ada", price: 5_001 }, [{ key: "price", fault: "out_of_range" }]],
    ["a number below nought", { name: "Ada", price: -1 }, [{ key: "price", fault: "out_of_range" }]],
    [
      "all faults at once",
      { role: "x", tone: "x" },
      [
        { key: "role", fault: "unknown" },
        { key: "name", fault: "missing" },
        { key: "tone", fault: "not_a_choice" },
      ],
    ],
  ])("is refused for %s", (_, sent, faults) => {
    expect(readFieldValues(form, sent, "en").faults).toEqual(faults);
  });

  test("the fault of one field is known while it is typed", () => {
    expect(form.map((field) => fieldFault(field, ""))).toEqual(["missing", null, null, null]);
    expect(fieldFault(name, "Ada")).toBeNull();
  });

  test("a value is text or a number, and no longer than the longest field", () => {
    expect(z.safeParse(fieldValues, { a: "x", b: 2, c: null }).success).toBe(true);
    for (const value of [["x"], { a: 1 }, true, "x".repeat(6_001)])
      expect(z.safeParse(fieldValues, { a: value }).success).toBe(false);
  });
});

describe("the fields of a template", () => {
  test.each<[string, unknown, boolean]>([
    ["of every kind", form, true],
    ["none", [], true],
    ["two of one key", [name, name], false],
    ["a choice of one thing", [{ ...tone, choices: tone.choices?.slice(1) }], false],
    ["a choice without choices", [{ ...tone, choices: undefined }], false],
    ["a choice that offers one value twice", [{ ...tone, choices: [tone.choices?.[0], tone.choices?.[0]] }], false],
    ["a text with choices", [{ ...name, choices: tone.choices }], false],
    ["a key with a space", [{ ...name, key: "my name" }], false],
    ["a kind that is unknown", [{ ...name, kind: "date" }], false],
    ["an empty label", [{ ...name, label: { en: "", fr: "Nom" } }], false],
    ["thirteen", Array.from({ length: 13 }, (_, at) => ({ ...name, key: `k${at}` })), false],
  ])("%s", (_, fields, fits) => {
    expect(z.safeParse(templateFields, fields).success).toBe(fits);
  });
});
