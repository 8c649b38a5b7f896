/**
 * A published page as plain text for a mail: its figures filled in, its links written out, without the signs of
 * Markdown. A figure that is not known stays as it is written.
 */
export function plainTerms(body: string, figures: Readonly<Record<string, string>>, site: string): string {
  return body
    .replaceAll("\r\n", "\n")
    .replaceAll(/\{\{([\w.]+)\}\}/g, (whole, name: string) => figures[name] ?? whole)
    .replaceAll(/^:::.*$/gm, "")
    .replaceAll(/^#{1,6} +/gm, "")
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_whole, words: string, address: string) => linkOf(words, address, site))
    .replaceAll(/(\*\*|__)(.+?)\1/g, "$2")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function linkOf(words: string, address: string, site: string): string {
  const whole = address.startsWith("/") ? `${site}${address}` : address;
  return whole.replace(/^mailto:/, "") === words ? words : `${words} (${whole})`;
}
