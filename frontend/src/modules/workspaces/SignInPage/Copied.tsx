import { ownWords } from "#lib/own-words.ts";
import { classNames } from "#lib/class-names.ts";
import { CopyButton } from "#ui/CopyButton/CopyButton.tsx";
import styles from "./SignInPage.module.css";

/** What is entered elsewhere as it stands here. */
export function Copied({ text, label }: { text: string; label: string }) {
  return (
    <p className={styles["copied"]}>
      <code className={classNames(styles["code"], ownWords)}>{text}</code>
      <CopyButton text={text} label={label} />
    </p>
  );
}
