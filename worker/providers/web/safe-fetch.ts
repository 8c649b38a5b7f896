import { joined } from "../../contract/bytes.ts";
import type { Clock } from "../../lib/clock.ts";
import { judgeUrl } from "../../lib/url.rules.ts";
import type { FetchResult, FetchOptions, FetchPolicy, Web } from "./web.ts";

export interface WebConfig {
  /** The user agent that sites see. */
  agent: string;
  /** Hosts that belong to the product, which is never read by itself. */
  ownHosts: readonly string[];
  /** Fetches in the place of the web, at `{gateway}/{scheme}/{host}/{path}`; addresses are judged before. */
  gateway: string | undefined;
  clock: Clock;
}

interface FetchContext extends FetchOptions {
  policy: FetchPolicy;
  signal: AbortSignal;
}

/** The web itself. The platform keeps names from leading into networks: `global_fetch_strictly_public`. */
export function createWeb({ agent, ownHosts, gateway, clock }: WebConfig): Web {
  const send = (url: URL, { policy, validators = {}, post, signal }: FetchContext): Promise<Response> => {
    const headers = new Headers({ ...post?.headers, "user-agent": agent });
    if (!post) headers.set("accept", Object.keys(policy.types).join(", "));
    if (validators.etag) headers.set("if-none-match", validators.etag);
    if (validators.lastModified) headers.set("if-modified-since", validators.lastModified);
    const sent = post ? { method: "POST", body: post.body } : {};
    return fetch(placeOf(url, gateway), { ...sent, headers, redirect: "manual", signal });
  };

  async function follow(address: string, reading: FetchContext): Promise<FetchResult> {
    let next = address;
    let base: URL | undefined;
    for (let left = reading.policy.redirects; left >= 0; left -= 1) {
      const judged = judgeUrl(next, reading.policy, { ownHosts, ...(base && { base }) });
      if (judged.refusal !== null) return { failure: "refused", refusal: judged.refusal, url: next };
      const response = await send(judged.url, reading);
      const location = isRedirect(response.status) ? response.headers.get("location") : null;
      if (location === null) return receive(judged.url.href, response, reading);
      await response.body?.cancel();
      [next, base] = [location, judged.url];
    }
    return { failure: "redirects", url: base?.href ?? address };
  }

  return {
    async safeFetch(address, policy, options = {}) {
      const ending = new AbortController();
      const cancel = clock.after(policy.timeoutMs, () => ending.abort());
      try {
        return await follow(address, { ...options, policy, signal: ending.signal });
      } catch {
        return { failure: ending.signal.aborted ? "slow" : "unreachable", url: address };
      } finally {
        cancel();
      }
    },
  };
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

const placeOf = (url: URL, gateway: string | undefined): URL =>
  gateway ? new URL(`${gateway}/${url.protocol.replace(":", "")}/${url.host}${url.pathname}${url.search}`) : url;

async function receive(url: string, response: Response, { policy, take, post }: FetchContext): Promise<FetchResult> {
  const { status, headers } = response;
  const { type, charset } = readType(headers.get("content-type") ?? "");
  const fetched = {
    failure: null,
    url,
    status,
    type,
    charset,
    bytes: new Uint8Array(),
    headers: {
      etag: headers.get("etag"),
      lastModified: headers.get("last-modified"),
      retryAfter: headers.get("retry-after"),
      robots: headers.get("x-robots-tag"),
    },
  };
  const most = policy.types[type];
  const declared = Number(headers.get("content-length") ?? 0);
  const isUnread = post ? !post.isRead : !response.ok;
  if (isUnread || most === undefined || declared > most) {
    await response.body?.cancel();
    if (isUnread) return fetched;
    return { failure: most === undefined ? "kind" : "too_large", url };
  }
  const parts: Uint8Array[] = [];
  const whole = await readPieces(response, most, take ?? ((piece) => parts.push(piece) > 0));
  return whole ? { ...fetched, bytes: joined(parts) } : { failure: "too_large", url };
}

/** Whether it ended, or `take` had enough, before there were more than `most` bytes. */
async function readPieces(response: Response, most: number, take: NonNullable<FetchOptions["take"]>): Promise<boolean> {
  const reader = response.body?.getReader();
  if (!reader) return true;
  for (let length = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return true;
    length += value.length;
    if (length > most || !(await take(value))) {
      await reader.cancel();
      return length <= most;
    }
  }
}

function readType(header: string): { type: string; charset: string | null } {
  const [type = "", ...parameters] = header.split(";");
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*"?([\w.:-]+)"?\s*$/i.exec(parameter)?.[1])
    .find(Boolean);
  return { type: type.trim().toLowerCase(), charset: charset?.toLowerCase() ?? null };
}
