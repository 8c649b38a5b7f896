import type { AdminPrompt } from "#contract/chat/prompts.contract.ts";
import styles from "./PromptText.module.css";

/** A prompt as it was written: text and nothing else. */
export function PromptText({ prompt: { title, text, language } }: { prompt: AdminPrompt }) {
  return (
    <div className={styles["prompt"]} lang={language}>
      <p className={styles["title"]}>{title}</p>
      <p className={styles["text"]}>{text}</p>
    </div>
  );
}
