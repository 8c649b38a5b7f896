import { words } from "../../../local/stripe/pages/words.ts";
import { arrivedAt, seen } from "./reader.ts";
import type { Reader } from "./reader.ts";

export type PaymentCard = keyof (typeof words)["en"]["cards"];

/** The provider's payment page, in the reader's language; returns the id of what is paid there. */
export async function onPaymentPage(reader: Reader): Promise<string> {
  await arrivedAt(reader, /^\/c\/pay\/cs_/);
  await seen(reader.page.getByRole("heading", { name: words[reader.language].subscribe }));
  return new URL(reader.page.url()).pathname.split("/").at(-1) ?? "";
}

export async function payWith({ page, language }: Reader, card: PaymentCard): Promise<void> {
  await page.getByRole("button", { name: words[language].cards[card] }).click();
}

/** Answers the bank, which asks whether it is them. */
export async function confirmToBank({ page, language }: Reader): Promise<void> {
  await page.getByRole("button", { name: words[language].confirm }).click();
}

export async function goBackUnpaid({ page, language }: Reader): Promise<void> {
  await page.getByRole("link", { name: words[language].back }).click();
}
