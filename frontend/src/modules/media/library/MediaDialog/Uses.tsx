import { Link } from "@tanstack/react-router";
import type { MediaUses } from "#contract/media/media.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import styles from "./MediaDialog.module.css";

/** The posts that show a medium; a draft of a campaign has no page of its own. */
export function Uses({ uses }: { uses: MediaUses | null }) {
  const t = useT("media");
  if (uses === null || uses.total === 0) return null;
  return (
    <section className={styles["uses"]} aria-labelledby="uses">
      <h3 id="uses">{t("usedIn", { count: uses.total })}</h3>
      <ul>
        {uses.posts.map(({ id, title, is_draft: isDraft }) => (
          <li key={id}>
            {isDraft ? (
              <>
                <span className={ownWords}>{title === "" ? t("untitled") : title}</span> ({t("draft")})
              </>
            ) : (
              <Link to="/user/social-planner/post/$id" params={{ id }} className={ownWords}>
                {title === "" ? t("untitled") : title}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
