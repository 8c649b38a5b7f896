import { X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import styles from "./Notice.module.css";

interface NoticeProps {
  title: string;
  text: ReactNode;
  /** Left out where an answer is needed. */
  onClose?: () => void;
  children: ReactNode;
}

/** A card at the foot of the window, which never takes the focus. */
export function Notice({ title, text, onClose, children }: NoticeProps) {
  const t = useT("common");
  const id = useId();
  return (
    <section className={styles["card"]} aria-labelledby={id}>
      <div className={styles["head"]}>
        <h2 id={id} className={styles["title"]}>
          {title}
        </h2>
        {onClose && <IconButton size="small" icon={X} label={t("action.close")} onClick={onClose} />}
      </div>
      <p className={styles["text"]}>{text}</p>
      <div className={styles["actions"]}>{children}</div>
    </section>
  );
}
