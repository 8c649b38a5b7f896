import { useNavigate } from "@tanstack/react-router";
import type { Citation } from "#contract/pdf/discussions.contract.ts";
import { awaitPassage, goToPassage } from "../viewer/viewer.actions.ts";

/** Marks a passage of this file; one of another file opens that file first. */
export function useShowPassage(file: string): (citation: Citation) => void {
  const navigate = useNavigate();
  return ({ document_id: id, page, quads }) => {
    if (id === file) goToPassage(page, quads as Citation["quads"]);
    else {
      awaitPassage(id, page, quads as Citation["quads"]);
      void navigate({ to: "/user/pdf-chat/view/$id", params: { id } });
    }
  };
}
