import { Link } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Fold } from "#ui/Fold/Fold.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { readMemories } from "./memories.actions.ts";
import styles from "./MemoriesAlong.module.css";

/** How many memories a question carried, and which where that is wanted. */
export function MemoriesAlong({ ids }: { ids: readonly string[] }) {
  const t = useT("preferences");
  return (
    <Fold label={t("memory.along", { count: ids.length })} look="line">
      <Words ids={ids} />
    </Fold>
  );
}

/** The memories as they are now: a removed one is gone everywhere. */
function Words({ ids }: { ids: readonly string[] }) {
  const t = useT("preferences");
  const { state, retry } = useLoaded(readMemories);
  return (
    <WhenLoaded state={state} onRetry={retry} failed={t("memory.failed")} rows={2} rowHeight={20}>
      {(memories) => {
        const standing = memories.filter((memory) => ids.includes(memory.id));
        const removed = ids.length - standing.length;
        return (
          <>
            <ul className={styles["list"]}>
              {standing.map((memory) => (
                <li key={memory.id} className={ownWords}>
                  {memory.text}
                </li>
              ))}
            </ul>
            {removed > 0 && <p>{t("memory.gone", { count: removed })}</p>}
            <Link to="/user/account" search={{ section: "chat" }} className={styles["manage"]}>
              {t("memory.manage")}
            </Link>
          </>
        );
      }}
    </WhenLoaded>
  );
}
