import { Link } from "@tanstack/react-router";
import type { MediaUses } from "#contract/social/media.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import styles from "./MediaDialog.module.css";

/** The posts that show a medium. */
export function Uses({ uses }: { uses: MediaUses | null }) {
  const t = useT("media");
  if (uses === null || uses.total === 0) return null;
  return (
    <section className={styles["uses"]} aria-labelledby="uses">
      <h3 id="uses">{t("usedIn", { count: uses.total })}</h3>
      <ul>
        {uses.posts.map(({ id, title }) => (
          <li key={id}>
            <Link to="/user/social-planner/post/$id" params={{ id }} className={ownWords}>
              {title === "" ? t("untitled") : title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
