/** `team` comes from a team's provider; `address` confirms a new one, `back` restores the former. */
const tokenKinds = ["verify", "reset", "google", "team", "address", "back"] as const;

/**
 * A link to /auth: mailed, or where Google sends the browser. The secret part stands in the fragment, which no server and no
 * log ever sees. `proof` goes on to the page that began with that challenge.
 */
export type AuthLink =
  | { kind: "link"; token: string; email: string }
  | { kind: "proof"; token: string; challenge: string }
  | { kind: (typeof tokenKinds)[number]; token: string }
  | { kind: "failed"; code: string };

export function authLink(publicUrl: string, link: AuthLink, redirect?: string): string {
  const query = redirect === undefined ? "" : `?${new URLSearchParams({ redirect })}`;
  const fields = new URLSearchParams({ [link.kind]: link.kind === "failed" ? link.code : link.token });
  if (link.kind === "link") fields.set("email", link.email);
  if (link.kind === "proof") fields.set("challenge", link.challenge);
  return `${publicUrl}/auth${query}#${fields}`;
}

/** Reads `location.hash`; null when it holds nothing of ours. */
export function readAuthLink(hash: string): AuthLink | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const [code, email, challenge] = [fields.get("failed"), fields.get("email"), fields.get("challenge")];
  if (code) return { kind: "failed", code };
  const [link, proof] = [fields.get("link"), fields.get("proof")];
  if (link && email) return { kind: "link", token: link, email };
  if (proof && challenge) return { kind: "proof", token: proof, challenge };
  for (const kind of tokenKinds) {
    const token = fields.get(kind);
    if (token) return { kind, token };
  }
  return null;
}
