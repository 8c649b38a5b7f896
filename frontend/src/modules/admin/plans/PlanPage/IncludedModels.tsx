import { useState } from "react";
import type { AdminModel } from "#contract/models.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { SearchBox } from "#ui/SearchBox/SearchBox.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { providerLabels } from "#ui/ProviderMark/provider-labels.ts";
import { RecordSection } from "../../frame/RecordPage.tsx";
import { catalogue } from "../../models/models.actions.ts";
import { matching } from "../included.rules.ts";
import { OptionList } from "./OptionList.tsx";
import styles from "./PlanForm.module.css";

interface IncludedProps {
  value: readonly number[];
  kept: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Which models a plan includes; an archived one is shown while it is among them. */
export function IncludedModels(props: IncludedProps) {
  const t = useT("adminPlans");
  const { state, reload } = useLoaded(catalogue("too"));
  return (
    <RecordSection title={t("models.title")}>
      <p className={styles["note"]}>{t("models.text", { count: props.value.length })}</p>
      {props.kept.length > 0 && <p className={styles["note"]}>{t("hint.kept")}</p>}
      <WhenLoaded state={state} onRetry={reload}>
        {(models) => <Choosing models={models} {...props} />}
      </WhenLoaded>
    </RecordSection>
  );
}

function Choosing({ models, value, kept, onChange }: IncludedProps & { models: readonly AdminModel[] }) {
  const t = useT("adminPlans");
  const ofModels = useT("adminModels");
  const [typed, setTyped] = useState("");
  const found = matching(models, value, typed);
  const ids = found.map(({ id }) => id);
  return (
    <>
      <div className={styles["tools"]}>
        <div className={styles["search"]}>
          <SearchBox label={t("models.search")} value={typed} onChange={setTyped} />
        </div>
        <Button size="small" onClick={() => onChange([...new Set([...value, ...ids])])}>
          {t("models.all")}
        </Button>
        <Button size="small" onClick={() => onChange(value.filter((id) => kept.includes(id) || !ids.includes(id)))}>
          {t("models.none")}
        </Button>
      </div>
      {found.length === 0 ? (
        <p className={styles["note"]}>{t("models.nothing")}</p>
      ) : (
        <OptionList
          label={t("models.title")}
          options={found.map(({ id, name, kind, provider, archived_at }) => ({
            id,
            label: name,
            note: [
              archived_at === null ? providerLabels[provider] : t("badge.archived"),
              ...(kind === "text" ? [] : [ofModels(`kind.${kind}`)]),
            ].join(", "),
          }))}
          value={value}
          kept={kept}
          onChange={onChange}
        />
      )}
    </>
  );
}
