import { GripVertical } from "lucide-react";
import { useEffect, useEffectEvent, useRef, type DragEvent, type KeyboardEvent } from "react";
import { Icon } from "../Icon/Icon.tsx";
import styles from "./Grip.module.css";

interface GripProps {
  /** Rows of one list take each other's places. */
  list: string;
  id: string;
  label: string;
  onStep: (step: -1 | 1) => void;
  /** The row of that id was dropped on this one. */
  onDrop: (id: string) => void;
  /** A line of text shows its dot until it is pointed at. */
  dot?: boolean;
}

const typeOf = (list: string): string => `application/x-ensemble-row-${list.toLowerCase()}`;

/** Moves its row: with the arrows, or dragged onto another row of its list. */
export function Grip({ list, id, label, onStep, onDrop, dot = false }: GripProps) {
  const grip = useRef<HTMLButtonElement>(null);
  const dropped = useEffectEvent(onDrop);
  useEffect(() => {
    const row = grip.current?.parentElement;
    if (!row) return undefined;
    const left = new AbortController();
    const leave = () => delete row.dataset["over"];
    const carries = (event: globalThis.DragEvent) => event.dataTransfer?.types.includes(typeOf(list)) === true;
    const options = { signal: left.signal };
    row.addEventListener(
      "dragover",
      (event) => {
        if (!carries(event)) return;
        event.preventDefault();
        row.dataset["over"] = "";
      },
      options,
    );
    row.addEventListener("dragleave", leave, options);
    row.addEventListener(
      "drop",
      (event) => {
        leave();
        if (!carries(event)) return;
        event.preventDefault();
        const from = event.dataTransfer?.getData(typeOf(list)) ?? "";
        if (from !== "" && from !== id) dropped(from);
      },
      options,
    );
    return () => left.abort();
  }, [list, id]);
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onStep(step);
    requestAnimationFrame(() => grip.current?.focus());
  }
  function onDragStart(event: DragEvent): void {
    event.dataTransfer.setData(typeOf(list), id);
    event.dataTransfer.effectAllowed = "move";
    const row = grip.current?.parentElement;
    if (row) event.dataTransfer.setDragImage(row, 16, 16);
  }
  return (
    <button
      ref={grip}
      type="button"
      className={styles["grip"]}
      data-dot={dot || undefined}
      draggable
      aria-label={label}
      onDragStart={onDragStart}
      onKeyDown={onKeyDown}
    >
      <Icon of={GripVertical} size={16} />
    </button>
  );
}
