import { Link, Navigate, useNavigate, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useTitle } from "#shell/use-title.ts";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { listPath, documentPath } from "../documents/document-path.ts";
import {
  binDocument,
  duplicateDocument,
  exportDocument,
  setFavourite,
  settleSentence,
  shareDocument,
  takeDocumentBack,
} from "../documents/one-document.actions.ts";
import { SharedMark } from "#modules/workspaces/sharing/SharedMark.tsx";
import { useSharing } from "#modules/workspaces/sharing/use-sharing.tsx";
import { useRights } from "#session/rights.ts";
import { fetchSaved, fetchText, openDocument, type OpenedDocument } from "../documents/opening.actions.ts";
import { copyText, sendText } from "../documents/saving.actions.ts";
import type { WritingSession } from "../editor/engine/open-writing.ts";
import { Desk } from "../editor/page/Desk.tsx";
import { docToBlocks } from "../editor/schema/doc-to-blocks.ts";
import { Versions } from "../versions/Versions.tsx";
import styles from "./EditorPage.module.css";
import { GoneText } from "./GoneText.tsx";
import { useImprovements } from "./use-improvements.tsx";

/** Where a text or a letter is written. */
export function EditorPage() {
  const { id = "" } = useParams({ strict: false });
  return <Opening key={id} id={id} />;
}

function Opening({ id }: { id: string }) {
  const t = useT("assistant");
  const errors = useT("errors");
  const { state, retry } = useLoaded({ key: id, read: (signal) => openDocument(id, signal) });
  useTitle(t("editor.title"));
  if (state.status === "ready" && state.value.kind === "cv") return <Navigate to={documentPath(state.value)} replace />;
  if (state.status === "ready") return <Editing document={state.value} />;
  return (
    <div className={styles["alone"]}>
      <VisuallyHidden>
        <h1>{t("editor.title")}</h1>
      </VisuallyHidden>
      {state.status === "loading" ? (
        <Skeleton rows={10} height={36} />
      ) : state.error === "assistant.not_found" ? (
        <GoneText id={id} />
      ) : (
        <ErrorState title={t("editor.failed")} reason={errors(state.error)} onRetry={retry} />
      )}
    </div>
  );
}

function Editing({ document }: { document: OpenedDocument }) {
  const t = useT("assistant");
  const navigate = useNavigate();
  const { id, shared } = document;
  const may = useRights();
  const isOwn = !shared?.owner;
  const improvements = useImprovements(id);
  const [shown, setShown] = useState<WritingSession | null>(null);
  const named = { id, title: document.saved.title };
  const [team, setTeam] = useState(shared);
  const read = async () => setTeam((await fetchText(id)).shared);
  const { items, dialog } = useSharing({
    name: document.saved.title,
    shared: team,
    share: (to) => shareDocument(id, to).then(read),
    takeBack: (from) => takeDocumentBack(id, from).then(read),
  });
  return (
    <>
      <Desk
        document={{ ...document, isShared: team !== null, isReadOnly: !isOwn && !may("library.edit") }}
        mark={team && <SharedMark shared={team} changedBy={team.changed_by} />}
        more={items}
        back={
          <Link to={listPath} aria-label={t("editor.back")}>
            <Icon of={ArrowLeft} size={18} />
          </Link>
        }
        calls={{
          copy: (text) => copyText(text, document),
          send: (sending) => sendText(id, sending),
          fetch: () => fetchSaved(id),
        }}
        actions={{
          exportAs: (format) => exportDocument(named, format),
          favour: isOwn ? (isFavorite) => setFavourite(id, isFavorite) : null,
          async duplicate() {
            const copy = await duplicateDocument(id);
            if (copy !== null) await navigate({ to: "/user/cv-ia/$id", params: { id: copy.id } });
          },
          showVersions: setShown,
          remove: isOwn
            ? async (title) => {
                if (await binDocument({ id, title })) await navigate({ to: listPath });
              }
            : null,
        }}
        improvements={improvements}
        struck={{ sentences: document.struck, settle: (sentence) => settleSentence(id, sentence) }}
      />
      {dialog}
      {shown && (
        <Versions
          document={document}
          writing={shown}
          read={() => docToBlocks(shown.editor.state.doc)}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
