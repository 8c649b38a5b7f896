import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { goTo } from "#navigation/go-to.ts";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Section } from "#ui/Section/Section.tsx";
import { WorkLine } from "../create/works/WorkLine.tsx";
import { fetchKeptWorks, workPath } from "../create/works/works.actions.ts";
import { keptWorks, lists, works, worksOf, type WorkView } from "../create/works/works.store.ts";
import styles from "./KeptWorks.module.css";

/** What stayed of files that were deleted; nothing where there is none. */
export function KeptWorks() {
  const t = useT("creation");
  const errors = useT("errors");
  const list = useSnapshot(lists)[keptWorks];
  const all = useSnapshot(works) as Readonly<Record<string, WorkView>>;
  useEffect(() => void fetchKeptWorks(), []);
  if (list?.status === "failed") {
    const reason = errors(list.error ?? "client.unknown");
    return (
      <div className={styles["kept"]}>
        <ErrorState title={t("works.failed")} reason={reason} onRetry={() => void fetchKeptWorks()} />
      </div>
    );
  }
  const kept = worksOf(all, null);
  if (kept.length === 0) return null;
  return (
    <div className={styles["kept"]}>
      <Section title={t("list.kept")}>
        <ul className={styles["list"]}>
          {kept.map((view) => (
            <WorkLine key={view.state.id} view={view} onOpen={() => goTo(workPath(view.state))} />
          ))}
        </ul>
      </Section>
    </div>
  );
}
