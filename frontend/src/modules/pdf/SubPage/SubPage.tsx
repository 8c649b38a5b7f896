import type { ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { PageColumn, PageTitle } from "#ui/PageColumn/PageColumn.tsx";
import styles from "./SubPage.module.css";

interface SubPageProps {
  /** A link with an arrow and a name. */
  back: ReactNode;
  title: string;
  /** The name of the file that the page is about. */
  file?: string | undefined;
  children: ReactNode;
}

/** A page below the documents: the way back, its title, and a column that scrolls. */
export const SubPage = ({ back, title, file, children }: SubPageProps) => (
  <PageColumn widthPx={1080}>
    <header className={styles["head"]}>
      <span className={styles["back"]}>{back}</span>
      <div className={styles["words"]}>
        <PageTitle>{title}</PageTitle>
        {file !== undefined && <p className={classNames(styles["file"], ownWords)}>{file}</p>}
      </div>
    </header>
    {children}
  </PageColumn>
);
