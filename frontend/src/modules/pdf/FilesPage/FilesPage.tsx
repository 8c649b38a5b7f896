import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { FolderPlus, Upload } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { useFileDrop } from "#lib/use-file-drop.ts";
import { useRights } from "#session/rights.ts";
import { mayHere } from "#session/rights.ts";
import { LookOnly } from "#shell/rights/LookOnly.tsx";
import { useTitle } from "#shell/use-title.ts";
import { Button } from "#ui/Button/Button.tsx";
import { DropHint } from "#ui/DropHint/DropHint.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { FileInput } from "#ui/FileInput/FileInput.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { NameDialog } from "#ui/NameDialog/NameDialog.tsx";
import { PageColumn, PageHead } from "#ui/PageColumn/PageColumn.tsx";
import { createFolder } from "../folders.actions.ts";
import { fetchFiles } from "../library.actions.ts";
import { library } from "../library.store.ts";
import { showPdfTasks } from "../tasks/pdf.tasks.ts";
import { addFiles, uploads } from "../uploads.ts";
import { Browser } from "./Browser.tsx";
import styles from "./FilesPage.module.css";
import { Recent } from "./Recent.tsx";

/** What is made from files is a part of its own, with its own texts. */
const KeptWorks = lazyPart(
  async () => (await withTexts(["creation"], import("#modules/generation/kept-works/KeptWorks.tsx"))).KeptWorks,
);

export function FilesPage() {
  const t = useT("pdf");
  const navigate = useNavigate();
  const { folder: asked } = useSearch({ strict: false });
  const folder = asked ?? null;
  const [naming, setNaming] = useState(false);
  useTitle(t("files.title"));
  useEffect(() => {
    void fetchFiles();
    if (!mayHere("library.edit")) return;
    uploads.restore();
    showPdfTasks();
  }, []);
  const mayEdit = useRights()("library.edit");
  const dropping = useFileDrop((files) => mayEdit && addFiles(files, folder)) && mayEdit;
  return (
    <PageColumn widthPx={880}>
      <PageHead title={t("files.title")}>
        <div className={styles["actions"]}>
          <CompareLink />
          {mayEdit && (
            <Button icon={FolderPlus} onClick={() => setNaming(true)}>
              {t("folders.new")}
            </Button>
          )}
          <ChooseFiles folder={folder} />
        </div>
      </PageHead>
      <LookOnly right="library.edit" />
      <Content
        folder={folder}
        onFolder={(id) => void navigate({ to: "/user/pdf-chat", search: id === null ? {} : { folder: id } })}
      />
      {folder === null && <Kept />}
      {dropping && <DropHint text={t("files.drop")} />}
      <LiveRegion text={dropping ? t("files.drop") : ""} />
      {naming && (
        <NameDialog
          title={t("folders.new")}
          label={t("folders.name")}
          saveLabel={t("folders.create")}
          name=""
          maxLength={120}
          onSave={(name) => void createFolder(name, folder)}
          onClose={() => setNaming(false)}
        />
      )}
    </PageColumn>
  );
}

/** Where there are two files, they can be versions of one. */
function CompareLink() {
  const t = useT("pdf");
  const { documents } = useSnapshot(library);
  if (documents.length < 2) return null;
  return (
    <Button asChild>
      <Link to="/user/pdf-chat/compare">{t("files.compare")}</Link>
    </Button>
  );
}

interface ContentProps {
  folder: string | null;
  onFolder: (id: string | null) => void;
}

function Content(props: ContentProps) {
  const t = useT("pdf");
  const errors = useT("errors");
  const may = useRights();
  const { status, error, documents, folders } = useSnapshot(library);
  if (status === "failed") {
    const reason = errors(error ?? "client.unknown");
    return <ErrorState title={t("files.failed")} reason={reason} onRetry={() => void fetchFiles()} />;
  }
  if (status === "loading") return <Skeleton rows={6} height={56} />;
  if (documents.length === 0 && folders.every(({ is_default }) => is_default)) {
    return (
      <div className={styles["invitation"]}>
        <EmptyState
          title={t("files.empty")}
          {...(may("library.edit") && { text: t("files.emptyText") })}
          action={<ChooseFiles folder={props.folder} primary />}
        />
      </div>
    );
  }
  return (
    <>
      {props.folder === null && <Recent />}
      <Browser {...props} />
    </>
  );
}

/** Below the files; read anew when one more of them is deleted. */
function Kept() {
  const { status, deletions } = useSnapshot(library);
  if (status !== "ready") return null;
  return <KeptWorks key={deletions} />;
}

function ChooseFiles({ folder, primary = false }: { folder: string | null; primary?: boolean }) {
  const t = useT("pdf");
  const may = useRights();
  const { status, documents } = useSnapshot(library);
  const input = useRef<HTMLInputElement>(null);
  if (!may("library.edit")) return null;
  // An empty page has its one action in the middle.
  const main = primary || (status === "ready" && documents.length > 0);
  return (
    <>
      <FileInput
        ref={input}
        label={t("files.add")}
        accept="application/pdf,.pdf"
        multiple
        onFiles={(files) => addFiles(files, folder)}
      />
      <Button variant={main ? "primary" : "secondary"} icon={Upload} onClick={() => input.current?.click()}>
        {t("files.add")}
      </Button>
    </>
  );
}
