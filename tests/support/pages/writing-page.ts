import { call } from "../../integration/auth-client.ts";
import type { TestStack } from "../stack.ts";
import { newAccount, openReader } from "./reader.ts";
import type { KeptSession, Reader, ReaderOptions } from "./reader.ts";

/** An account with the free plan of the writing assistant. */
export async function newWriter(stack: TestStack): Promise<KeptSession> {
  const session = await newAccount(stack);
  await stack.sql(
    `update entitlement e set plan_id = p.id, limits = p.limits
     from plan p where e.user_id = $1 and p.plan_type = 'cv' and p.monthly_price_cents = 0`,
    [session.user.id],
  );
  // What a browser keeps of an account names its plan, and the way of its pages goes by that.
  const { body } = await call(stack, "GET", "/api/auth/session", { token: session.token });
  return { ...session, user: { ...session.user, ...(body["user"] as object) } };
}

export interface WrittenText {
  id: string;
  version: number;
}

/** A text of this account. */
export async function addText(
  stack: TestStack,
  { token, user }: KeptSession,
  body: { title: string; content: string; kind?: string; language?: string },
): Promise<WrittenText> {
  const path = `/api/documents/${user.id}/assistantdoc`;
  const { status, body: added } = await call(stack, "POST", path, { token, body: { language: "en", ...body } });
  if (status !== 200) throw new Error(`no text was added: ${status} ${JSON.stringify(added)}`);
  return added as unknown as WrittenText;
}

/** What the server has of a text, as Markdown. */
export async function textOf(stack: TestStack, { token, user }: KeptSession, id: string): Promise<string> {
  const path = `/api/documents/${user.id}/assistantdoc/${id}?content_format=markdown`;
  const { body } = await call(stack, "GET", path, { token });
  return String(body["content"]);
}

/** The page of a text, once its editor is there. */
export async function openText(
  stack: TestStack,
  session: KeptSession,
  id: string,
  options: Omit<ReaderOptions, "path" | "session"> = {},
): Promise<Reader> {
  const reader = await openReader(stack, { path: `/user/cv-ia/${id}`, session, ...options });
  await reader.page.locator(".ProseMirror").waitFor();
  return reader;
}

/** The caret at the end of the paragraph that has these words. */
export async function caretAfter({ page }: Reader, words: string): Promise<void> {
  await page.locator(".ProseMirror").getByText(words).first().click();
  await page.keyboard.press("End");
}
