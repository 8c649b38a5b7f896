import { useNavigate } from "@tanstack/react-router";
import type { Citation } from "#contract/pdf/discussions.contract.ts";
import { keepInSight } from "../viewer/use-sheet.ts";
import { awaitPassage, goToPassage } from "../viewer/viewer.actions.ts";

/** Marks a passage of this file; one of another file opens that file first. */
export function useShowPassage(file: string): (citation: Citation, from: HTMLElement) => void {
  const navigate = useNavigate();
  return ({ document_id: id, page, quads, quote }, from) => {
    if (id === file) {
      goToPassage(page, quads as Citation["quads"], quote);
      keepInSight(from);
    } else {
      awaitPassage(id, page, quads as Citation["quads"], quote);
      void navigate({ to: "/user/pdf-chat/view/$id", params: { id } });
    }
  };
}
