import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { isolated } from "#i18n/isolated.ts";

test.each([
  ["Marées & <lunes>", 'Delete "Marées & <lunes>"?'],
  ["رحلة 5", 'Delete "\u2068رحلة 5\u2069"?'],
  ["שלום", 'Delete "\u2068שלום\u2069"?'],
])("the name %j stands in a sentence as it is, and turns none of it", async (name, sentence) => {
  const i18n = createInstance();
  const resources = { en: { translation: { ask: 'Delete "{{name}}"?' } } };
  await i18n.init({ lng: "en", resources, interpolation: { escape: isolated } });
  expect(i18n.t("ask", { name })).toBe(sentence);
});
