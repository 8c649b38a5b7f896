import { Link } from "@tanstack/react-router";
import { ALargeSmall, ArrowLeft, List, Search } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { ThemeToggle } from "#shell/ThemeToggle/ThemeToggle.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuChoice } from "#ui/Menu/MenuChoice.tsx";
import { MenuLabel } from "#ui/Menu/MenuLabel.tsx";
import { DownloadMenu } from "../DownloadMenu.tsx";
import styles from "./Bar.module.css";
import type { OpenWork, Work } from "./reader.actions.ts";
import { sizes, type Size } from "./reader.store.ts";

interface BarProps {
  work: Work;
  source: OpenWork["source"];
  size: Size;
  onSize: (size: Size) => void;
  onFind: () => void;
  /** Null beside the rail, which holds the contents and the way back. */
  onContents: (() => void) | null;
  /** What can be changed of the work; null while it is not whole. */
  revising: ReactNode;
}

export function Bar({ work, source, size, onSize, onFind, onContents, revising }: BarProps) {
  const t = useT("reader");
  return (
    <header className={styles["bar"]}>
      {onContents && (
        <>
          <BackLink source={source} />
          <IconButton icon={List} label={t("contents.open")} onClick={onContents} />
        </>
      )}
      <span className={styles["gap"]} />
      <IconButton icon={Search} label={t("find.open")} onClick={onFind} />
      <Menu align="end" trigger={<IconButton icon={ALargeSmall} label={t("size.open")} />}>
        <MenuLabel>{t("size.label")}</MenuLabel>
        <MenuChoice
          label={t("size.label")}
          value={size}
          options={sizes.map((one) => ({ value: one, label: t(`size.${one}`) }))}
          onChange={onSize}
        />
      </Menu>
      {revising}
      <ThemeToggle />
      {work.status === "completed" && <DownloadMenu work={work} />}
    </header>
  );
}

function BackLink({ source }: { source: OpenWork["source"] }) {
  const t = useT("reader");
  const arrow = <ArrowLeft size={18} strokeWidth={1.6} aria-hidden />;
  return source ? (
    <Link to="/user/pdf-chat/view/$id" params={{ id: source.id }} className={styles["back"]} aria-label={t("toFile")}>
      {arrow}
    </Link>
  ) : (
    <Link to="/user/pdf-chat" className={styles["back"]} aria-label={t("toFiles")}>
      {arrow}
    </Link>
  );
}
