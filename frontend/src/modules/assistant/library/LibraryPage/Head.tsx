import { useT } from "#i18n/use-t.ts";
import { PageTitle } from "#ui/PageColumn/PageColumn.tsx";
import { SearchBox } from "#ui/SearchBox/SearchBox.tsx";
import { Generations } from "../Generations.tsx";
import styles from "./Head.module.css";
import { NewMenu } from "./NewMenu.tsx";

interface HeadProps {
  folder: string | null;
  query: string;
  onQuery: (text: string) => void;
  onFile: (file: File) => void;
}

export function Head({ folder, query, onQuery, onFile }: HeadProps) {
  const t = useT("library");
  return (
    <header className={styles["head"]}>
      <PageTitle className={styles["title"]}>{t("title")}</PageTitle>
      <p className={styles["quota"]}>
        <Generations />
      </p>
      <div className={styles["search"]}>
        <SearchBox label={t("search")} value={query} onChange={onQuery} />
      </div>
      <NewMenu folder={folder} onFile={onFile} />
    </header>
  );
}
