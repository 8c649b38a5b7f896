import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTitle } from "#shell/use-title.ts";
import { PageColumn, PageTitle } from "#ui/PageColumn/PageColumn.tsx";
import styles from "./BelowHistory.module.css";

/** A page that the history leads to: the way back, its title, and its parts one below the other. */
export function BelowHistory({ back, title, children }: { back: string; title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <PageColumn>
      <div className={styles["parts"]}>
        <p>
          <Link to="/user/history">{back}</Link>
        </p>
        <PageTitle>{title}</PageTitle>
        {children}
      </div>
    </PageColumn>
  );
}
