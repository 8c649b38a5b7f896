import { ArrowLeft } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { workKinds } from "#contract/generation/works.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Chip } from "#ui/Chip/Chip.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { fetchTemplates, type SourceFile, type Templates } from "../creating.actions.ts";
import { changeDraft, showStep } from "../desk.store.ts";
import { templatesOf, withKind, withTemplate, type Draft } from "../draft.rules.ts";
import { kindIcons } from "../works/kind-icons.ts";
import styles from "./ChooseView.module.css";
import { OptionsForm } from "./OptionsForm.tsx";
import { StartButton } from "./StartButton.tsx";
import { TemplateShelf } from "./TemplateShelf.tsx";
import { useEstimate } from "./use-estimate.ts";

interface ChooseViewProps {
  file: SourceFile;
  draft: Draft;
}

/**
 * Kind and template on the left, options on the right; on a phone the options are a page of their own. Cards have no
 * template: their options stand below their kind.
 */
export function ChooseView({ file, draft }: ChooseViewProps) {
  const t = useT("creation");
  const locale = useLocale();
  const [page, setPage] = useState<"templates" | "options">("templates");
  const room = useRef<HTMLDivElement>(null);
  // Both pages scroll in one place, and each begins at its top.
  const turn = (next: typeof page) => {
    room.current?.scrollTo(0, 0);
    setPage(next);
  };
  const estimate = useEstimate(file, draft);
  const source = useMemo(() => ({ key: `templates ${locale}`, read: fetchTemplates }), [locale]);
  const { state, retry } = useLoaded(source);
  const hasTemplates = draft.kind !== "flashcards";
  const change = (next: Draft) => changeDraft(file.id, next);
  const template = state.status === "ready" ? state.value.find(({ id }) => id === draft.template) : undefined;
  const fitting = templatesOf(draft.kind);
  return (
    <div ref={room} className={styles["choose"]} data-page={page} data-kind={draft.kind}>
      <div className={styles["shelves"]}>
        <div className={styles["back"]}>
          <Button size="small" variant="quiet" icon={ArrowLeft} onClick={() => showStep(file.id, { name: "works" })}>
            {t("choose.back")}
          </Button>
        </div>
        <h2 className={styles["title"]}>{t("choose.title")}</h2>
        <div className={styles["head"]}>
          <Kinds chosen={draft.kind} onChoose={(kind) => change(withKind(draft, kind, file.pages))} />
          {hasTemplates && (
            <p className={styles["count"]}>
              {t("choose.templates", { count: fitting.length, number: fitting.length })}
            </p>
          )}
        </div>
        {hasTemplates ? (
          <WhenLoaded state={state} onRetry={retry} failed={t("choose.templatesFailed")} rows={3} rowHeight={208}>
            {(all) => (
              <TemplateShelf
                templates={all.filter(({ id }) => fitting.includes(id))}
                chosen={draft.template}
                onChoose={(id) => change(withTemplate(draft, id, file.pages))}
              />
            )}
          </WhenLoaded>
        ) : (
          <p className={styles["lead"]}>{t("cards.describe")}</p>
        )}
        {hasTemplates && (
          <div className={styles["next"]}>
            <Button variant="primary" size="large" wide onClick={() => turn("options")}>
              {t("choose.more")}
            </Button>
          </div>
        )}
      </div>
      <aside className={styles["options"]} aria-label={t("choose.more")}>
        {hasTemplates && <ChosenTemplate template={template} onBack={() => turn("templates")} />}
        <OptionsForm file={file} draft={draft} estimate={estimate} onChange={change} />
        <StartButton file={file} draft={draft} />
      </aside>
    </div>
  );
}

interface KindsProps {
  chosen: Draft["kind"];
  onChoose: (kind: Draft["kind"]) => void;
}

function Kinds({ chosen, onChoose }: KindsProps) {
  const t = useT("creation");
  return (
    <fieldset className={styles["kinds"]} aria-label={t("choose.kinds")}>
      {workKinds.map((kind) => (
        <Chip key={kind} icon={kindIcons[kind]} aria-pressed={chosen === kind} onClick={() => onChoose(kind)}>
          {t(`kind.${kind}`)}
        </Chip>
      ))}
    </fieldset>
  );
}

interface ChosenTemplateProps {
  /** Absent until the templates are read. */
  template: Templates[number] | undefined;
  onBack: () => void;
}

function ChosenTemplate({ template, onBack }: ChosenTemplateProps) {
  const t = useT("creation");
  return (
    <>
      <div className={styles["toShelf"]}>
        <Button size="small" variant="quiet" icon={ArrowLeft} onClick={onBack}>
          {t("choose.templates")}
        </Button>
      </div>
      <h2 className={styles["name"]}>{template?.name}</h2>
      <p className={styles["about"]}>{template?.description}</p>
    </>
  );
}
