import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { initials } from "./initials.ts";
import styles from "./Avatar.module.css";

interface AvatarProps {
  name: string;
  size?: number;
  /** The address of what is shown in the place of initials. */
  picture?: string | null;
  /** A team is square, a person round. */
  isTeam?: boolean;
}

/** Stands beside the name it abbreviates, so it is not read out. */
export function Avatar({ name, size = 28, picture = null, isTeam = false }: AvatarProps) {
  return (
    <span
      className={classNames(styles["avatar"], isTeam && styles["team"], picture !== null && styles["shown"], ownWords)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.42) }}
      aria-hidden
    >
      {picture === null ? initials(name) : <img className={styles["picture"]} src={picture} alt="" />}
    </span>
  );
}
