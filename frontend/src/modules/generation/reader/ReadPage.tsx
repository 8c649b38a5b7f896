import { Link, Navigate, useParams } from "@tanstack/react-router";
import { useMemo, type ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { ForRole } from "#shell/rights/ForRole.tsx";
import { SkipLink } from "#shell/SkipLink/SkipLink.tsx";
import { useTitle } from "#shell/use-title.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import styles from "./ReadPage.module.css";
import { fetchReading, type OpenWork } from "./reader.actions.ts";
import { Reader } from "./Reader.tsx";
import { bookOf } from "./reading.rules.ts";

/** A work to be read: a book or a report, section by section. */
export function ReadPage() {
  const { id = "" } = useParams({ strict: false });
  return (
    <ForRole>
      <Opened key={id} id={id} />
    </ForRole>
  );
}

function Opened({ id }: { id: string }) {
  const t = useT("reader");
  const errors = useT("errors");
  const { state, loading, retry, reload, replace } = useLoaded({ key: id, read: (signal) => fetchReading(id, signal) });
  // What is on the page stays where the work cannot be read anew.
  const refresh = async () => {
    const fresh = await fetchReading(id).catch(() => null);
    if (fresh !== null) replace(fresh);
  };
  useTitle(state.status === "ready" ? state.value.work.title : t("title"));
  if (state.status === "ready")
    return <Ready reading={state.value} reloading={loading} onReload={reload} onRefresh={refresh} />;
  if (state.status === "loading")
    return (
      <Alone>
        <Skeleton rows={12} height={32} />
      </Alone>
    );
  return (
    <Alone>
      {state.error === "generation.not_found" ? (
        <EmptyState title={t("gone.title")} text={t("gone.text")} action={<ToFiles />} />
      ) : (
        <ErrorState title={t("failed")} reason={errors(state.error)} onRetry={retry} />
      )}
    </Alone>
  );
}

interface ReadyProps {
  reading: OpenWork;
  reloading: boolean;
  onReload: () => void;
  onRefresh: () => Promise<void>;
}

function Ready({ reading, reloading, onReload, onRefresh }: ReadyProps) {
  const t = useT("reader");
  const { work, text, source } = reading;
  const printed = work.completion_data?.actual_pages ?? null;
  const names = useMemo(() => ({ introduction: t("part.introduction"), conclusion: t("part.conclusion") }), [t]);
  const book = useMemo(() => text && bookOf(text, names, printed || null), [text, names, printed]);
  if (text !== null && book !== null && book.parts.length > 0)
    return <Reader work={work} language={text.language} book={book} source={source} onReload={onRefresh} />;
  if (text === null) return <Navigate to="/user/pdf-chat/review/$id" params={{ id: work.id }} replace />;
  const why = work.status === "failed" ? "unwritten" : "waiting";
  const back = source ? (
    <Button asChild>
      <Link to="/user/pdf-chat/view/$id" params={{ id: source.id }}>
        {t("toFile")}
      </Link>
    </Button>
  ) : (
    <ToFiles />
  );
  return (
    <Alone>
      <EmptyState
        title={t(`empty.${why}`)}
        text={work.error_message ?? t(`emptyText.${why}`)}
        action={
          why === "waiting" ? (
            <Button busy={reloading} onClick={onReload}>
              {t("reload")}
            </Button>
          ) : (
            back
          )
        }
      />
    </Alone>
  );
}

function ToFiles() {
  const t = useT("reader");
  return (
    <Button asChild>
      <Link to="/user/pdf-chat">{t("toFiles")}</Link>
    </Button>
  );
}

function Alone({ children }: { children: ReactNode }) {
  const t = useT("reader");
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1} className={styles["alone"]}>
        <VisuallyHidden>
          <h1>{t("title")}</h1>
        </VisuallyHidden>
        {children}
      </main>
    </>
  );
}
