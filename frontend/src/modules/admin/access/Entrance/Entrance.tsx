import type { ReactNode } from "react";
import { LocaleSwitch } from "#shell/LocaleSwitch/LocaleSwitch.tsx";
import { ThemeToggle } from "#shell/ThemeToggle/ThemeToggle.tsx";
import { useTitle } from "#shell/use-title.ts";
import { AdminMark } from "../../frame/AdminMark.tsx";
import styles from "./Entrance.module.css";

interface EntranceProps {
  title: string;
  text?: string;
  /** Why this page appears unasked. */
  notice?: string | null;
  children: ReactNode;
}

/** The frame of the pages in front of the sign-in. */
export function Entrance({ title, text, notice, children }: EntranceProps) {
  useTitle(title);
  return (
    <div className={styles["page"]}>
      <header className={styles["head"]}>
        <AdminMark />
        <div className={styles["tools"]}>
          <LocaleSwitch />
          <ThemeToggle />
        </div>
      </header>
      <main className={styles["main"]}>
        {notice && <output className={styles["notice"]}>{notice}</output>}
        <div className={styles["words"]}>
          <h1 className={styles["title"]}>{title}</h1>
          {text && <p className={styles["text"]}>{text}</p>}
        </div>
        {children}
      </main>
    </div>
  );
}
