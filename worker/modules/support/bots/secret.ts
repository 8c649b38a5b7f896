/** 256 random bits in base64url, with a word that tells what it is where it is found. */
export function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const text = btoa(String.fromCharCode(...bytes));
  return `sk_${text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}
