import * as z from "zod/mini";
import type { Names } from "./names.ts";

const timeoutMs = 5_000;
/** RFC 1035: no such name. Its answer is as good as an empty one. */
const [noError, noSuchName] = [0, 3];
const textRecord = 16;

const answer = z.object({
  Status: z.int(),
  Answer: z.optional(z.array(z.object({ type: z.int(), data: z.string() }))),
});

/** The JSON form of DNS over HTTPS: https://developers.cloudflare.com/1.1.1.1/encryption/dns-over-https/make-api-requests/dns-json/ */
export function createDnsOverHttps(resolver: string): Names {
  return {
    async texts(name) {
      const response = await fetch(`${resolver}?${new URLSearchParams({ name, type: "TXT" })}`, {
        headers: { accept: "application/dns-json" },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`the resolver answered ${response.status}`);
      const { Status: status, Answer: records = [] } = answer.parse(await response.json());
      if (status !== noError && status !== noSuchName) throw new Error(`the resolver answered with code ${status}`);
      return records.filter(({ type }) => type === textRecord).map(({ data }) => textOf(data));
    },
  };
}

/** A record is one or more strings of 255 bytes at most, each in quotes; one without any stands alone. */
function textOf(data: string): string {
  const pieces = data.match(/"((?:[^"\\]|\\.)*)"/g);
  return pieces === null ? data : pieces.map((piece) => piece.slice(1, -1).replaceAll(/\\(.)/g, "$1")).join("");
}
