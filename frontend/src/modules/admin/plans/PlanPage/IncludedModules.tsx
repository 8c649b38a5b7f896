import { textIn } from "#contract/local-text.rules.ts";
import { listMarketplace } from "#contract/marketplace.contract.ts";
import { toSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { RecordSection } from "../../frame/RecordPage.tsx";
import { OptionList } from "./OptionList.tsx";
import styles from "./PlanForm.module.css";

interface IncludedProps {
  value: readonly number[];
  kept: readonly number[];
  onChange: (ids: number[]) => void;
}

export function IncludedModules({ value, kept, onChange }: IncludedProps) {
  const t = useT("adminPlans");
  const locale = useLocale();
  const { state, reload } = useLoaded(toSource(listMarketplace, {}));
  return (
    <RecordSection title={t("modules.title")}>
      {kept.length > 0 && <p className={styles["note"]}>{t("hint.kept")}</p>}
      <WhenLoaded state={state} onRetry={reload}>
        {(modules) => (
          <OptionList
            label={t("modules.title")}
            options={modules.map(({ id, name }) => ({ id, label: textIn(name, locale) }))}
            value={value}
            kept={kept}
            onChange={onChange}
          />
        )}
      </WhenLoaded>
    </RecordSection>
  );
}
