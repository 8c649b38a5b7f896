import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { Button, type ButtonProps } from "#ui/Button/Button.tsx";
import { heldPath, heldQuestion } from "#modules/chat/held-question.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import styles from "./HeldQuestion.module.css";

const waiting = () => (heldPath() === null ? null : heldQuestion.read());

/** The question that waits for a plan, in the reader's own words; nothing where none does. */
export function HeldQuestion() {
  const t = useT("payments");
  const [held] = useState(waiting);
  if (held === null) return null;
  return (
    <figure className={styles["held"]}>
      <figcaption className={styles["caption"]}>{t("held.kept")}</figcaption>
      <blockquote className={classNames(styles["words"], ownWords)}>{held.text}</blockquote>
    </figure>
  );
}

interface ToQuestionProps extends Pick<ButtonProps, "variant"> {
  /** What the way to the dashboard is called. */
  home?: "held.home" | "held.start";
}

/** Back to where the question was asked, or to the dashboard. */
export function ToQuestion({ variant = "secondary", home = "held.home" }: ToQuestionProps) {
  const t = useT("payments");
  const [held] = useState(waiting);
  return (
    <Button variant={variant} asChild>
      {held === null || held.draft === "new" ? (
        <Link to="/user/dashboard">{t(held === null ? home : "held.back")}</Link>
      ) : (
        <Link to="/user/conversation/$id" params={{ id: held.draft }}>
          {t("held.back")}
        </Link>
      )}
    </Button>
  );
}
