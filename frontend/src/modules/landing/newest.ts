import type { ContentSummary } from "#contract/landing.contract.ts";

/** Below this a page that changes would move what is being read. */
const nearTop = 240;

/** Shows the version that is published now, when it is not the one that the site was built with. */
export async function followNewest(): Promise<void> {
  const { kind, slug, version } = document.body.dataset;
  if (!kind || !slug) return findPublished();
  const published = await summaryOf(kind, slug);
  if (published === undefined || String(published?.version) === version) return;
  const { showGone, showPage, offerPage } = await import("./refresh.ts");
  if (published === null) return showGone();
  return scrollY < nearTop ? showPage(published) : offerPage(published);
}

/** An address without a file: a page that was published after the build, or nothing. */
async function findPublished(): Promise<void> {
  const [, , kind, slug] = /^(\/fr)?\/(content|company|support|blog)\/([a-z0-9-]+)$/.exec(location.pathname) ?? [];
  const published = kind && slug ? await summaryOf(kind, slug) : null;
  if (published) return (await import("./refresh.ts")).showPage(published);
  if (published === null && document.querySelector(".missing"))
    location.replace(`/not-found?redirect=${encodeURIComponent(location.pathname + location.search)}`);
}

/** Null where nothing is published there, undefined where that cannot be known now. */
async function summaryOf(kind: string, slug: string): Promise<ContentSummary | null | undefined> {
  try {
    const response = await fetch(`/api/get-landingpage-content?kind=${kind}&slug=${slug}`);
    if (!response.ok) return undefined;
    const [found]: ContentSummary[] = await response.json();
    return found ?? null;
  } catch {
    return undefined;
  }
}
