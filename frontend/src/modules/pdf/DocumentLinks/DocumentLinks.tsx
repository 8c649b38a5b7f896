import { useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { PdfDocument } from "#contract/pdf/documents.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { OwnedGroup, OwnedListLink, OwnedLists, OwnedRow } from "#shell/OwnedList/OwnedList.tsx";
import type { OwnListProps } from "#shell/module.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { fetchFiles } from "../library.actions.ts";
import { listedDiscussions, listedDocuments, type RecentDiscussion } from "../library.rules.ts";
import { library } from "../library.store.ts";

/** One's files in the sidebar, and what was asked about them last; or what of both fits the words that are looked for. */
export function DocumentLinks({ query, onOpen }: OwnListProps) {
  const t = useT("pdf");
  const known = useSnapshot(library);
  const documents = listedDocuments(known.documents as readonly PdfDocument[], query);
  const discussions = listedDiscussions(known.discussions as readonly RecentDiscussion[], query);
  const { id: open } = useParams({ strict: false });
  useEffect(() => {
    if (library.status !== "ready") void fetchFiles();
  }, []);
  const isSearching = query.trim() !== "";
  if (isSearching && documents.length + discussions.length === 0)
    return <EmptyState compact title={t("sidebar.nothingFound")} />;
  return (
    <OwnedLists>
      {(!isSearching || documents.length > 0) && (
        <OwnedGroup
          title={t("sidebar.documents")}
          isLoading={known.status === "loading"}
          rows={documents.map(({ id, name }) => (
            <li key={id}>
              <OwnedRow
                to="/user/pdf-chat/view/$id"
                params={{ id }}
                name={name}
                isOpen={open === id}
                onClick={onOpen}
              />
            </li>
          ))}
        >
          {!isSearching && (
            <OwnedListLink to="/user/pdf-chat" activeOptions={{ exact: true }} onClick={onOpen}>
              {t("sidebar.all")}
            </OwnedListLink>
          )}
        </OwnedGroup>
      )}
      {discussions.length > 0 && (
        <OwnedGroup
          title={t("sidebar.discussions")}
          isLoading={false}
          rows={discussions.map(({ document_id: id, last_question: question, name }) => (
            <li key={id}>
              <OwnedRow
                to="/user/pdf-chat/view/$id"
                params={{ id }}
                hash="discussion"
                name={question === "" ? name : question}
                isOpen={false}
                onClick={onOpen}
              />
            </li>
          ))}
        />
      )}
    </OwnedLists>
  );
}
