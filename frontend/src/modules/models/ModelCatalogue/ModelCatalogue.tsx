import { useDeferredValue, useState } from "react";
import type { AiModel } from "#contract/models.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { ChipRow } from "#shell/ChipRow/ChipRow.tsx";
import { SearchBox } from "#ui/SearchBox/SearchBox.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { fetchModels } from "../models.actions.ts";
import { groupModels, uses, usesOf, type Use } from "../models.rules.ts";
import { useModels } from "../models.store.ts";
import styles from "./ModelCatalogue.module.css";
import { ModelPrices } from "./ModelPrices.tsx";
import { ModelSection } from "./ModelSection.tsx";

/** Every model, by provider, what it is good at, and folded what it costs; a choice closes the Marketplace. */
export function ModelCatalogue({ onChosen }: { onChosen: () => void }) {
  const t = useT("models");
  const errors = useT("errors");
  const { status, error, all } = useModels();
  const [search, setSearch] = useState("");
  const [use, setUse] = useState<Use | null>(null);
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
        {all.length > 0 && <Uses models={all} value={use} onChange={setUse} />}
      </div>
      {status === "loading" ? (
        <Skeleton rows={6} height={56} />
      ) : (
        <Results models={all} search={search} use={use} onChosen={onChosen} />
      )}
    </>
  );
}

interface UsesProps {
  models: readonly AiModel[];
  value: Use | null;
  onChange: (use: Use | null) => void;
}

function Uses({ models, value, onChange }: UsesProps) {
  const t = useT("models");
  const served = uses.filter((use) => models.some((model) => usesOf(model).includes(use)));
  return (
    <ChipRow
      label={t("marketplace.uses")}
      value={value ?? "all"}
      options={[
        { value: "all", label: t("marketplace.all") },
        ...served.map((use) => ({ value: use, label: t(`use.${use}`) })),
      ]}
      onChange={(use) => onChange(use === "all" ? null : use)}
    />
  );
}

interface ResultsProps {
  models: readonly AiModel[];
  search: string;
  use: Use | null;
  onChosen: () => void;
}

function Results({ models, search, use, onChosen }: ResultsProps) {
  const t = useT("models");
  const groups = groupModels(models, useDeferredValue(search), use);
  if (models.length === 0) return <EmptyState compact title={t("marketplace.none")} />;
  if (groups.length === 0) {
    return <EmptyState compact title={t("marketplace.empty")} text={t("marketplace.emptyText")} />;
  }
  return (
    <>
      {groups.map((group) => (
        <ModelSection key={group.key} group={group} onChosen={onChosen} />
      ))}
      <ModelPrices models={groups.filter(({ key }) => key !== "trending").flatMap((group) => group.models)} />
    </>
  );
}
