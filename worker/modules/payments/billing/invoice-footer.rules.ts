import type { OwnerFacts } from "../../../contract/owner.rules.ts";
import type { Language } from "../../../providers/payments/payments.ts";

const words = {
  en: {
    vat: "VAT number: ",
    between: " · ",
    late: "Business customers: no discount for early payment. Late payment incurs a penalty of three times the French legal interest rate and a fixed charge of €40 for recovery costs (articles L441-9 and L441-10 of the French Commercial Code).",
  },
  fr: {
    vat: "N° de TVA\u00A0: ",
    between: " · ",
    late: "Clients professionnels\u00A0: pas d'escompte pour paiement anticipé. Tout retard de paiement entraîne une pénalité de trois fois le taux d'intérêt légal et une indemnité forfaitaire de 40\u00A0€ pour frais de recouvrement (articles L441-9 et L441-10 du Code de commerce).",
  },
};

/**
 * What a seller in France says on every invoice (Code de commerce, R123-237 and L441-9; Code général des impôts, annexe
 * II, 242 nonies A), in lines; null while the owner has not said who they are.
 */
export function invoiceFooter(owner: OwnerFacts, language: Language): string | null {
  const { company_name: name, legal_form: form, address, register, vat, email } = owner;
  if (!name) return null;
  const { vat: vatWord, between, late } = words[language];
  const lines = [
    [name, form].filter(Boolean).join(", "),
    address,
    [register, vat && `${vatWord}${vat}`, email].filter(Boolean).join(between),
    late,
  ];
  return lines.filter(Boolean).join("\n");
}
