export const securityTxtPath = "/.well-known/security.txt";

/** RFC 9116 wants less than a year; it is written at each request, so that it does not run out. */
const validDays = 180;
const dayMs = 86_400_000;

/** Where a weakness of this installation is reported. */
export function securityTxt(origin: string, now: number): Response {
  // The end of a day, so that two answers of one day are the same.
  const expires = new Date((Math.floor(now / dayMs) + validDays) * dayMs).toISOString();
  const lines = [
    `Contact: ${origin}/support/contact`,
    `Expires: ${expires}`,
    "Preferred-Languages: en, fr",
    `Canonical: ${origin}${securityTxtPath}`,
  ];
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" };
  return new Response(`${lines.join("\n")}\n`, { headers });
}
