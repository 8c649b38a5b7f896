import type { Utm } from "./parts.ts";

const names = ["source", "medium", "campaign", "content"] as const;
const link = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]»]/g;

/** The text with what tells visits apart added to its links; what a link says of itself stays. */
export function withUtm(text: string, utm: Utm | null): string {
  if (utm === null) return text;
  return text.replaceAll(link, (address) => {
    if (!URL.canParse(address)) return address;
    const url = new URL(address);
    for (const name of names) {
      const value = utm[name];
      if (value && !url.searchParams.has(`utm_${name}`)) url.searchParams.set(`utm_${name}`, value);
    }
    return url.href;
  });
}
