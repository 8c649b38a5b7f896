import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import * as z from "zod";
import { serveApp } from "../serve.ts";
import type { RunningServer } from "../serve.ts";
import { createMailbox } from "./mailbox.ts";
import type { Mail } from "./mailbox.ts";
import { listPage, mailPage } from "./pages.ts";

const oneOrMany = z.union([z.string(), z.array(z.string()).max(50)]).transform((to) => [to].flat());
const sending = z.object({
  from: z.string().min(1),
  to: oneOrMany.refine((to) => to.length > 0),
  subject: z.string().min(1),
  html: z.string().default(""),
  text: z.string().default(""),
  headers: z.record(z.string(), z.string()).default({}),
});

export interface MailStandIn extends RunningServer {
  mails(): Mail[];
  waitForMail(to: string): Promise<Mail>;
}

/** Speaks the sending call of the Resend API and shows what was sent; `file` keeps the mails across starts. */
export async function startMailStandIn({
  file,
  port = 0,
}: {
  file?: string | undefined;
  port?: number;
}): Promise<MailStandIn> {
  const mailbox = createMailbox(file);
  const sentByKey = new Map<string, string>();
  const app = new Hono();

  // https://resend.com/docs/api-reference/emails/send-email
  app.post("/emails", async (c) => {
    if (!/^Bearer .+/.test(c.req.header("authorization") ?? "")) return c.json(failure(401, "missing_api_key"), 401);
    const parsed = sending.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json(failure(422, "validation_error", z.prettifyError(parsed.error)), 422);
    const key = c.req.header("idempotency-key");
    const known = key && sentByKey.get(key);
    if (known) return c.json({ id: known });
    const id = randomUUID();
    mailbox.add({ id, sentAt: new Date().toISOString(), ...parsed.data });
    if (key) sentByKey.set(key, id);
    return c.json({ id });
  });

  app.get("/", (c) => c.html(listPage(mailbox.list())));
  app.get("/mails.json", (c) => c.json(mailbox.list()));
  app.get("/mails/:id", (c) => {
    const mail = mailbox.find(c.req.param("id"));
    return mail ? c.html(mailPage(mail)) : c.notFound();
  });
  app.get("/mails/:id/html", (c) => {
    const mail = mailbox.find(c.req.param("id"));
    if (!mail) return c.notFound();
    c.header("Content-Security-Policy", "default-src 'none'; img-src data:; style-src 'unsafe-inline'");
    return c.html(`<base target="_top">${mail.html}`);
  });

  return { ...(await serveApp(app, port)), mails: mailbox.list, waitForMail: mailbox.waitFor };
}

function failure(statusCode: number, name: string, message = name) {
  return { statusCode, name, message };
}
