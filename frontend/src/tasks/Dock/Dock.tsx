import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { clearSettled } from "../settled-tasks.ts";
import { closeDock, dock, openDock, summaryOf, type TaskKind } from "../tasks.store.ts";
import styles from "./Dock.module.css";

/** The tasks that go on, on every page, wherever the reader goes. It leaves soon after the last of them went well. */
export function Dock() {
  const t = useT("tasks");
  const common = useT("common");
  const id = useId();
  const { kinds, isOpen } = useSnapshot(dock);
  const all = kinds.flatMap(({ tasks }) => tasks);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => clearSettled(() => isHeld(panel.current)), []);
  if (all.length === 0) return null;
  const { say, count } = summaryOf(all);
  const summary = t(`dock.${say}`, { count });
  return (
    <section ref={panel} className={styles["panel"]} aria-label={t("dock.title")}>
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
        {(say === "done" || say === "failed") && (
          <IconButton size="small" icon={X} label={common("action.close")} onClick={closeDock} />
        )}
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

/** A finger leaves no pointer behind, and a press no focus that is seen. */
const isHeld = (panel: HTMLElement | null): boolean =>
  panel !== null &&
  (panel.matches(":has(:focus-visible)") || (matchMedia("(hover: hover)").matches && panel.matches(":hover")));
