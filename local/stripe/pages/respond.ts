import type { Context } from "hono";
import type { PaymentResult } from "../billing/checkout.ts";
import type { ChosenCard } from "../billing/methods.ts";
import { here } from "../world.ts";
import { bankPage, messagePage, readCard } from "./parts.ts";
import { pageLanguage, words } from "./words.ts";
import type { Language } from "./words.ts";

export type Page = ReturnType<typeof messagePage>;

export function speak(c: Context, locale?: string | null): Language {
  return pageLanguage(locale, c.req.header("accept-language"));
}

export function nowhere(c: Context): Response | Promise<Response> {
  const language = speak(c);
  return c.html(messagePage(language, words[language].unknown), 404);
}

interface Choice {
  language: Language;
  pay(card: ChosenCard | null, confirmed: boolean): PaymentResult;
  /** The page of the choice once more, with what went wrong. */
  again(warning: string): Page;
}

/** Answers the choice of a card: on to where it leads, to the bank's question, or back with a reason. */
export async function takeChoice(c: Context, { language, pay, again }: Choice): Promise<Response> {
  const say = words[language];
  const form = await c.req.parseBody();
  if (form["bank"] === "no") return c.html(again(say.refused));
  const paid = pay(readCard(form["card"]), form["bank"] === "yes");
  if (paid.outcome === "confirm") return c.html(bankPage(language, String(form["card"]), c.req.path));
  if (paid.outcome === "declined") return c.html(again(say.declines[paid.reason]));
  return c.redirect(paid.url === "" || paid.url.startsWith(here) ? c.req.path : paid.url, 303);
}
