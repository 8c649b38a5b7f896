/** The name and the secret of a client in a Basic header: RFC 6749, 2.3.1. */
export function readBasic(header: string | undefined): { id: string; secret: string } | undefined {
  const [, encoded] = /^Basic (.+)$/.exec(header ?? "") ?? [];
  if (!encoded) return undefined;
  const [id = "", secret = ""] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  return { id: decodeURIComponent(id), secret: decodeURIComponent(secret) };
}
