import { useSnapshot } from "valtio";
import type { ConflictChoice } from "#contract/assistant/merge.rules.ts";
import type { PostPart } from "#contract/publishing/parts.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { networkFacts } from "#contract/networks/networks.ts";
import type { DraftConflict } from "../draft/merge.rules.ts";
import type { Composer } from "../saving/open-composer.ts";
import styles from "./Conflicts.module.css";

const choices = ["mine", "theirs", "both"] as const satisfies readonly ConflictChoice[];

/** The texts that two tabs changed, each with both of them; everything else is merged already. */
export function Conflicts({ composer }: { composer: Composer }) {
  const t = useT("composer");
  const conflicts = useSnapshot(composer.view).conflicts as readonly DraftConflict[];
  if (conflicts.length === 0) return null;
  return (
    <section className={styles["conflicts"]} aria-label={t("conflict.title")}>
      <h2 className={styles["title"]}>{t("conflict.title")}</h2>
      <p>{t("conflict.text")}</p>
      {conflicts.map(({ id, mine, theirs }) => (
        <div key={id} className={styles["conflict"]}>
          <h3 className={styles["place"]}>{id === "base" ? t("base") : networkFacts[id].name}</h3>
          <Side label={t("conflict.mine")} parts={mine} />
          <Side label={t("conflict.theirs")} parts={theirs} />
          <div className={styles["actions"]}>
            {choices.map((choice) => (
              <Button key={choice} size="small" onClick={() => composer.resolve(id, choice)}>
                {t(`conflict.keep.${choice}`)}
              </Button>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

function Side({ label, parts }: { label: string; parts: readonly PostPart[] | null }) {
  const t = useT("composer");
  return (
    <div>
      <span className={styles["label"]}>{label}</span>
      {parts === null ? (
        <p className={styles["label"]}>{t("followsBase")}</p>
      ) : (
        <p className={classNames(styles["words"], ownWords)}>{parts.map(({ text }) => text).join("\n\n")}</p>
      )}
    </div>
  );
}
