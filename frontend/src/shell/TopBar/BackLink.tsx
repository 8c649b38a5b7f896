import { createLink } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { AnchorHTMLAttributes, Ref } from "react";
import { Icon } from "#ui/Icon/Icon.tsx";
import styles from "./BackLink.module.css";

interface BackProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
  /** Where it leads. */
  label: string;
}

/** The way back from a page, first in the top bar. */
export const BackLink = createLink(function Back({ label, ...link }: BackProps) {
  return (
    <a {...link} className={styles["back"]} aria-label={label}>
      <Icon of={ArrowLeft} />
    </a>
  );
});
