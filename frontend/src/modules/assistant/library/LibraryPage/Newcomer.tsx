import { Link } from "@tanstack/react-router";
import { FileText, FileUp, IdCard, LayoutTemplate, type LucideIcon } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { PageTitle } from "#ui/PageColumn/PageColumn.tsx";
import { writeBlank, writeCv } from "../creating.actions.ts";
import { useFileChooser } from "../importing/use-file-chooser.tsx";
import styles from "./Newcomer.module.css";

/** Before the first document: the ways to begin. */
export function Newcomer({ onFile }: { onFile: (file: File) => void }) {
  const t = useT("library");
  const { input, choose } = useFileChooser(onFile);
  return (
    <section className={styles["newcomer"]}>
      <PageTitle level={2}>{t("newcomer.title")}</PageTitle>
      <p className={styles["text"]}>{t("newcomer.text")}</p>
      {input}
      <ul className={styles["ways"]}>
        <li>
          <Link to="/user/cv-ia/templates" className={styles["way"]} data-first="">
            <Words icon={LayoutTemplate} way="template" />
          </Link>
        </li>
        <li>
          <button type="button" className={styles["way"]} onClick={() => void writeBlank(null)}>
            <Words icon={FileText} way="blank" />
          </button>
        </li>
        <li>
          <button type="button" className={styles["way"]} onClick={choose}>
            <Words icon={FileUp} way="import" />
          </button>
        </li>
        <li>
          <button type="button" className={styles["way"]} onClick={() => void writeCv(null)}>
            <Words icon={IdCard} way="cv" />
          </button>
        </li>
      </ul>
    </section>
  );
}

function Words({ icon, way }: { icon: LucideIcon; way: "template" | "blank" | "import" | "cv" }) {
  const t = useT("library");
  return (
    <>
      <Icon of={icon} size={20} className={styles["icon"]} />
      <span className={styles["name"]}>{t(`new.${way}`)}</span>
      <span className={styles["about"]}>{t(`newcomer.${way}`)}</span>
    </>
  );
}
