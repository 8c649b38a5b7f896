import { useMemo } from "react";
import { cardKinds } from "#contract/generation/cards.ts";
import { wordsOf } from "#contract/generation/estimates.rules.ts";
import { templateFacts } from "#contract/generation/templates.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import type { Loaded } from "#lib/loaded.rules.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useViewer } from "#modules/models/models.actions.ts";
import { accessOf } from "#modules/models/models.rules.ts";
import { Chip } from "#ui/Chip/Chip.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { fetchWriters, type Estimate, type SourceFile } from "../creating.actions.ts";
import { titleOfFile } from "../desk.store.ts";
import { audiences, leastCards, mostCards, withCardKind, type Draft } from "../draft.rules.ts";
import { useCost } from "./use-cost.ts";
import { LengthField } from "./LengthField.tsx";
import styles from "./OptionsForm.module.css";

interface OptionsFormProps {
  file: SourceFile;
  draft: Draft;
  estimate: Loaded<Estimate>;
  onChange: (draft: Draft) => void;
}

export function OptionsForm({ file, draft, estimate, onChange }: OptionsFormProps) {
  const t = useT("creation");
  const common = useT("common");
  const set = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  return (
    <div className={styles["form"]}>
      <TextField
        label={t("option.title")}
        value={draft.title}
        maxLength={200}
        placeholder={titleOfFile(file.name)}
        onChange={({ target }) => set({ title: target.value })}
      />
      <div className={styles["pair"]}>
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
      </div>
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
    </div>
  );
}

function Length({ draft, set }: { draft: Draft; set: (part: Partial<Draft>) => void }) {
  const t = useT("creation");
  const locale = useLocale();
  const { template, pages } = draft;
  const [least, most] = templateFacts[template].pages;
  const words = Math.round(wordsOf(template, pages) / 100) * 100;
  return (
    <LengthField
      label={t("option.length")}
      text={t("option.lengthWords", { pages, words: formatNumber(words, locale) })}
      value={pages}
      least={least}
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
  estimate: Loaded<Estimate>;
  onChoose: (id: number | null) => void;
}

/** Models that the reader's plan does not have are seen, and cannot be chosen; the cost stands below. */
function Writer({ chosen, estimate, onChoose }: WriterProps) {
  const t = useT("creation");
  const viewer = useViewer();
  const source = useMemo(() => ({ key: "writers", read: () => fetchWriters() }), []);
  const { state } = useLoaded(source);
  const models = state.status === "ready" ? state.value : [];
  return (
    <Select
      label={t("option.model")}
      {...useCost(estimate)}
      value={chosen === null ? "" : String(chosen)}
      options={[
        { value: "", label: t("option.planModel") },
        ...models.map((model) => ({
          value: String(model.id),
          label: model.name,
          disabled: accessOf(model, viewer) !== "open",
        })),
      ]}
      onChange={({ target }) => onChoose(target.value === "" ? null : Number(target.value))}
    />
  );
}
