import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { Folder } from "#contract/folders.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { useFileDrop } from "#lib/use-file-drop.ts";
import { useOnline } from "#lib/use-online.ts";
import { useSettled } from "#lib/use-settled.ts";
import { useTitle } from "#shell/use-title.ts";
import { DropHint } from "#ui/DropHint/DropHint.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { ImportDialog } from "../importing/ImportDialog.tsx";
import { fetchTexts, followDocuments } from "../library.actions.ts";
import { library } from "../library.store.ts";
import { ownPlace } from "../own-folders.rules.ts";
import { showTexts } from "../texts.actions.ts";
import { isWhole, textsKey, viewOf } from "../texts.rules.ts";
import type { TextsView } from "../texts.search.ts";
import { Aside } from "./Aside.tsx";
import { Folders } from "./Folders.tsx";
import { Head } from "./Head.tsx";
import styles from "./LibraryPage.module.css";
import { Newcomer } from "./Newcomer.tsx";
import { SectionSwitch, type Section } from "./SectionSwitch.tsx";
import { Recent } from "./Recent.tsx";
import { TextList } from "./TextList.tsx";

/** Milliseconds of rest after which what was typed is looked for. */
const searchMs = 200;

/** Everything that is written here: the last texts, folders, favourites, CVs and templates. */
export function LibraryPage() {
  const t = useT("library");
  const online = useOnline();
  const { view, typed, type, show } = useView();
  const [file, setFile] = useState<File | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useTitle(t("title"));
  useEffect(() => {
    void fetchTexts();
    return followDocuments();
  }, []);
  const dropping = useFileDrop((files) => {
    setFile(files[0] ?? null);
    if (files.length > 1) notify({ text: t("import.oneByOne") });
  });
  const close = useCallback(() => setFile(null), []);
  const folder = ownPlace(useSnapshot(library).folders as readonly Folder[], view.folder);
  return (
    <div ref={scroller} className={styles["page"]}>
      <div className={styles["column"]}>
        <Head folder={folder} query={typed} onQuery={type} onFile={setFile} />
        {!online && <p className={styles["offline"]}>{t("offline")}</p>}
        <Content view={view} onView={show} scroller={scroller} onFile={setFile} />
      </div>
      {dropping && <DropHint text={t("import.drop")} />}
      <LiveRegion text={dropping ? t("import.drop") : ""} />
      {file && <ImportDialog key={keyOfFile(file)} file={file} folder={folder} onFile={setFile} onClose={close} />}
    </div>
  );
}

/** Another file is another import. */
const keyOfFile = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** The view stands in the address, so that the way back from a text leads to it; typing replaces the entry. */
function useView() {
  const navigate = useNavigate();
  const view = useSearch({ strict: false }) as TextsView;
  const { q = "" } = view;
  const [typed, type] = useState(q);
  const [shown, setShown] = useState(q);
  const settled = useSettled(typed, searchMs);
  // The way back leads to what was looked for before; what is being typed stays.
  if (q !== shown) {
    setShown(q);
    if (q.trim() !== settled.trim()) type(q);
  }
  const lookFor = useEffectEvent((words: string) => {
    if (words.trim() === q.trim()) return;
    const { q: _before, ...others } = view;
    void navigate({
      to: "/user/cv-ia",
      replace: true,
      search: words.trim() === "" ? others : { ...others, q: words },
    });
  });
  useEffect(() => lookFor(settled), [settled]);
  const key = textsKey(view);
  useEffect(() => void showTexts(viewOf(key)), [key]);
  const show = (next: TextsView) => {
    type(next.q ?? "");
    void navigate({ to: "/user/cv-ia", search: next });
  };
  return { view, typed, type, show };
}

interface ContentProps {
  view: TextsView;
  onView: (view: TextsView) => void;
  scroller: React.RefObject<HTMLDivElement | null>;
  onFile: (file: File) => void;
}

function Content({ view, onView, scroller, onFile }: ContentProps) {
  const t = useT("library");
  const errors = useT("errors");
  const [isTemplates, setTemplates] = useState(false);
  const { status, error, total, binned } = useSnapshot(library);
  if (status === "failed")
    return (
      <ErrorState
        title={t("failed")}
        reason={errors(error ?? "client.unknown")}
        onRetry={() => void Promise.all([fetchTexts(), showTexts(view)])}
      />
    );
  if (status === "loading") return <Skeleton rows={10} height={44} />;
  if (total === 0 && binned === 0 && isWhole(view)) return <Newcomer onFile={onFile} />;
  const part: Section = isTemplates ? "templates" : view.kind === "cv" ? "cvs" : "documents";
  const choose = (next: Section) => {
    setTemplates(next === "templates");
    if (next === "templates" || next === part) return;
    const { kind: _before, ...others } = view;
    onView(next === "cvs" ? { ...others, kind: "cv" } : others);
  };
  return (
    <>
      {isWhole(view) && <Recent />}
      <SectionSwitch value={part} onChange={choose} />
      <div className={styles["grid"]} data-part={part}>
        <div className={styles["folders"]}>
          <Folders view={view} onView={onView} />
        </div>
        <div className={styles["texts"]}>
          <TextList view={view} onView={onView} scroller={scroller} />
        </div>
        <Aside />
      </div>
    </>
  );
}
