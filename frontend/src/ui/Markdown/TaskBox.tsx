import { Square, SquareCheck } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { Icon } from "../Icon/Icon.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import styles from "./Markdown.module.css";

export function TaskBox({ done }: { done: boolean }) {
  const t = useT("common");
  return (
    <span className={styles["task"]}>
      <Icon of={done ? SquareCheck : Square} size={16} />
      <VisuallyHidden>{t(done ? "markdown.taskDone" : "markdown.taskOpen")} </VisuallyHidden>
    </span>
  );
}
