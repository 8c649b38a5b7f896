import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { CommentLayer } from "./CommentLayer.tsx";
import { HighlightLayer } from "../highlights/HighlightLayer.tsx";
import { CaptureLayer } from "./CaptureLayer.tsx";
import { LinkLayer } from "./LinkLayer.tsx";
import { MarkLayer } from "./MarkLayer.tsx";
import { PageSheet } from "./PageSheet.tsx";
import type { Rotation } from "./quads.rules.ts";
import { usePage, type Size } from "./use-page.ts";
import { viewer } from "./viewer.store.ts";

interface PageViewProps {
  number: number;
  scale: number;
  turned: Rotation;
  onSize: (page: number, size: Size) => void;
}

/** A sheet of paper: white in either theme, with what is marked on it. */
export function PageView({ number, scale, turned, onSize }: PageViewProps) {
  const t = useT("pdf");
  const sheet = useRef<HTMLDivElement>(null);
  const { pages, capturing } = useSnapshot(viewer);
  const facts = usePage(number);
  useEffect(() => {
    if (facts) onSize(number, facts);
  }, [facts, number, onSize]);
  const { width, height } = facts ?? { width: 595, height: 842 };
  const size = turned % 180 === 0 ? { width, height } : { width: height, height: width };
  return (
    <PageSheet
      sheet={sheet}
      number={number}
      label={t("viewer.page", { page: number, pages })}
      width={size.width * scale}
      height={size.height * scale}
      scale={scale}
      rotate={facts ? (facts.rotate + turned) % 360 : null}
    >
      <HighlightLayer page={number} turned={turned} sheet={sheet} />
      <MarkLayer page={number} turned={turned} />
      {facts && <LinkLayer facts={facts} turned={turned} />}
      <CommentLayer page={number} turned={turned} />
      {capturing && <CaptureLayer page={number} sheet={sheet} />}
    </PageSheet>
  );
}
