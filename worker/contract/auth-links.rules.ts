/** `address` confirms a new one, `back` restores the former. */
const tokenKinds = ["verify", "reset", "google", "address", "back"] as const;

/** A mailed link to /auth. The secret part stands in the fragment, which no server and no log ever sees. */
export type AuthLink =
  | { kind: "link"; token: string; email: string }
  | { kind: (typeof tokenKinds)[number]; token: string }
  | { kind: "failed"; code: string };

export function authLink(publicUrl: string, link: AuthLink, redirect?: string): string {
  const query = redirect === undefined ? "" : `?${new URLSearchParams({ redirect })}`;
  const fields = new URLSearchParams({ [link.kind]: link.kind === "failed" ? link.code : link.token });
  if (link.kind === "link") fields.set("email", link.email);
  return `${publicUrl}/auth${query}#${fields}`;
}

/** Reads `location.hash`; null when it holds nothing of ours. */
export function readAuthLink(hash: string): AuthLink | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const code = fields.get("failed");
  if (code) return { kind: "failed", code };
  const email = fields.get("email");
  const token = fields.get("link");
  if (token && email) return { kind: "link", token, email };
  for (const kind of tokenKinds) {
    const token = fields.get(kind);
    if (token) return { kind, token };
  }
  return null;
}
