import { useMemo } from "react";
import { useSnapshot } from "valtio";
import type { Quad } from "#contract/citations.contract.ts";
import type { PdfDocument } from "#contract/pdf/documents.contract.ts";
import { CommentsPanel } from "#modules/comments/comment-parts.tsx";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import type { AnalysisView } from "../analyses.store.ts";
import { DiscussionView } from "../discussion/DiscussionView.tsx";
import { discussionOf } from "../discussion/discussion.store.ts";
import { NotesPane } from "../highlights/NotesPane.tsx";
import { showPassage } from "../viewer/viewer.actions.ts";
import { viewer } from "../viewer/viewer.store.ts";
import { AnalysisNote } from "./AnalysisNote.tsx";
import styles from "./ViewPage.module.css";

/** What is made from files is a part of its own, with its own texts. */
const CreatePanel = lazyPart(
  async () =>
    (await withTexts(["creation", "reader"], import("#modules/generation/create/CreatePanel.tsx"))).CreatePanel,
);

interface BesidePaneProps {
  document: PdfDocument;
  view: AnalysisView;
}

/** What is asked and answered about the file, or what is made from it. */
export function BesidePane({ document: { id, name, analysis }, view }: BesidePaneProps) {
  const t = useT("pdf");
  const { beside, page } = useSnapshot(viewer);
  const discussion = useMemo(() => discussionOf(id), [id]);
  const { title = null, pages = null } = analysis ?? {};
  const file = useMemo(() => ({ id, name, title, pages }), [id, name, title, pages]);
  const thing = useMemo(() => ({ kind: "document" as const, id }), [id]);
  const isReady = view.phase === "complete" || view.analysis !== null;
  return (
    <section className={styles["discussion"]} aria-label={t(`view.${beside}`)}>
      <AnalysisNote id={id} name={name} view={view} />
      {beside === "create" ? (
        <CreatePanel
          waiting={<Skeleton rows={6} height={64} />}
          file={file}
          ready={isReady}
          onWide={(isWide) => (viewer.isBesideWide = isWide)}
          onPage={(of, quads, quote) => showPassage(of, (quads ?? []) as Quad[], quote)}
        />
      ) : beside === "notes" ? (
        <NotesPane file={id} />
      ) : beside === "comments" ? (
        <CommentsPanel
          waiting={<Skeleton rows={4} height={72} />}
          thing={thing}
          page={page}
          onPassage={({ page: of, quads, quote }) => showPassage(of, quads, quote)}
        />
      ) : (
        <DiscussionView discussion={discussion} ready={isReady} />
      )}
    </section>
  );
}
