import type { Breaches } from "./breaches.ts";

const timeoutMs = 2_000;
const prefixLength = 5;

/**
 * The range search of https://haveibeenpwned.com/API/v3#PwnedPasswords: the first letters of a SHA-1 go out, every
 * known hash that begins so comes back, and padding with a count of 0 hides how many there are.
 */
export function createRangeApi(baseUrl: string): Breaches {
  return {
    async hold(password) {
      const hash = await sha1(password);
      const response = await fetch(`${baseUrl.replace(/\/$/, "")}/${hash.slice(0, prefixLength)}`, {
        headers: { "add-padding": "true", "user-agent": "ensemble" },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`the breach service answered ${response.status}`);
      const lines = text.split("\n").map((line) => line.trim().split(":"));
      return lines.some(([rest, count]) => rest === hash.slice(prefixLength) && Number(count) > 0);
    },
  };
}

async function sha1(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join("");
}
