import { ChevronLeft, ChevronRight } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import styles from "./Pager.module.css";

interface PagerProps {
  page: number;
  last: number;
  onPage: (page: number) => void;
}

export function Pager({ page, last, onPage }: PagerProps) {
  const t = useT("listing");
  if (last <= 1) return null;
  return (
    <nav className={styles["pager"]} aria-label={t("pages")}>
      <IconButton
        icon={ChevronLeft}
        label={t("previous")}
        variant="outline"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span>{t("page", { page, last })}</span>
      <IconButton
        icon={ChevronRight}
        label={t("next")}
        variant="outline"
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
