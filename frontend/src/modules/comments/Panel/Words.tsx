import type { CommentPart } from "#contract/comments/comments.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { useSession } from "#session/session.store.ts";
import { linkedParts } from "./linked.rules.ts";
import styles from "./Panel.module.css";

/** What a comment says: plain words, with the addresses and the members in them. */
export function Words({ body }: { body: readonly CommentPart[] }) {
  const t = useT("comments");
  const own = useSession()?.user.id;
  return body.map((part, at) =>
    "person" in part ? (
      <span key={at} className={styles["mention"]} data-own={part.person === own || undefined}>
        @{part.name ?? t("gone")}
      </span>
    ) : (
      linkedParts(part.text).map((one, index) =>
        "href" in one ? (
          <a key={`${at}.${index}`} href={one.href} target="_blank" rel="noopener noreferrer nofollow">
            {one.href}
          </a>
        ) : (
          one.text
        ),
      )
    ),
  );
}
