import { useMemo } from "react";
import { cardKinds } from "#contract/generation/cards.ts";
import { titleOfSource } from "#contract/generation/source-title.rules.ts";
import { fewestPages, estimateWords } from "#contract/generation/estimates.rules.ts";
import { templateFacts } from "#contract/generation/templates.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import type { LoadState } from "#lib/loaded.rules.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { ModelSelect } from "#modules/models/ModelSelect/ModelSelect.tsx";
import { useModelWords } from "#modules/models/ModelSelect/use-model-words.ts";
import { Chip } from "#ui/Chip/Chip.tsx";
import { Fields } from "#ui/Field/Fields.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { formatPlanCost } from "#lib/plan-currency.ts";
import { fetchWriters, type Estimate, type SourceFile } from "../creating.actions.ts";
import { audiences, leastCards, mostCards, withCardKind, type Draft } from "../draft.rules.ts";
import { LengthField } from "./LengthField.tsx";
import styles from "./OptionsForm.module.css";

interface OptionsFormProps {
  file: SourceFile;
  draft: Draft;
  estimate: LoadState<Estimate>;
  onChange: (draft: Draft) => void;
}

export function OptionsForm({ file, draft, estimate, onChange }: OptionsFormProps) {
  const t = useT("creation");
  const common = useT("common");
  const set = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  return (
    <Fields>
      <TextField
        label={t("option.title")}
        value={draft.title}
        maxLength={200}
        placeholder={titleOfSource(file)}
        onChange={({ target }) => set({ title: target.value })}
      />
      <Fields leastPx={140}>
        <Select
          label={t("option.language")}
          value={draft.language}
          options={[
            { value: "fr", label: common("language.fr") },
            { value: "en", label: common("language.en") },
          ]}
          onChange={({ target }) => set({ language: target.value === "en" ? "en" : "fr" })}
        />
        <Select
          label={t("option.audience")}
          value={draft.audience}
          options={audiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
          onChange={({ target }) => set({ audience: audiences.find((one) => one === target.value) ?? "general" })}
        />
      </Fields>
      {draft.kind === "flashcards" ? (
        <Cards draft={draft} set={set} onChange={onChange} />
      ) : (
        <Length draft={draft} set={set} />
      )}
      <TextArea
        label={t("option.instructions")}
        optional
        hint={t("option.instructionsHint")}
        value={draft.instructions}
        maxLength={4_000}
        onChange={({ target }) => set({ instructions: target.value })}
      />
      <Writer chosen={draft.model} estimate={estimate} onChoose={(model) => set({ model })} />
    </Fields>
  );
}

function Length({ draft, set }: { draft: Draft; set: (part: Partial<Draft>) => void }) {
  const t = useT("creation");
  const locale = useLocale();
  const { template, pages } = draft;
  const [, most] = templateFacts[template].pages;
  const words = Math.round(estimateWords(template, pages) / 100) * 100;
  return (
    <LengthField
      label={t("option.length")}
      text={t("option.lengthWords", { pages, words: formatNumber(words, locale) })}
      value={pages}
      least={fewestPages}
      most={most}
      onChange={(value) => set({ pages: value })}
    />
  );
}

interface CardsProps {
  draft: Draft;
  set: (part: Partial<Draft>) => void;
  onChange: (draft: Draft) => void;
}

function Cards({ draft, set, onChange }: CardsProps) {
  const t = useT("creation");
  return (
    <>
      <LengthField
        label={t("cards.count")}
        text={t("cards.made", { count: draft.cards, number: draft.cards })}
        value={draft.cards}
        least={leastCards}
        most={mostCards}
        step={5}
        onChange={(cards) => set({ cards })}
      />
      <fieldset className={styles["kinds"]}>
        <legend className={styles["label"]}>{t("cards.kinds")}</legend>
        {cardKinds.map((kind) => (
          <Chip
            key={kind}
            aria-pressed={draft.cardKinds.includes(kind)}
            onClick={() => onChange(withCardKind(draft, kind))}
          >
            {t(`cards.kind.${kind}`)}
          </Chip>
        ))}
      </fieldset>
    </>
  );
}

interface WriterProps {
  chosen: number | null;
  estimate: LoadState<Estimate>;
  onChoose: (id: number | null) => void;
}

/** The cost stands below. */
function Writer({ chosen, estimate, onChoose }: WriterProps) {
  const t = useT("creation");
  const source = useMemo(() => ({ key: "writers", read: () => fetchWriters() }), []);
  const { state } = useLoaded(source);
  return (
    <ModelSelect
      label={t("option.model")}
      models={state.status === "ready" ? state.value : []}
      chosen={chosen}
      none={{ label: t("option.planModel") }}
      {...useModelWords()}
      {...useCost(estimate)}
      value={chosen === null ? "" : String(chosen)}
      onChange={({ target }) => onChoose(target.value === "" ? null : Number(target.value))}
    />
  );
}

/** The cost in words for the field of the model; what the creation would refuse stands in its place. */
function useCost(estimate: LoadState<Estimate>): { hint?: string; error?: string } {
  const t = useT("creation");
  const errors = useT("errors");
  const locale = useLocale();
  if (estimate.status === "loading") return { hint: t("cost.waiting") };
  if (estimate.status === "failed") return { error: errors(estimate.error, estimate.details) };
  const shown = (micros: number) => formatPlanCost(micros, locale);
  const { cost_micros: cost, month_micros: month } = estimate.value;
  return {
    hint:
      month === null
        ? t("cost.plain", { cost: shown(cost) })
        : t("cost.month", { cost: shown(cost), month: shown(month) }),
  };
}
