import { describe, expect, test } from "vitest";
import { margins } from "../../../../worker/contract/languages/conversation-language.machine.ts";
import { tellLanguage } from "../../../../worker/contract/languages/tell-language.rules.ts";
import { questions } from "./questions.ts";

const all = Object.entries(questions).flatMap(([language, those]) =>
  those.map((text) => ({ language, text, told: tellLanguage(text) })),
);
const above = (margin: number) => all.filter(({ told }) => told !== null && told.margin >= margin);
const isRight = ({ language, told }: (typeof all)[number]) => told?.language === language;

describe("of 120 short questions in twelve languages", () => {
  test("at least 115 are recognised", () => {
    expect(all.filter(isRight).length).toBeGreaterThanOrEqual(115);
  });

  test("one that is taken is mistaken at most, and none that is sure", () => {
    expect(above(margins.take).filter((one) => !isRight(one)).length).toBeLessThanOrEqual(1);
    expect(above(margins.take).length).toBeGreaterThanOrEqual(115);
    expect(above(margins.change).filter((one) => !isRight(one))).toEqual([]);
    expect(above(margins.change).length).toBeGreaterThanOrEqual(105);
  });

  test("every French and English one is recognised", () => {
    expect(all.filter((one) => /^(en|fr)$/.test(one.language) && !isRight(one))).toEqual([]);
  });
});

test.each([
  "PDF",
  "OK",
  "Merci",
  "Inflation",
  "Budget 2024",
  "TVA 20 %",
  "SAP ERP",
  "😀",
  "",
  "marie.dupont@example.com",
  "https://example.com/how-to-open-the-shop",
  "Marie Dupont",
  "Jean-Pierre Martin",
  "Marco Rossi",
])("%j tells no language", (text) => {
  expect(tellLanguage(text)).toBeNull();
});

test.each([
  ["Danish", "Hvornår har I åbent?"],
  ["Norwegian", "Hva koster frakten?"],
  ["Catalan", "Quant costa l'enviament?"],
  ["Finnish", "Milloin olette auki lauantaina?"],
  ["Czech", "Kolik stojí doprava?"],
  ["Hungarian", "Mennyibe kerül a szállítás?"],
  ["Russian", "Сколько стоит доставка?"],
  ["Greek", "Πόσο κοστίζει;"],
  ["Hebrew", "כמה עולה המשלוח?"],
  ["Persian", "هزینه ارسال چقدر است؟"],
  ["Japanese, without spaces", "配送料はいくらですか"],
  ["Korean", "배송비는 얼마예요?"],
])("%s is none of the twelve", (_, text) => {
  expect(tellLanguage(text)?.language).toBe("other");
});

test.each([
  ["capitals alone", "WO IST MEINE BESTELLUNG?", "de"],
  ["a name among words", "Livrez-vous à New York ?", "fr"],
  ["an address and a number beside it", "¿Dónde está mi pedido 4711? ana@example.com", "es"],
  ["abbreviations beside it", "Combien coûte la TVA sur un PDF de la SNCF ?", "fr"],
])("%s do not hide the language", (_, text, language) => {
  expect(tellLanguage(text)).toMatchObject({ language });
});
