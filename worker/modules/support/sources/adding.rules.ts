import type { BodyOf } from "../../../contract/endpoint.ts";
import type { SupportSourceKind } from "../../../contract/support/knowledge.ts";
import type { addSources } from "../../../contract/support/training.contract.ts";
import { createId } from "../../../lib/ids.ts";
import { sha256Of } from "../../../lib/sha256.ts";
import { judgeUrl } from "../../../lib/url.rules.ts";
import type { UrlRefusal } from "../../../lib/url.rules.ts";
import { cleanUrl, urlKey } from "../../../sites/url-key.rules.ts";

export interface NewSource {
  id: string;
  kind: SupportSourceKind;
  title: string;
  url: string | null;
  urlKey: string | null;
  content: string | null;
  bytes: number;
}

export type SourceInput = Pick<BodyOf<typeof addSources>, "urls" | "texts" | "qa" | "request_id">;

const policy = { schemes: ["http:", "https:"], ports: [80, 443] };

/** What a request adds, each address once; what it wrote has ids of the request, so that sending it again adds nothing. */
export async function newSourcesOf({ urls = [], texts = [], qa = [], request_id }: SourceInput) {
  const refused: { url: string; reason: UrlRefusal }[] = [];
  const pages = new Map<string, NewSource>();
  for (const address of urls) {
    const judged = judgeUrl(address, policy);
    if (judged.refusal !== null) {
      refused.push({ url: address, reason: judged.refusal });
      continue;
    }
    const { href: url } = cleanUrl(judged.url);
    const key = urlKey(judged.url);
    pages.set(key, { id: createId(), kind: "web", title: url, url, urlKey: key, content: null, bytes: 0 });
  }
  const written = [
    ...texts.map(({ title, text }) => ({ kind: "text" as const, title, content: text })),
    ...qa.map(({ question, answer }) => ({ kind: "qa" as const, title: question, content: answer })),
  ];
  const words = written.map(async (one, index): Promise<NewSource> => {
    const id = request_id === undefined ? createId() : (await sha256Of(`${request_id} ${index}`)).slice(0, 32);
    return { ...one, id, url: null, urlKey: null, bytes: new TextEncoder().encode(one.content).length };
  });
  return { sources: [...pages.values(), ...(await Promise.all(words))], refused };
}
