import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { useRights } from "#session/rights.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import type { OnPage } from "../blocks/drawing.ts";
import { showWorkTasks } from "../tasks/generation.tasks.ts";
import styles from "./CreatePanel.module.css";
import type { SourceFile } from "./creating.actions.ts";
import { deskOf, desks, type Desk } from "./desk.store.ts";
import { ChooseView } from "./options/ChooseView.tsx";
import { OutlineView } from "./outline/OutlineView.tsx";
import { fetchWorks } from "./works/works.actions.ts";
import { WorkView } from "./works/WorkView.tsx";
import { WorksView } from "./works/WorksView.tsx";

interface CreatePanelProps {
  file: SourceFile;
  /** It is read: there is something to create from. */
  ready: boolean;
  /** The panel wants the room of the document, or gives it back. */
  onWide: (isWide: boolean) => void;
  /** Opens a page of the document. */
  onPage: OnPage;
}

/** What is made from a file: kind, template, options and outline, then the work itself. */
export function CreatePanel({ file, ready, onWide, onPage }: CreatePanelProps) {
  const t = useT("creation");
  const { id } = file;
  // What a work begins with follows from a file that is read.
  const desk = (useSnapshot(desks)[id] ?? (ready ? deskOf(file) : null)) as Desk | null;
  const step = desk?.step ?? { name: "works" };
  useEffect(() => {
    showWorkTasks();
    if (ready) void fetchWorks(id);
  }, [id, ready]);
  const isWide = ready && step.name === "choose";
  useEffect(() => {
    onWide(isWide);
    return () => onWide(false);
    // oxlint-disable-next-line react/exhaustive-deps -- the room changes with the step alone
  }, [isWide]);
  return (
    <div className={styles["panel"]} data-step={step.name}>
      {!ready || desk === null ? (
        <EmptyState compact title={t("notReady.title")} text={t("notReady.text")} />
      ) : (
        <StepView file={file} desk={desk} onPage={onPage} />
      )}
    </div>
  );
}

interface StepViewProps {
  file: SourceFile;
  desk: Desk;
  onPage: OnPage;
}

function StepView({ file, desk, onPage }: StepViewProps) {
  const { step, draft, outline } = desk;
  const may = useRights();
  const isMade = step.name === "choose" || step.name === "outline";
  if (step.name === "works" || (isMade && !may("library.edit"))) return <WorksView file={file} />;
  if (step.name === "choose") return <ChooseView file={file} draft={draft} />;
  if (step.name === "outline" && outline) return <OutlineView file={file} desk={desk} onPage={onPage} />;
  return <WorkView file={file} id={step.name === "work" ? step.id : ""} onPage={onPage} />;
}
