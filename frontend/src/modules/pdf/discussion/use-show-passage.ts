import { useNavigate } from "@tanstack/react-router";
import type { Citation } from "../../../../../worker/contract/pdf/discussions.contract.ts";
import { goToPassage } from "../viewer/viewer.actions.ts";
import { discussion } from "./discussion.store.ts";

/** Marks a passage of this file; one of another file opens that file on its page. */
export function useShowPassage(): (citation: Citation) => void {
  const navigate = useNavigate();
  return ({ document_id: id, page, quads }) => {
    if (id === discussion.documentId) goToPassage(page, quads as Citation["quads"]);
    else void navigate({ to: "/user/pdf-chat/view/$id", params: { id }, hash: `page=${page}` });
  };
}
