import { useSnapshot } from "valtio";
import type { ConflictChoice, MergeConflict } from "#contract/assistant/merge.rules.ts";
import type { TopBlock } from "#contract/document/blocks.ts";
import { plainText } from "#contract/document/walk.rules.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import type { WritingSession } from "../engine/open-writing.ts";
import styles from "./Notice.module.css";

const choices = ["mine", "theirs", "both"] as const satisfies readonly ConflictChoice[];

/** The blocks that both sides changed, each with both texts; all others are merged already. */
export function Conflicts({ writing }: { writing: WritingSession }) {
  const t = useT("assistant");
  const { conflicts } = useSnapshot(writing.view);
  if (conflicts.length === 0) return null;
  return (
    <section className={styles["conflicts"]} aria-label={t("editor.conflict.title")}>
      <h2 className={styles["title"]}>{t("editor.conflict.title")}</h2>
      <p>{t("editor.conflict.text", { count: conflicts.length })}</p>
      <ul className={styles["list"]}>
        {(conflicts as readonly MergeConflict[]).map((conflict) => (
          <li key={conflict.id} className={styles["conflict"]}>
            <Side label={t("editor.conflict.mine")} block={conflict.mine} />
            <Side label={t("editor.conflict.theirs")} block={conflict.theirs} />
            <div className={styles["actions"]}>
              {choices
                .filter((choice) => choice !== "both" || (conflict.mine && conflict.theirs))
                .map((choice) => (
                  <Button key={choice} size="small" onClick={() => writing.resolve(conflict.id, choice)}>
                    {t(`editor.conflict.keep.${choice}`)}
                  </Button>
                ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Side({ label, block }: { label: string; block: TopBlock | null }) {
  const t = useT("assistant");
  return (
    <div className={styles["side"]}>
      <span className={styles["label"]}>{label}</span>
      <p className={classNames(styles["words"], ownWords)}>
        {block ? plainText([block]) : <em>{t("editor.conflict.deleted")}</em>}
      </p>
    </div>
  );
}
