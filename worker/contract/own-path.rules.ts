/** The path if it is one of this product's own, else null: never another site, another scheme, or the sign-in page itself. */
export function ownPath(text: unknown): string | null {
  if (typeof text !== "string" || !/^\/(?![/\\])/.test(text) || text.length > 2_000) return null;
  if (text.includes("\\") || [...text].some((sign) => sign < " ")) return null;
  try {
    const url = new URL(text, "https://own.invalid");
    if (url.origin !== "https://own.invalid" || url.pathname.startsWith("//")) return null;
    return /^\/(auth|not-found)(\/|$)/.test(url.pathname) ? null : url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}
