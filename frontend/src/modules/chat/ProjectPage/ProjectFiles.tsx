import { useRef, useState } from "react";
import { mayReadAgain, type ChatFile } from "#contract/chat/files.contract.ts";
import { listProjectFiles, type ProjectFile } from "#contract/chat/project-files.contract.ts";
import { toSource } from "#api/source.ts";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useRepeatedRead } from "#lib/use-repeated-read.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { FileInput } from "#ui/FileInput/FileInput.tsx";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { FileLine } from "../files/FileLine.tsx";
import { addStored, addToProject, readFileAgain, removeFromProject } from "../files/project-files.actions.ts";
import styles from "./ProjectFiles.module.css";
import pageStyles from "./ProjectPage.module.css";

/** How often the list is read again while a file of it is being read; milliseconds. */
const everyMs = 1_500;

const LibraryDialog = lazyPart(
  async () => (await withTexts(["projects"], import("./LibraryDialog.tsx"))).LibraryDialog,
);

/** The files that every question of the project is answered from. */
export function ProjectFiles({ project }: { project: string }) {
  const t = useT("projects");
  const errors = useT("errors");
  const { state, retry, reload } = useLoaded(toSource(listProjectFiles, { params: { id: project } }));
  const [sending, setSending] = useState<readonly string[]>([]);
  const isReading = state.status === "ready" && state.value.some((file) => file.state === "reading");
  useRepeatedRead(reload, isReading ? everyMs : null);

  const change = async (work: Promise<unknown>) => {
    await work.catch(reportError);
    reload();
  };
  const add = async (files: readonly File[]) => {
    setSending((before) => [...before, ...files.map(({ name }) => name)]);
    for (const file of files) {
      await change(addToProject(project, file));
      setSending((before) => before.toSpliced(before.indexOf(file.name), 1));
    }
  };
  const addFromLibrary = (ids: readonly string[]) => change(Promise.all(ids.map((id) => addStored(project, id))));
  return (
    <section aria-label={t("files")}>
      <h2 className={pageStyles["part"]}>{t("files")}</h2>
      {state.status === "loading" && <Skeleton rows={2} height={48} />}
      {state.status === "failed" && <ErrorState title={t("failed")} reason={errors(state.error)} onRetry={retry} />}
      {state.status === "ready" && (
        <>
          {state.value.length + sending.length === 0 ? (
            <p className={pageStyles["nothing"]}>{t("noFiles")}</p>
          ) : (
            <ul className={styles["list"]} aria-label={t("files")}>
              {state.value.map((file) => (
                <FileLine
                  key={file.id}
                  file={shown(file)}
                  onRetry={mayReadAgain(file.reason) ? () => void change(readFileAgain(file.id)) : null}
                  remove={t("removeFile", { name: file.name })}
                  onRemove={() => void change(removeFromProject(project, file.id))}
                />
              ))}
            </ul>
          )}
          <div className={styles["actions"]}>
            <AddFiles busy={sending.length > 0} onFiles={(files) => void add(files)} />
            <AddFromLibrary files={state.value} onAdd={(ids) => void addFromLibrary(ids)} />
          </div>
        </>
      )}
    </section>
  );
}

function AddFiles({ busy, onFiles }: { busy: boolean; onFiles: (files: readonly File[]) => void }) {
  const t = useT("projects");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput ref={input} label={t("addFiles")} multiple onFiles={onFiles} />
      <Button size="small" busy={busy} onClick={() => input.current?.click()}>
        {t("addFiles")}
      </Button>
    </>
  );
}

interface AddFromLibraryProps {
  files: readonly ProjectFile[];
  onAdd: (ids: readonly string[]) => void;
}

function AddFromLibrary({ files, onAdd }: AddFromLibraryProps) {
  const t = useT("projects");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        onPointerEnter={() => void LibraryDialog.fetch().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        {t("library.open")}
      </Button>
      {open && <LibraryDialog has={files.map(({ id }) => id)} onAdd={onAdd} onClose={() => setOpen(false)} />}
    </>
  );
}

const shown = ({ name, state, reason, pages, pages_done: pagesDone }: ChatFile) => ({
  name,
  phase: state,
  reason,
  refused: null,
  pages,
  pagesDone,
});
