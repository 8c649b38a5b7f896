import { CopyButton } from "#ui/CopyButton/CopyButton.tsx";
import styles from "./Install.module.css";

/** A line to paste; the button names what it copies. */
export function Code({ text, label }: { text: string; label: string }) {
  return (
    <div className={styles["code"]}>
      <code>{text}</code>
      <CopyButton text={text} label={label} />
    </div>
  );
}
