import type { Locator } from "playwright-core";
import { arrivedAt, seen } from "./reader.ts";
import type { Reader } from "./reader.ts";

export const composer = (reader: Reader): Locator => reader.field("thread", "composer.label");
export const stopButton = (reader: Reader): Locator => reader.button("thread", "composer.stop");

/** The answers on the screen, from every model. */
export const answers = ({ page, words }: Reader): Locator =>
  page.getByRole("article", { name: words("thread", "answer.by", { model: "" }).trim() });
export const lastAnswer = (reader: Reader): Locator => answers(reader).last();

/** Writes a question and sends it by the keyboard. */
export async function ask(reader: Reader, question: string): Promise<void> {
  await composer(reader).fill(question);
  await composer(reader).press("Enter");
}

/** Asks and waits until the answer is whole; returns the conversation's path. */
export async function converse(reader: Reader, question: string): Promise<string> {
  await ask(reader, question);
  await answered(reader);
  return new URL(reader.page.url()).pathname;
}

/** The last answer is whole: it can be copied, and the next question sent. */
export async function answered(reader: Reader): Promise<void> {
  await arrivedAt(reader, /^\/user\/conversation\//);
  await seen(lastAnswer(reader).getByRole("button", { name: reader.words("thread", "answer.copy"), exact: true }));
  await seen(reader.button("thread", "composer.send"));
}

export const says = (reader: Reader, text: string): Promise<void> => seen(lastAnswer(reader).getByText(text));

/** The sidebar's row of a conversation. */
export const row = ({ page, words }: Reader, title: string): Locator =>
  page.getByRole("navigation", { name: words("shell", "nav.label") }).getByRole("link", { name: title });

/** The name of the model that answers next opens the menu of those shown. */
export const picker = ({ page, words }: Reader): Locator =>
  page.getByRole("button", { name: words("models", "picker.label", { model: "" }).trim() });

export const marketplace = ({ page, words }: Reader): Locator =>
  page.getByRole("dialog", { name: words("models", "marketplace.title") });

/** A section of the Marketplace that stands open. */
export const openSection = (reader: Reader, section: "market.models" | "type.chatai"): Promise<void> =>
  marketplace(reader)
    .getByRole("tab", { name: reader.words("plans", section), exact: true })
    .click();

export async function chooseInMarketplace(reader: Reader, model: string): Promise<void> {
  await reader.button("shell", "tab.marketplace").click();
  const dialog = marketplace(reader);
  await openSection(reader, "market.models");
  await dialog.getByRole("searchbox").fill(model);
  await dialog.getByRole("button", { name: model }).first().click();
}
