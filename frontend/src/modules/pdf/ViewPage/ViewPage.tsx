import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { PdfDocument } from "#contract/pdf/documents.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { useComments, useOpenThreads } from "#modules/comments/use-comments.ts";
import { formatNumber } from "#lib/format.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { useWorkspace } from "#session/workspace.store.ts";
import { InBar } from "#shell/TopBar/InBar.tsx";
import { useTitle } from "#shell/use-title.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { mayHere } from "#session/rights.ts";
import { analyses, seenInList, type AnalysisView } from "../analyses.store.ts";
import { fetchAnalysis, startAnalysis } from "../analyses.actions.ts";
import { DiscussionMenu } from "../discussion/DiscussionMenu.tsx";
import { openDiscussion } from "../discussion/discussion.actions.ts";
import { fetchSettings } from "../discussion/keeping.actions.ts";
import { fetchDocument, fetchFiles } from "../library.actions.ts";
import { library } from "../library.store.ts";
import { showPdfTasks } from "../tasks/pdf.tasks.ts";
import { dismissArrived } from "../uploads.ts";
import { goToAwaited, showBeside, showDocument } from "../viewer/viewer.actions.ts";
import { openHighlights } from "../highlights/highlights.actions.ts";
import { besides, resetViewer, viewer, type Beside } from "../viewer/viewer.store.ts";
import { wantsPassword } from "../words.ts";
import { BesidePane } from "./BesidePane.tsx";
import { SheetBar } from "./SheetBar.tsx";
import { usePageOfAddress, useThreadOfAddress } from "./use-address.ts";
import { useSheet } from "../viewer/use-sheet.ts";
import styles from "./ViewPage.module.css";

/** The reader of PDFs is a part of its own: the discussion is there before it. */
const Viewer = lazyPart(async () => (await import("../viewer/Viewer.tsx")).Viewer);

export function ViewPage() {
  const { id = "" } = useParams({ strict: false });
  return <DocumentView key={id} id={id} />;
}

function DocumentView({ id }: { id: string }) {
  const t = useT("pdf");
  const errors = useT("errors");
  const { document, fault, read } = useDocument(id);
  useTitle(document?.name ?? t("view.title"));
  useEffect(() => {
    resetViewer();
    goToAwaited(id);
    showPdfTasks();
    dismissArrived(id);
    openDiscussion(id);
    void openHighlights(id);
    void fetchSettings();
  }, [id]);
  usePageOfAddress();
  // An address that names no file leads to none either.
  if (fault === "pdf.not_found" || fault === "request.not_found" || fault === "request.invalid") return <Gone />;
  if (fault !== null || !document) {
    return (
      <div className={styles["whole"]}>
        {fault === null ? (
          <Skeleton rows={8} height={40} />
        ) : (
          <>
            <ErrorState title={t("viewer.failed")} reason={errors(fault)} onRetry={read} />
            <Button className={styles["way"]} size="small" variant="quiet" asChild>
              <Link to="/user/pdf-chat">{t("view.back")}</Link>
            </Button>
          </>
        )}
      </div>
    );
  }
  return <Panes document={document as PdfDocument} />;
}

