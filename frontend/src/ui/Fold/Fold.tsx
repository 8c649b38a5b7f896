import { ChevronRight } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { Icon } from "../Icon/Icon.tsx";
import styles from "./Fold.module.css";

interface FoldProps {
  label: string;
  /** `line` is quieter: a line below the words in the place of an arrow. */
  look?: "arrow" | "line";
  /** What it holds is being made. */
  live?: boolean;
  children: ReactNode;
}

/** A line that unfolds what stands behind it. */
export function Fold({ label, look = "arrow", live = false, children }: FoldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles["fold"]}>
      <button
        type="button"
        className={styles[look]}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-live={live || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {look === "arrow" && <Icon of={ChevronRight} size={16} />}
        {label}
      </button>
      {isOpen && (
        <div id={id} className={styles["within"]}>
          {children}
        </div>
      )}
    </div>
  );
}
