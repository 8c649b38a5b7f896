import { useEffect, useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { safeLink } from "#contract/document/safe-link.rules.ts";
import styles from "./LinkLayer.module.css";
import { boxOf, turned, type Quad, type Rotation } from "./quads.rules.ts";
import type { PageFacts } from "./use-page.ts";
import { goToPage } from "./viewer.actions.ts";
import { viewer } from "./viewer.store.ts";

type PageLink = { quad: Quad } & ({ address: string } | { target: unknown });

/** The links of a page and nothing else that it can carry: to the web, to a mail address, or to another of its pages. */
export function LinkLayer({ facts, turned: by }: { facts: PageFacts; turned: Rotation }) {
  const t = useT("pdf");
  const links = useLinks(facts);
  return links.map((link, index) =>
    "address" in link ? (
      <a
        key={index}
        className={styles["link"]}
        style={boxOf(turned(link.quad, by))}
        href={link.address}
        title={link.address}
        target="_blank"
        rel="noopener noreferrer nofollow"
        aria-label={link.address}
      />
    ) : (
      <button
        key={index}
        type="button"
        className={styles["link"]}
        style={boxOf(turned(link.quad, by))}
        aria-label={t("viewer.inside")}
        onClick={() => void follow(link.target)}
      />
    ),
  );
}

function quadIn(
  viewport: ReturnType<PageFacts["page"]["getViewport"]>,
  [left = 0, bottom = 0, right = 0, top = 0]: readonly number[],
): Quad {
  const { width, height } = viewport;
  const [x0 = 0, y0 = 0] = viewport.convertToViewportPoint(left, bottom) as number[];
  const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(right, top) as number[];
  return [Math.min(x0, x1) / width, Math.min(y0, y1) / height, Math.max(x0, x1) / width, Math.max(y0, y1) / height];
}

function useLinks({ page }: PageFacts): PageLink[] {
  const [links, setLinks] = useState<PageLink[]>([]);
  useEffect(() => {
    let over = false;
    const read = async () => {
      const viewport = page.getViewport({ scale: 1 });
      const found: PageLink[] = [];
      for (const { subtype, rect, url, dest } of (await page.getAnnotations()) as Annotation[]) {
        if (subtype !== "Link" || !rect) continue;
        const quad = quadIn(viewport, rect);
        const address = url === undefined ? null : safeLink(url);
        if (address !== null) found.push({ quad, address });
        else if (url === undefined && dest) found.push({ quad, target: dest });
      }
      if (!over) setLinks(found);
    };
    // A page whose links cannot be read is read without them.
    void read().catch(() => {});
    return () => {
      over = true;
    };
  }, [page]);
  return links;
}

interface Annotation {
  subtype?: string;
  rect?: number[];
  url?: string;
  dest?: unknown;
}

async function follow(target: unknown): Promise<void> {
  const { pdf } = viewer;
  const place: unknown = typeof target === "string" ? await pdf?.getDestination(target) : target;
  const [page]: unknown[] = Array.isArray(place) ? place : [];
  if (typeof page === "number") goToPage(page + 1);
  else if (isReference(page)) goToPage(((await pdf?.getPageIndex(page)) ?? 0) + 1);
}

const isReference = (value: unknown): value is { num: number; gen: number } =>
  typeof value === "object" && value !== null && "num" in value && "gen" in value;
