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

/** Words that the glossary of docs/style.md gives another for; pages of admins speak of their own objects. */
const avoided = [
  /mot à mot/iu,
  /marketplace|\bprompts?\b|gabarit/iu,
  /ChatBot/u,
  /\b(?:formule|forfait)s?\b(?! de politesse)/iu,
];

test("French texts use the words of the glossary", () => {
  const ofPeople = namespaces.filter((namespace) => !namespace.startsWith("admin") && namespace !== "errors");
  const found = ofPeople.flatMap((namespace) =>
    Object.entries<string>(french[namespace]).filter(([, text]) =>
      avoided.some((word) => word.test(text.replaceAll(/\{\{.*?\}\}/g, ""))),
    ),
  );
  expect([ofPeople.length > 20, found]).toEqual([true, []]);
});

test("every error code has its sentence", () => {
  const codes = Object.keys(errorStatus);
  expect(codes.filter((code) => !(code in french.errors) || !(code in english.errors))).toEqual([]);
});

/**
 * What specification 8 quotes and a page shows, word for word and in its order, and the refusal of a deletion that 5 quotes.
 * What it quotes of tracking alone ("request interrupted", "an error occurred") stands in the tests of telemetry.
 */
const quotedTexts = `
Conversation not found
Failed to fetch conversation
ID utilisateur manquant
Utilisateur non connecté
Erreur lors de la création du livre
Erreur lors de la création du rapport
Erreur lors de la création des flashcards
Erreur lors de la récupération du statut
Erreur lors de la récupération des données
Erreur lors du téléchargement
Analyse échouée
Délai d'analyse dépassé
Réponse invalide du serveur
URL du document non trouvée
Échec de la finalisation
Erreur de génération inconnue
Timeout: La génération prend plus de temps que prévu
Erreur lors du suivi de la génération
Le résumé n'est pas encore disponible
Sorry, I was unable to generate the document summary.
Erreur lors de la communication avec le serveur
Erreur lors de la publication sur le réseau social
Échec de la déconnexion
Erreur lors de l'amélioration du texte
Erreur lors de la suppression du post
Authentification manquante
Token d'authentification manquant
Échec de l'extraction du profil
Échec de l'analyse du profil
Échec de la génération des posts
Erreur lors de la génération du plan de campagne
Failed to check campaign permissions
Erreur lors de la suppression`;

const american =
  /\b(?:colors?|centers?|centered|favorites?|gray|canceled|canceling|behaviors?|catalogs?|trash|labeled|(?:organiz|analyz|customiz|recogniz|summariz|optimiz|personaliz|authoriz|prioritiz|minimiz|maximiz|apologiz)\w*)\b/i;

test("English is spelt as the British spell it", () => {
  const found = Object.values(english).flatMap((of: Texts) => Object.values(of).filter((text) => american.test(text)));
  expect(found).toEqual([]);
});

describe("a text that specification 8 quotes stands as it is written there", () => {
  const shown = [...Object.values(french), ...Object.values(english)].flatMap((texts) => Object.values(texts));

  test.each(quotedTexts.trim().split("\n"))("%s", (sentence) => {
    // What to do next is a sentence of its own.
    expect(shown.some((text) => text === sentence || text.startsWith(`${sentence}. `))).toBe(true);
  });
});
