import type { AdminModel } from "#contract/models.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { providerLabels } from "#ui/ProviderMark/provider-labels.ts";
import styles from "./Replacements.module.css";

/** Who answers in a model's stead, in the order in which they are asked. */
export function Replacements({ of }: { of: Pick<AdminModel, "replacements"> }) {
  const t = useT("adminModels");
  if (of.replacements.length === 0) return <span className={styles["none"]}>{t("instead.nobody")}</span>;
  return (
    <ol className={styles["list"]}>
      {of.replacements.map(({ id, name, provider, ready }) => (
        <li key={id} className={ready ? undefined : styles["idle"]}>
          {providerLabels[provider]} · {name}
          {!ready && ` (${t("instead.noKey")})`}
        </li>
      ))}
    </ol>
  );
}
