/** What a request says of the page that it comes from; null where it says nothing. */
export interface SentFrom {
  origin: string | null;
  /** The address under which this very API was called. */
  self: string;
}

/**
 * Whether a page of this origin may talk to a chatbot: our own, and those of the hosts that its owner lists. A request
 * without one comes from no page. `null` is what the sandboxed chat sends, and what anyone can: the caps carry the rest.
 */
export function isAllowedOrigin({ origin, self }: SentFrom, publicUrl: string, hosts: readonly string[]): boolean {
  if (origin === null || origin === "null") return true;
  if (!URL.canParse(origin)) return false;
  const { origin: named, host } = new URL(origin);
  if (named === new URL(publicUrl).origin || named === new URL(self).origin) return true;
  return hosts.some((pattern) =>
    pattern.startsWith("*.") ? host.endsWith(pattern.slice(1)) && !host.startsWith(".") : host === pattern,
  );
}
