import type { PublicChatbot } from "../../../contract/support/visitors.contract.ts";

/** A site that is being built stands on http, which a policy of an https page has to name. */
const framing = (host: string): string => (/^localhost(?::|$)/.test(host) ? `http://${host}` : host);

/**
 * What the page may do, and who may frame it: the allowed hosts and our own public page. The sandbox gives it no origin, so
 * that it reads no storage and no cookie of ours even where it is opened by itself.
 */
export function embedPolicy(publicUrl: string, allowedHosts: readonly string[]): string {
  const { origin, host, protocol } = new URL(publicUrl);
  const socket = `${protocol === "https:" ? "wss" : "ws"}://${host}`;
  return [
    "default-src 'none'",
    `script-src ${origin}/embed.js`,
    `style-src ${origin}/embed.css`,
    `connect-src ${origin}/api/ ${socket}/api/`,
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox",
    `frame-ancestors ${[origin, ...allowedHosts.map(framing)].join(" ")}`,
  ].join("; ");
}

/** The face of the chatbot stands in the page as data, so that it is shown without another request. */
export function embedPage(bot: PublicChatbot, publicUrl: string): string {
  const { origin } = new URL(publicUrl);
  const face = JSON.stringify(bot).replaceAll("<", String.raw`\u003c`);
  return `<!doctype html>
<html lang="${bot.language === "fr" ? "fr" : "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(bot.look.title ?? bot.name)}</title>
<link rel="stylesheet" href="${origin}/embed.css">
</head>
<body>
<script type="application/json" id="face">${face}</script>
<script src="${origin}/embed.js"></script>
</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