function Panes({ document }: { document: PdfDocument }) {
  const t = useT("pdf");
  const { tab, beside, isBesideWide } = useSnapshot(viewer);
  const isSheet = useSheet();
  const { id } = document;
  const view = (useSnapshot(analyses)[id] ?? seenInList(document)) as AnalysisView;
  const isUntold = view.phase === "complete" && view.analysis === null;
  useEffect(() => {
    if (isUntold) void fetchAnalysis(id);
  }, [id, isUntold]);
  useComments("document", id, beside === "comments");
  useThreadOfAddress();
  const shownBesides = useBesides();
  const nameOf = useNames();
  const tabs = useRef<HTMLFieldSetElement>(null);
  // On a telephone the row of tabs may be wider than the screen.
  useEffect(() => {
    tabs.current?.querySelector(`[data-pane=${tab}]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [tab]);
  const unlock = (password: string) => {
    const isMissing = view.phase === "failed" && wantsPassword(view);
    if (isMissing && mayHere("library.edit")) void startAnalysis(id, { password }).catch(() => {});
  };
  return (
    <div
      className={styles["view"]}
      data-tab={tab}
      data-beside={beside}
      data-sheet={isSheet || undefined}
      data-wide={(beside === "create" && isBesideWide) || undefined}
    >
      <InBar>
        <TopLine document={document} view={view} />
      </InBar>
      <fieldset ref={tabs} className={styles["tabs"]} aria-label={t("view.tabs")}>
        {(["document", ...shownBesides] as const).map((one) => (
          <button
            key={one}
            type="button"
            data-pane={one}
            className={styles["tab"]}
            aria-pressed={tab === one}
            onClick={() => (one === "document" ? showDocument() : showBeside(one))}
          >
            {nameOf(one)}
          </button>
        ))}
      </fieldset>
      <div className={styles["panes"]}>
        <section className={styles["document"]} aria-label={t("view.document")}>
          {isSheet && <SheetBar />}
          <Viewer waiting={<Skeleton rows={8} height={40} />} id={id} onUnlocked={unlock} />
        </section>
        <BesidePane document={document} view={view} />
      </div>
    </div>
  );
}

function TopLine({
  document: { id, name, progress_total_pages: pages },
  view,
}: {
  document: PdfDocument;
  view: AnalysisView;
}) {
  const t = useT("pdf");
  const locale = useLocale();
  const count = view.analysis?.pages ?? pages;
  return (
    <div className={styles["top"]}>
      <Link to="/user/pdf-chat" className={styles["back"]} aria-label={t("view.back")}>
        <ArrowLeft size={18} strokeWidth={1.6} aria-hidden />
      </Link>
      <h1 className={classNames(styles["name"], ownWords)}>{name}</h1>
      {count !== null && (
        <span className={styles["pages"]}>{t("files.pages", { count, number: formatNumber(count, locale) })}</span>
      )}
      <span className={styles["gap"]} />
      <BesideTabs />
      <DiscussionMenu id={id} name={name} />
    </div>
  );
}

/** On a wide screen the document stays, and what stands beside it changes. */
function BesideTabs() {
  const t = useT("pdf");
  const nameOf = useNames();
  const { beside } = useSnapshot(viewer);
  return (
    <fieldset className={styles["beside"]} aria-label={t("view.beside")}>
      {useBesides().map((one) => (
        <button
          key={one}
          type="button"
          className={styles["tab"]}
          aria-pressed={beside === one}
          onClick={() => showBeside(one)}
        >
          {nameOf(one)}
        </button>
      ))}
    </fieldset>
  );
}

/** What the tabs are called: of comments with how many are open. */
function useNames(): (tab: "document" | Beside) => string {
  const t = useT("pdf");
  const count = useOpenThreads();
  return (tab) => (tab === "comments" && count > 0 ? t("view.commentsOpen", { count }) : t(`view.${tab}`));
}

/** Comments are those of a team. */
function useBesides(): readonly Beside[] {
  const isTeam = useWorkspace() !== null;
  return isTeam ? besides : besides.filter((one) => one !== "comments");
}

function Gone() {
  const t = useT("pdf");
  return (
    <EmptyState
      title={t("view.gone")}
      text={t("view.goneText")}
      action={
        <Button variant="primary" asChild>
          <Link to="/user/pdf-chat">{t("view.back")}</Link>
        </Button>
      }
    />
  );
}

/** The page shows the file as the list knows it, and reads it where that does not. */
function useDocument(id: string) {
  const { documents, status } = useSnapshot(library);
  const [fault, setFault] = useState<ErrorKey | null>(null);
  const read = () => {
    setFault(null);
    fetchDocument(id).catch((error: unknown) => setFault(errorKeyOf(error)));
  };
  useEffect(() => {
    // The names of the others are needed too: for passages from them, and to choose among them.
    if (status !== "ready") void fetchFiles();
    read();
    // oxlint-disable-next-line react/exhaustive-deps -- read once for each file
  }, [id]);
  return { document: documents.find((one) => one.id === id), fault, read };
}
