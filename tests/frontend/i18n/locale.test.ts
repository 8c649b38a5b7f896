import { describe, expect, test } from "vitest";
import { chooseLocale, toLocale } from "#i18n/locale.ts";
import { typeset } from "#contract/document/typeset.rules.ts";

describe("the language of the interface", () => {
  test.each([
    { stored: null, browser: "fr", chosen: "fr" },
    { stored: null, browser: "fr-CA", chosen: "fr" },
    { stored: null, browser: "FR-be", chosen: "fr" },
    { stored: null, browser: "en-US", chosen: "en" },
    { stored: null, browser: "de-DE", chosen: "en" },
    { stored: null, browser: "fry", chosen: "en" },
    { stored: null, browser: undefined, chosen: "en" },
    { stored: "fr", browser: "en-GB", chosen: "fr" },
    { stored: "en", browser: "fr-FR", chosen: "en" },
    { stored: "en-US", browser: "fr-FR", chosen: "en" },
    { stored: "klingon", browser: "fr-FR", chosen: "fr" },
    { stored: "", browser: "en", chosen: "en" },
  ] as const)("is $chosen for a browser of $browser and a choice of $stored", ({ stored, browser, chosen }) => {
    expect(chooseLocale(stored, browser)).toBe(chosen);
  });

  test("en-US is another name of en", () => {
    expect(toLocale("en-US")).toBe("en");
    expect(toLocale("en_US")).toBe("en");
  });
});

describe("texts are set as printers set them", () => {
  test.each([
    { locale: "fr", written: "Qu'est-ce que c'est ?", printed: "Qu’est-ce que c’est\u202f?" },
    { locale: "fr", written: "Image : {{alt}}", printed: "Image\u00a0: {{alt}}" },
    { locale: "fr", written: "Livre « Guide » ; 40 % !", printed: "Livre «\u00a0Guide\u00a0»\u202f; 40\u00a0%\u202f!" },
    { locale: "fr", written: "https://ensemble.example?a=b", printed: "https://ensemble.example?a=b" },
    { locale: "en", written: "It isn't here : look", printed: "It isn’t here : look" },
  ] as const)("$written", ({ locale, written, printed }) => {
    expect(typeset(written, locale)).toBe(printed);
  });
});
