import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { PassageChip } from "#ui/PassageChip/PassageChip.tsx";

interface PageChipProps {
  page: number;
  last?: number;
  /** What stands there. */
  title?: string;
  /** It is the one whose page is open; chips that are always vermilion leave it out. */
  isOpen?: boolean;
  onPage: (page: number) => void;
}

/** Opens a page of the document. */
export function PageChip({ page, last = page, title = "", isOpen, onPage }: PageChipProps) {
  const t = useT("creation");
  const text = last > page ? t("outline.pages", { first: page, last }) : t("outline.page", { first: page });
  return (
    <PassageChip
      kind="page"
      className={ownWords}
      data-quiet={isOpen === false || undefined}
      title={title}
      aria-label={`${text}, ${t("outline.showPages", { first: page })}`}
      aria-pressed={isOpen}
      onClick={() => onPage(page)}
    >
      {text}
    </PassageChip>
  );
}
