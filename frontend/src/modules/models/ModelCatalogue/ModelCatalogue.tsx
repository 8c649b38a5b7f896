import { useDeferredValue, useState } from "react";
import { providerNames, type AiModel, type ProviderName } from "#contract/models.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { ChipRow } from "#shell/ChipRow/ChipRow.tsx";
import { SearchBox } from "#ui/SearchBox/SearchBox.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { fetchModels } from "../models.actions.ts";
import { groupModels } from "../models.rules.ts";
import { providerLabels } from "#ui/ProviderMark/provider-labels.ts";
import { useModels } from "../models.store.ts";
import styles from "./ModelCatalogue.module.css";
import { ModelSection } from "./ModelSection.tsx";

/** Every model, by provider; a choice closes the Marketplace. */
export function ModelCatalogue({ onChosen }: { onChosen: () => void }) {
  const t = useT("models");
  const errors = useT("errors");
  const { status, error, all } = useModels();
  const [search, setSearch] = useState("");
  const [provider, setProvider] = useState<ProviderName | null>(null);
  if (status === "failed") {
    return (
      <ErrorState
        title={t("marketplace.failed")}
        reason={errors(error ?? "client.unknown")}
        onRetry={() => void fetchModels()}
      />
    );
  }
  return (
    <>
      <div className={styles["tools"]}>
        <SearchBox label={t("marketplace.search")} value={search} onChange={setSearch} />
        {all.length > 0 && <Providers models={all} value={provider} onChange={setProvider} />}
      </div>
      {status === "loading" ? (
        <Skeleton rows={6} height={56} />
      ) : (
        <Results models={all} search={search} provider={provider} onChosen={onChosen} />
      )}
    </>
  );
}

interface ProvidersProps {
  models: readonly AiModel[];
  value: ProviderName | null;
  onChange: (provider: ProviderName | null) => void;
}

function Providers({ models, value, onChange }: ProvidersProps) {
  const t = useT("models");
  const present = providerNames.filter((name) => models.some(({ provider }) => provider === name));
  return (
    <ChipRow
      label={t("marketplace.providers")}
      value={value ?? "all"}
      options={[
        { value: "all", label: t("marketplace.all") },
        ...present.map((name) => ({ value: name, label: providerLabels[name] })),
      ]}
      onChange={(name) => onChange(name === "all" ? null : name)}
    />
  );
}

interface ResultsProps {
  models: readonly AiModel[];
  search: string;
  provider: ProviderName | null;
  onChosen: () => void;
}

function Results({ models, search, provider, onChosen }: ResultsProps) {
  const t = useT("models");
  const groups = groupModels(models, useDeferredValue(search), provider);
  if (models.length === 0) return <EmptyState compact title={t("marketplace.none")} />;
  if (groups.length === 0) {
    return <EmptyState compact title={t("marketplace.empty")} text={t("marketplace.emptyText")} />;
  }
  return groups.map((group) => <ModelSection key={group.key} group={group} onChosen={onChosen} />);
}
