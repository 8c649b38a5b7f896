import type { SentFrom } from "./origin.rules.ts";

interface IncomingRequest {
  header(name: string): string | null;
  raw: Pick<Request, "url">;
}

/** The page that a visitor's request comes from. */
export const sentFrom = ({ header, raw }: IncomingRequest): SentFrom => ({
  origin: header("origin"),
  self: raw.url,
});
