import type { ReactNode } from "react";
import { useTitle } from "#shell/use-title.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import styles from "./ScreenFrame.module.css";

interface ScreenFrameProps {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
  /** Quiet ways elsewhere, under the one action. */
  ways?: ReactNode;
}

export function ScreenFrame({ title, text, children, ways }: ScreenFrameProps) {
  useTitle(title);
  return (
    <>
      <div className={styles["heading"]}>
        <h1 className={styles["title"]}>{title}</h1>
        {text && <p className={classNames(styles["text"], ownWords)}>{text}</p>}
      </div>
      {children}
      {ways && <div className={styles["ways"]}>{ways}</div>}
    </>
  );
}
