import { describe, expect, test } from "vitest";
import { writingTemplateDraft, type WritingTemplate } from "#contract/assistant/templates.ts";
import { namesFor } from "#lib/field-names.rules.ts";
import {
  draftOfTemplate,
  emptyQuestion,
  formOfTemplate,
  ownTemplateForm,
  type QuestionForm,
} from "#modules/assistant/templates/own-templates/own.forms.ts";

const question = (part: Partial<QuestionForm>): QuestionForm => ({ ...emptyQuestion, label: "Qui ?", ...part });
const form = (...questions: QuestionForm[]) => ({
  name: "Invitation",
  description: "",
  category: "",
  prompt: "Invite.",
  questions,
});
const faultsOf = (questions: QuestionForm[]) =>
  ownTemplateForm.safeParse(form(...questions)).error?.issues.map(({ path, message }) => [path.join("."), message]) ??
  [];

describe("a template of one's own", () => {
  test("is sent as the API takes it, with keys and values made from its words", () => {
    const draft = draftOfTemplate(
      form(question({}), question({ label: "Ton", kind: "choice", choices: "Très doux\n\nFerme \n" })),
      null,
      "fr",
    );
    expect(writingTemplateDraft.parse(draft)).toEqual(draft);
    expect(draft.fields).toEqual([
      { key: "qui", label: "Qui ?", kind: "text", required: false },
      {
        key: "ton",
        label: "Ton",
        kind: "choice",
        required: false,
        choices: [
          { value: "tres_doux", label: "Très doux" },
          { value: "ferme", label: "Ferme" },
        ],
      },
    ]);
  });

  test("keeps the keys and values of what it asked before, whatever the words become", () => {
    const stored: WritingTemplate = {
      id: 7,
      name: { en: "Invitation", fr: "Invitation" },
      description: { en: "", fr: "" },
      icon: "mail",
      sort_order: 1,
      is_own: true,
      shared: null,
      category_id: 3,
      prompt: { en: "Invite.", fr: "Invite." },
      fields: [
        { key: "who", label: "Qui ?", kind: "long", required: true, max: 900 },
        {
          key: "tone",
          label: "Ton",
          kind: "choice",
          required: false,
          choices: [
            { value: "a", label: "Doux" },
            { value: "b", label: "Ferme" },
          ],
        },
      ],
      example: null,
    };
    const filled = formOfTemplate(stored, "fr");
    const [who, tone] = filled.questions;
    const changed = {
      ...filled,
      questions: [
        { ...(tone ?? emptyQuestion), choices: "Ferme\nDoux\nSec" },
        { ...(who ?? emptyQuestion), label: "Avec qui ?" },
        question({ label: "Who" }),
      ],
    };
    const { fields, category_id } = draftOfTemplate(changed, stored, "fr");
    expect(category_id).toBe(3);
    expect(fields?.map(({ key }) => key)).toEqual(["tone", "who", "who_2"]);
    expect(fields?.[0]?.choices?.map(({ value }) => value)).toEqual(["b", "a", "sec"]);
    expect(fields?.[1]?.max).toBe(900);
  });

  test("says what is missing at the line where it is", () => {
    expect(faultsOf([question({ label: " " }), question({ kind: "choice", choices: "One" })])).toEqual([
      ["questions.0.label", "templates:fault.required"],
      ["questions.1.choices", "templates:fault.choices"],
    ]);
    expect(faultsOf([question({})])).toEqual([]);
  });

  test.each([
    [
      ["日本", "!?", "9 lives"],
      ["field", "field_2", "lives"],
    ],
    [
      ["Éléments à dire", "Elements a dire"],
      ["elements_a_dire", "elements_a_dire_2"],
    ],
    [
      ["x".repeat(60), "x".repeat(60)],
      ["x".repeat(40), `${"x".repeat(36)}_2`],
    ],
  ])("names %j as %j", (texts, names) => {
    expect(namesFor(texts, [])).toEqual(names);
  });
});
