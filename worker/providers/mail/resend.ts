import type { Mail, MailProvider } from "./mail.ts";

interface ResendConfig {
  apiKey: string;
  baseUrl: string | undefined;
  from: string;
}

const timeoutMs = 15_000;

/** The sending call of https://resend.com/docs/api-reference/emails/send-email. An id is sent once in 24 hours. */
export function createResend({ apiKey, baseUrl = "https://api.resend.com", from }: ResendConfig): MailProvider {
  const url = `${baseUrl.replace(/\/$/, "")}/emails`;
  return {
    async send(id: string, { to, subject, text, html, replyTo, unsubscribe }: Mail): Promise<void> {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          authorization: `Bearer ${apiKey}`,
          "content-type": "application/json",
          "idempotency-key": id,
          "user-agent": "ensemble",
        },
        body: JSON.stringify({
          from,
          to: [to],
          subject,
          text,
          html,
          reply_to: replyTo,
          headers: unsubscribe && listHeaders(unsubscribe),
        }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the mail provider answered ${response.status}`);
    },
  };
}

/** RFC 8058, 3.1: the vendor's signature (DKIM) covers both. */
const listHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
