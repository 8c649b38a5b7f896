import { expect, test } from "vitest";
import { invoiceFooter } from "../../../../worker/modules/payments/billing/invoice-footer.rules.ts";

const owner = {
  company_name: "Ensemble",
  legal_form: "SAS au capital de 10 000 €",
  address: "1 rue de la Paix, 75002 Paris",
  register: "RCS Paris 123 456 789",
  vat: "FR12123456789",
  email: "bonjour@ensemble.example",
};

test("an invoice says who sells, where, under which numbers, and what professionals owe when they pay late", () => {
  const [who, where, numbers, late] = invoiceFooter(owner, "fr")?.split("\n") ?? [];
  expect([who, where]).toEqual(["Ensemble, SAS au capital de 10 000 €", "1 rue de la Paix, 75002 Paris"]);
  expect(numbers).toBe("RCS Paris 123 456 789 · N° de TVA\u00A0: FR12123456789 · bonjour@ensemble.example");
  expect(late).toMatch(/indemnité forfaitaire de 40\u00A0€.+L441-10/);
  expect(invoiceFooter(owner, "en")).toMatch(/VAT number: FR12123456789.+\n.+€40/);
});

test("what the owner has not said is left out, and without a name nothing is said", () => {
  expect(invoiceFooter({ company_name: "Ensemble", vat: "" }, "en")?.split("\n")).toHaveLength(2);
  expect(invoiceFooter({ vat: "FR12123456789" }, "fr")).toBeNull();
});
