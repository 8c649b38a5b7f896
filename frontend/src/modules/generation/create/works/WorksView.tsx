import { useSnapshot } from "valtio";
import { workKinds, type WorkKind } from "#contract/generation/works.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { useRights } from "#session/rights.ts";
import { LookOnly } from "#shell/rights/LookOnly.tsx";
import { Chip } from "#ui/Chip/Chip.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Section } from "#ui/Section/Section.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import type { SourceFile } from "../creating.actions.ts";
import { changeDraft, deskOf, showStep } from "../desk.store.ts";
import { withKind } from "../draft.rules.ts";
import { kindIcons } from "./kind-icons.ts";
import { WorkLine } from "./WorkLine.tsx";
import { fetchWorks } from "./works.actions.ts";
import { lists, works, worksOf, type WorkView } from "./works.store.ts";
import styles from "./WorksView.module.css";

const headings = { book: "list.books", report: "list.reports", flashcards: "list.flashcards" } as const;

/** What was made from a file, and the three starts. */
export function WorksView({ file }: { file: SourceFile }) {
  const t = useT("creation");
  const errors = useT("errors");
  const may = useRights();
  const list = useSnapshot(lists)[file.id];
  const all = useSnapshot(works) as Readonly<Record<string, WorkView>>;
  if (!list || list.status === "loading") return <Room>{<Skeleton rows={4} height={64} />}</Room>;
  if (list.status === "failed") {
    return (
      <Room>
        <ErrorState
          title={t("works.failed")}
          reason={errors(list.error ?? "client.unknown")}
          onRetry={() => void fetchWorks(file.id)}
        />
      </Room>
    );
  }
  if (worksOf(all, file.id).length === 0)
    return may("library.edit") ? (
      <EmptyState title={t("empty.title")} text={t("empty.text")} action={<Starts file={file} />} />
    ) : (
      <EmptyState title={t("list.none")} />
    );
  return (
    <Room>
      <LookOnly right="library.edit" />
      {may("library.edit") && (
        <div className={styles["new"]}>
          <h2 className={styles["title"]}>{t("list.new")}</h2>
          <Starts file={file} />
        </div>
      )}
      {workKinds.map((kind) => {
        const own = worksOf(all, file.id, kind);
        return own.length === 0 ? null : (
          <Section key={kind} title={t(headings[kind])}>
            <ul className={styles["list"]}>
              {own.map((view) => (
                <WorkLine
                  key={view.state.id}
                  view={view}
                  onOpen={() => showStep(file.id, { name: "work", id: view.state.id })}
                />
              ))}
            </ul>
          </Section>
        );
      })}
    </Room>
  );
}

function Room({ children }: { children: React.ReactNode }) {
  return <div className={styles["room"]}>{children}</div>;
}

function Starts({ file }: { file: SourceFile }) {
  const t = useT("creation");
  const start = (kind: WorkKind) => {
    const desk = deskOf(file);
    if (desk.draft.kind !== kind) changeDraft(file.id, withKind(desk.draft, kind, file.pages));
    showStep(file.id, { name: desk.outline && desk.draft.kind === kind ? "outline" : "choose" });
  };
  return (
    <div className={styles["starts"]}>
      {workKinds.map((kind) => (
        <Chip key={kind} icon={kindIcons[kind]} onClick={() => start(kind)}>
          {t(`kind.${kind}`)}
        </Chip>
      ))}
    </div>
  );
}
