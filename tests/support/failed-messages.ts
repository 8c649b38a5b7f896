import type { Mail } from "../../worker/providers/mail/mail.ts";
import { messageRegistry } from "../../worker/registries.ts";
import type { KnownMessage } from "./messages.ts";
import type { TestStack } from "./stack.ts";

type Sql = Pick<TestStack, "sql">;

/** A message as it stands once it has failed for good. */
export async function failMessage({ sql }: Sql, body: KnownMessage, reason: string): Promise<void> {
  await sql(
    `insert into failed_message (id, kind, body, reason, attempts, failed_at) values ($1, $2, $3, $4, 11, now())`,
    [body.id, messageRegistry.listedKindOf(body), body, reason],
  );
}

/** A mail whose message has failed for good. */
export async function failMail(stack: Sql, id: string, { to, subject, ...words }: Mail, reason: string): Promise<void> {
  await stack.sql(
    `insert into mail (id, recipient, subject, words, created_at, tried_at) values ($1, $2, $3, $4, now(), now())`,
    [id, to, subject, words],
  );
  await failMessage(stack, { kind: "mail", id }, reason);
}
