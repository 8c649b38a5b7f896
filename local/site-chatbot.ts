import { helpPages } from "../migrations/seed/landing/help-pages.ts";
import type { Sql } from "./database/database.ts";

/** Its access key in the demonstration, which the Worker's settings name before it is made. */
export const siteChatbotKey = "5e1f0a7c-3b52-4f0e-9c44-7d2a6b1f8e90";

interface Place {
  apiUrl: string;
  sql: Sql;
}

const owner = { name: "Ensemble", email: "help@ensemble.example", password: "ensemble-help" };

/**
 * Makes the chatbot that answers on the help pages of the demonstration, as an owner does: it learns the pages in both
 * languages, and goes public. Made once; what was left undone is done at the next start.
 */
export async function createSiteChatbot({ apiUrl, sql }: Place): Promise<void> {
  const standing = await sql("select 1 from chatbot where public_key = $1", [siteChatbotKey]);
  if (standing.length > 0) return;
  const known = await sql(`select 1 from "user" where email = $1`, [owner.email]);
  const { email, password } = owner;
  const session = await (known.length > 0
    ? ask(apiUrl, "/api/auth/sign-in", { body: { email, password } })
    : ask(apiUrl, "/api/auth/sign-up", { body: owner }));
  const { token, user } = session as { token: string; user: { id: string } };
  await sql(`update "user" set email_verified = true where email = $1`, [email]);
  const agreement = `/api/user/${user.id}/agreement`;
  const { current } = (await ask(apiUrl, agreement, { token })) as { current: { version: number } | null };
  if (current !== null) await ask(apiUrl, agreement, { token, body: { version: current.version } });

  const chatbots = "/api/v01/support-chatbot";
  const request_id = "site-chatbot-of-the-demonstration";
  const made = await ask(apiUrl, `${chatbots}/chat-add`, { token, body: { name: owner.name, request_id } });
  const { id } = made as { id: string };
  const texts = helpPages.flatMap(({ en, fr }) => [en, fr].map(({ title, body }) => ({ title, text: textOf(body) })));
  await ask(apiUrl, `${chatbots}/add-new-sources`, { token, body: { chatbot_id: id, texts, request_id } });
  await ask(apiUrl, `${chatbots}/chat-make-public/${id}`, { token, body: { is_public: true } });
  await sql("update chatbot set public_key = $2 where id = $1", [id, siteChatbotKey]);
}

/** The words of a page without its directives, its links as the words that they stand on. */
const textOf = (body: string): string =>
  body
    .replaceAll(/^:::.*$/gm, "")
    .replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, "$1")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

async function ask(apiUrl: string, path: string, { body, token }: { body?: object; token?: string }) {
  const headers = {
    "content-type": "application/json",
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  const response = await fetch(apiUrl + path, init);
  if (!response.ok) throw new Error(`the chatbot of the site: ${path} answered ${response.status}`);
  return (await response.json()) as unknown;
}
