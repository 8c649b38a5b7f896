import { Link } from "@tanstack/react-router";
import { ArrowLeft, Download, RotateCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { typesetPage } from "#contract/document/typeset.rules.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useNow } from "#lib/use-now.ts";
import { useRights } from "#session/rights.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { useOutcome } from "#ui/LiveRegion/use-outcome.ts";
import { Meter } from "#ui/Meter/Meter.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import type { OnPage } from "../../blocks/drawing.ts";
import type { SourceFile } from "../creating.actions.ts";
import { showStep } from "../desk.store.ts";
import { Warnings } from "../../warnings/Warnings.tsx";
import { CardList } from "./CardList.tsx";
import { ChapterList } from "./ChapterList.tsx";
import { chaptersOf, isText, minutesLeft } from "./progress.rules.ts";
import { sizeWords } from "./size-words.ts";
import { StopButton } from "./StopButton.tsx";
import { formatsOf, WorkMenu } from "./WorkLine.tsx";
import { noteSeen } from "./running.ts";
import { downloadWork, leaveWork, openWork, retryWork, watchWork } from "./works.actions.ts";
import { isWorkRunning, works, type WorkView as View } from "./works.store.ts";
import styles from "./WorkView.module.css";

interface WorkViewProps {
  file: SourceFile;
  id: string;
  onPage: OnPage;
}

/** One work: how far it is and its words while it is written, then what it became. */
export function WorkView({ file, id, onPage }: WorkViewProps) {
  const t = useT("creation");
  const view = useSnapshot(works)[id] as View | undefined;
  const isGone = view === undefined;
  const may = useRights();
  useEffect(() => {
    void openWork(id);
    return () => void leaveWork(id);
  }, [id]);
  const isOver = view !== undefined && !isWorkRunning(view.state);
  useEffect(() => {
    if (isOver) noteSeen(id);
  }, [id, isOver]);
  // Deleted, here or on another page: the list is what is left.
  useEffect(() => {
    if (isGone) showStep(file.id, { name: "works" });
  }, [isGone, file.id]);
  // A notice says it, on whatever page.
  const title = useOutcome(view !== undefined && isWorkRunning(view.state), "");
  if (!view) return null;
  const { state, contents } = view;
  return (
    <div className={styles["work"]}>
      <div className={styles["room"]}>
        <div className={styles["bar"]}>
          <Button size="small" variant="quiet" icon={ArrowLeft} onClick={() => showStep(file.id, { name: "works" })}>
            {t("work.back")}
          </Button>
          <WorkMenu view={view} />
        </div>
        <h2 ref={title} tabIndex={-1} className={classNames(styles["title"], ownWords)}>
          {typesetPage(state.title, state.language)}
        </h2>
        <Standing view={view} />
        {contents === null && view.unanswered === "data" ? (
          <ErrorState title={t("failed.data")} reason={t("failed.dataText")} onRetry={() => void openWork(id)} />
        ) : contents === null ? (
          <Skeleton rows={5} height={44} />
        ) : isText(contents) ? (
          <ChapterList
            chapters={chaptersOf(contents)}
            language={contents.language}
            isRunning={isWorkRunning(state)}
            onPage={onPage}
          />
        ) : (
          <CardList cards={contents.flashcards} language={state.language} onPage={onPage} />
        )}
      </div>
      {isWorkRunning(state) && may("library.edit") && <StopButton view={view} />}
    </div>
  );
}

function Standing({ view }: { view: View }) {
  const t = useT("creation");
  const { state, isLate } = view;
  if (isWorkRunning(state)) {
    return (
      <>
        <Progress view={view} />
        {isLate && (
          <ErrorState
            title={t(view.unanswered === "status" ? "failed.tracking" : "late.title")}
            reason={view.unanswered === "status" ? `${t("failed.status")}. ${t("late.text")}` : t("late.text")}
            retryLabel={t("late.go")}
            onRetry={() => watchWork(state.id)}
          />
        )}
      </>
    );
  }
  return state.status === "failed" ? <Failed view={view} /> : <Done view={view} />;
}

function Progress({ view: { state, contents } }: { view: View }) {
  const t = useT("creation");
  const locale = useLocale();
  const now = useNow();
  const { progress, stage, created_at } = state;
  const left = minutesLeft(progress, created_at, now);
  const chapters = isText(contents) ? chaptersOf(contents).filter(({ chapter }) => chapter > 0) : [];
  const open = chapters.findIndex((one) => one.state === "open");
  const words =
    stage === "writing" && open >= 0
      ? t("work.chapter", { done: formatNumber(open + 1, locale), total: formatNumber(chapters.length, locale) })
      : t(`stage.${stage ?? "gathering"}`);
  return (
    <div className={styles["progress"]}>
      <Meter
        kind="progress"
        label={words}
        value={progress}
        max={100}
        text={left === null ? "" : t("work.left", { count: left })}
      />
    </div>
  );
}

function Failed({ view: { state } }: { view: View }) {
  const t = useT("creation");
  const may = useRights();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await retryWork(state);
    setBusy(false);
  };
  if (state.failure === "generation.stopped") {
    return (
      <div className={styles["stopped"]}>
        <p>{t("failed.stopped")}</p>
        {may("library.edit") && (
          <Button size="small" icon={RotateCw} busy={busy} onClick={() => void retry()}>
            {t("work.retry")}
          </Button>
        )}
      </div>
    );
  }
  return (
    <ErrorState
      title={t(`failed.${state.type}`)}
      reason={state.error_message ?? t("failed.unknown")}
      retryLabel={t("work.retry")}
      retrying={busy}
      {...(may("library.edit") && { onRetry: () => void retry() })}
    />
  );
}

function Done({ view: { state, contents } }: { view: View }) {
  const t = useT("creation");
  const locale = useLocale();
  const [busy, setBusy] = useState<string | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const size = sizeWords(t, locale, state, contents);
  const titles = isText(contents) ? (contents.outline ?? []).map(({ title }) => title) : [];
  return (
    <div className={styles["ready"]}>
      {size !== "" && <p className={styles["facts"]}>{size}</p>}
      <Warnings work={state} titles={titles} />
      <div className={styles["files"]}>
        <Button variant="primary" size="small" asChild>
          {state.type === "flashcards" ? (
            <Link to="/user/pdf-chat/review/$id" params={{ id: state.id }}>
              {t("work.learn")}
            </Link>
          ) : (
            <Link to="/user/pdf-chat/read/$id" params={{ id: state.id }}>
              {t("work.read")}
            </Link>
          )}
        </Button>
        {formatsOf[state.type].map((format, place) => (
          <Button
            key={format}
            size="small"
            {...(place === 0 && { icon: Download })}
            busy={busy === format}
            aria-label={t("work.downloadAs", { format: t(`format.${format}`) })}
            onClick={async () => {
              setBusy(format);
              await downloadWork(state, format);
              if (isHere.current) setBusy(null);
            }}
          >
            {t(`format.${format}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
