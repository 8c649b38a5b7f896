import { describe, expect, test } from "vitest";
import { errorStatus } from "#contract/errors.ts";
import { texts } from "../../support/texts.ts";

const { en: english, fr: french } = texts;

type Texts = Record<string, string>;

const plural = /_(?:zero|one|two|few|many|other)$/;

/** `request.too_many` is a name, not a plural: a plural has an `_other` form. */
function nameOf(key: string, texts: Texts): string {
  const name = key.replace(plural, "");
  return `${name}_other` in texts ? name : key;
}

function names(texts: Texts): string[] {
  return [...new Set(Object.keys(texts).map((key) => nameOf(key, texts)))].sort();
}

function placeholders(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g), ([, name]) => name ?? ""))].sort();
}

const namespaces = Object.keys(french) as (keyof typeof french)[];

test("both languages have the same namespaces", () => {
  expect(Object.keys(english).sort()).toEqual(Object.keys(french).sort());
});

describe.each(namespaces)("in %s", (namespace) => {
  const fr: Texts = french[namespace];
  const en: Texts = english[namespace];

  test("both languages have the same keys", () => {
    expect(names(en)).toEqual(names(fr));
  });

  test("a text has the same placeholders in both languages", () => {
    const different = Object.keys(en).filter((key) => {
      const [own, other] = [placeholders(en[key] ?? ""), placeholders(fr[key] ?? fr[`${nameOf(key, en)}_other`] ?? "")];
      // The form for one may write its number out; it may need nothing that the other language does not have.
      const same = key.endsWith("_one") ? own.every((name) => other.includes(name)) : own.join() === other.join();
      return !same;
    });
    expect(different).toEqual([]);
  });

  test("no text is empty, and none has a space at its ends or two in a row", () => {
    const untidy = [...Object.entries(fr), ...Object.entries(en)].filter(
      ([, text]) => text.trim() !== text || !text || / {2}/.test(text),
    );
    expect(untidy).toEqual([]);
  });

  test("every plural has the forms that its language counts with", () => {
    for (const [locale, texts] of Object.entries({ fr, en })) {
      const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
      const names = Object.keys(texts)
        .filter((key) => key.endsWith("_other"))
        .map((key) => key.replace(plural, ""));
      const missing = names.flatMap((name) => forms.map((form) => `${name}_${form}`)).filter((key) => !(key in texts));
      expect(missing).toEqual([]);
    }
  });
});

test("every error code has its sentence", () => {
  const codes = Object.keys(errorStatus);
  expect(codes.filter((code) => !(code in french.errors) || !(code in english.errors))).toEqual([]);
});

describe("a sentence of specification 8 stands as it is written there", () => {
  const shown = [...Object.values(french), ...Object.values(english)].flatMap((texts) => Object.values(texts));

  test.each([
    "ID utilisateur manquant",
    "Utilisateur non connecté",
    "Authentification manquante",
    "Token d'authentification manquant",
    "Erreur lors de la communication avec le serveur",
    "Réponse invalide du serveur",
    "Erreur lors de la suppression",
    "Erreur lors du téléchargement",
    "Échec de la déconnexion",
    "Échec de la finalisation",
    "URL du document non trouvée",
    "Analyse échouée",
    "Délai d'analyse dépassé",
    "Le résumé n'est pas encore disponible",
    "Sorry, I was unable to generate the document summary.",
    "Conversation not found",
    "Failed to fetch conversation",
  ])("%s", (sentence) => {
    // What to do next is a sentence of its own.
    expect(shown.some((text) => text === sentence || text.startsWith(`${sentence}. `))).toBe(true);
  });
});
