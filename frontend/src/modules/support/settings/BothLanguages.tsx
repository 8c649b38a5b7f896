import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { Fields } from "#ui/Field/Fields.tsx";
import styles from "./BothLanguages.module.css";

interface BothLanguagesProps {
  label: string;
  hint?: string;
  /** A field of either language; its label is that language's name. */
  children: (language: "en" | "fr", label: string) => ReactNode;
}

/** The same words in English and in French, side by side where there is room. */
export function BothLanguages({ label, hint, children }: BothLanguagesProps) {
  const t = useT("common");
  return (
    <fieldset className={styles["both"]}>
      <legend className={styles["label"]}>{label}</legend>
      {hint && <p className={styles["hint"]}>{hint}</p>}
      <Fields leastPx={220}>
        {children("en", t("language.en"))}
        {children("fr", t("language.fr"))}
      </Fields>
    </fieldset>
  );
}
