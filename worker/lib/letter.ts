import type { Mail } from "../providers/mail/mail.ts";

export type MailLanguage = "en" | "fr";

export interface Letter {
  subject: string;
  title: string;
  /** Paragraphs. */
  text: string | readonly string[];
  /** What the link does. */
  action: string;
  note: string;
  /** A second link, small and last: how these mails end. */
  leave?: { text: string; url: string };
  /** A document that is sent along, below the letter. */
  enclosed?: Enclosure | null;
}

/** Plain text; paragraphs are parted by an empty line. */
export interface Enclosure {
  title: string;
  text: string;
}

/** The words around every letter. */
interface Frame {
  orPaste: string;
  colon: string;
}

const frames: Record<MailLanguage, Frame> = {
  en: { colon: ":", orPaste: "Or copy this address into your browser:" },
  fr: { colon: "\u00A0:", orPaste: "Ou copiez cette adresse dans votre navigateur\u00A0:" },
};

/** A letter with one link as a mail, in both of its forms. */
export function layOut(letter: Letter, language: MailLanguage, to: string, url: string, signature: string): Mail {
  const frame = frames[language];
  const paragraphs = [letter.text].flat();
  const { enclosed, leave } = letter;
  const text = [letter.title, ...paragraphs, `${letter.action}${frame.colon}\n${url}`, letter.note, signature];
  if (leave) text.push(`${leave.text}${frame.colon}\n${leave.url}`);
  if (enclosed) text.push("————", enclosed.title, enclosed.text);
  return {
    to,
    subject: letter.subject,
    text: text.filter((part) => part !== "").join("\n\n"),
    html: html(letter, paragraphs, language, url, signature),
  };
}

const serif = "font-family:Georgia,'Times New Roman',serif";

function html(letter: Letter, paragraphs: readonly string[], language: MailLanguage, url: string, signature: string) {
  const link = escapeHtml(url);
  const text = paragraphs.map((paragraph) => `<p style="margin:0 0 28px">${escapeHtml(paragraph)}</p>`);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;background:#f7f4ee;color:#23201b;font:16px/1.6 -apple-system,'Segoe UI',Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:40px 24px">
<p style="margin:0 0 32px;${serif};font-size:18px">${escapeHtml(signature)}</p>
<h1 style="margin:0 0 16px;${serif};font-size:28px;font-weight:400;line-height:1.2">${escapeHtml(letter.title)}</h1>
${text.join("\n")}
<p style="margin:0 0 28px"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#23201b;color:#ffffff;text-decoration:none">${escapeHtml(letter.action)}</a></p>
<p style="margin:0 0 28px;font-size:14px;color:#5c564c">${escapeHtml(frames[language].orPaste)}<br><a href="${link}" style="color:#5c564c;word-break:break-all">${link}</a></p>
<p style="margin:0;font-size:14px;color:#5c564c">${escapeHtml(letter.note)}</p>
${letter.leave ? leaving(letter.leave) : ""}${letter.enclosed ? below(letter.enclosed) : ""}</div></body></html>`;
}

const leaving = ({ text, url }: NonNullable<Letter["leave"]>): string =>
  `<p style="margin:16px 0 0;font-size:14px"><a href="${escapeHtml(url)}" style="color:#5c564c">${escapeHtml(text)}</a></p>\n`;

function below({ title, text }: Enclosure): string {
  const paragraphs = text.split(/\n{2,}/).map((one) => `<p style="margin:0 0 12px">${lines(one)}</p>`);
  return `<div style="margin:40px 0 0;border-top:1px solid #d9d3c7;padding:24px 0 0;font-size:13px;line-height:1.5">
<h2 style="margin:0 0 16px;${serif};font-size:20px;font-weight:400">${escapeHtml(title)}</h2>
${paragraphs.join("\n")}
</div>
`;
}

const lines = (paragraph: string): string => escapeHtml(paragraph).replaceAll("\n", "<br>");

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
