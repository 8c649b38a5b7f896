const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The access key that the address or an earlier one of this site named. */
function botOf(request: Request): { key: string; named: boolean } {
  const named = new URL(request.url).searchParams.get("bot");
  const [, kept = ""] = /(?:^|; )bot=([0-9a-f-]{36})/.exec(request.headers.get("cookie") ?? "") ?? [];
  const key = named ?? kept;
  return { key: uuid.test(key) ? key : "", named: named !== null };
}

/** The policy is as strict as a site can be that embeds a chatbot. */
const strictPolicy = (origin: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; script-src ${origin}; frame-src ${origin}; require-trusted-types-for 'script'; trusted-types 'none'`;

/** A page with the one line that embeds a chatbot, as an owner would add it. */
export async function withWidget(
  request: Request,
  given: Response | Promise<Response>,
  origin: string,
): Promise<Response> {
  const response = await given;
  const { key, named } = botOf(request);
  const headers = new Headers(response.headers);
  if (named) headers.append("set-cookie", `bot=${key}; Path=/; SameSite=Lax${key ? "" : "; Max-Age=0"}`);
  const { body, status } = response;
  if (!key || !headers.get("content-type")?.startsWith("text/html")) return new Response(body, { status, headers });
  if (new URL(request.url).hostname.startsWith("docs.")) headers.set("content-security-policy", strictPolicy(origin));
  headers.delete("content-length");
  headers.delete("etag");
  const html = Buffer.from(await response.arrayBuffer()).toString("latin1");
  const line = `<script src="${origin}/widget.js" data-key="${key}" async></script>`;
  return new Response(Buffer.from(html.replace("</body>", `${line}</body>`), "latin1"), { status, headers });
}
