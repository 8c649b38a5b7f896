import { classNames } from "#lib/class-names.ts";
import styles from "./ColorDot.module.css";

/** The colours that people give to what is theirs. */
export const dotColors = ["gray", "red", "orange", "yellow", "green", "blue", "violet", "pink"] as const;
export type DotColor = (typeof dotColors)[number];

/** A colour by itself says nothing: a name stands beside it. */
export const ColorDot = ({ color, className }: { color: DotColor; className?: string | undefined }) => (
  <span className={classNames(styles["dot"], className)} data-color={color} aria-hidden />
);
