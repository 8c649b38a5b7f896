/** The token of a mailed invitation in the fragment of an address, or null. */
export function readInvitation(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, "")).get("invitation");
}
