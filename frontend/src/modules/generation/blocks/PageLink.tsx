import { Link } from "@tanstack/react-router";
import type { Quads } from "#contract/citations.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { hashOfPassage } from "#navigation/passage-hash.rules.ts";
import { PassageChip } from "#ui/PassageChip/PassageChip.tsx";
import { useDrawing } from "./drawing.ts";

interface PageLinkProps {
  page: number;
  /** The boxes of the quote, which is marked there. */
  quads?: Quads | undefined;
}

/** Opens the file at the page that a note names; where the file is gone, it only names it. */
export function PageLink({ page, quads }: PageLinkProps) {
  const t = useT("reader");
  const { source } = useDrawing();
  if (source === null) return t("note.page", { page });
  return (
    <PassageChip kind="page" asChild>
      <Link
        to="/user/pdf-chat/view/$id"
        params={{ id: source }}
        hash={hashOfPassage(page, quads)}
        aria-label={t("note.show", { page })}
      >
        {t("note.page", { page })}
      </Link>
    </PassageChip>
  );
}
