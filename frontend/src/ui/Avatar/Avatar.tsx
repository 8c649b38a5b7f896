import { initials } from "./initials.ts";
import styles from "./Avatar.module.css";

/** Stands beside the name it abbreviates, so it is not read out. */
export function Avatar({ name, size = 28 }: { name: string; size?: number }) {
  return (
    <span
      className={styles["avatar"]}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.42) }}
      aria-hidden
    >
      {initials(name)}
    </span>
  );
}
