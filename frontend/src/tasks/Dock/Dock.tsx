import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useId } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { dock, haveSettled, openDock, type TaskKind } from "../tasks.store.ts";
import styles from "./Dock.module.css";

/** The tasks that go on, on every page, wherever the reader goes. It folds once all of them went well. */
export function Dock() {
  const t = useT("tasks");
  const id = useId();
  const { kinds, isOpen } = useSnapshot(dock);
  const all = kinds.flatMap(({ tasks }) => tasks);
  const count = all.filter(({ isRunning }) => isRunning).length;
  const isSettled = haveSettled(all);
  useEffect(() => {
    if (isSettled) openDock(false);
  }, [isSettled]);
  if (all.length === 0) return null;
  const summary = count > 0 ? t("dock.running", { count }) : t("dock.rest");
  return (
    <section className={styles["panel"]} aria-label={t("dock.title")}>
      <div className={styles["head"]}>
        <p className={styles["summary"]}>{summary}</p>
        <LiveRegion text={summary} />
        <IconButton
          size="small"
          icon={isOpen ? ChevronDown : ChevronUp}
          label={t(isOpen ? "dock.fold" : "dock.unfold")}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => openDock(!isOpen)}
        />
      </div>
      <ul id={id} className={styles["list"]} hidden={!isOpen}>
        {kinds.flatMap(({ kind, tasks }) => {
          const { name, Row } = kind as TaskKind;
          return tasks.map(({ id }) => <Row key={`${name} ${id}`} id={id} />);
        })}
      </ul>
    </section>
  );
}
