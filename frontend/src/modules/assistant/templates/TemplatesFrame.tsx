import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#ui/Icon/Icon.tsx";
import styles from "./TemplatesFrame.module.css";

interface TemplatesFrameProps {
  /** The page above, and its name. */
  back: string;
  label: string;
  children: ReactNode;
}

/** What the pages of templates have in common: the way up, and their column. */
export function TemplatesFrame({ back, label, children }: TemplatesFrameProps) {
  return (
    <div className={styles["page"]}>
      <div className={styles["column"]}>
        <Link to={back} className={styles["back"]}>
          <Icon of={ArrowLeft} size={16} />
          {label}
        </Link>
        {children}
      </div>
    </div>
  );
}
