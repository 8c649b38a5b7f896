import { useSnapshot } from "valtio";
import type { ConflictChoice } from "#contract/assistant/merge.rules.ts";
import type { PostPart } from "#contract/publishing/parts.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { networkFacts, platforms, type Platform } from "#contract/networks/networks.ts";
import { timeOf, type ConflictPlace, type DraftConflict } from "../draft/merge.rules.ts";
import type { Composer } from "../saving/open-composer.ts";
import { cityOf, formatWall } from "../schedule/wall-time.rules.ts";
import styles from "./Conflicts.module.css";

const choices = ["mine", "theirs", "both"] as const satisfies readonly ConflictChoice[];

/** Two times cannot both be kept. */
const choicesOf = (id: ConflictPlace) => choices.filter((choice) => id !== "time" || choice !== "both");

function usePlaceName(): (id: ConflictPlace) => string {
  const t = useT("composer");
  return (id) => {
    if (id === "base" || id === "time") return t(id === "base" ? "base" : "time.clock");
    if (id === "title") return t("name");
    const commented = platforms.find((platform) => id === `comment.${platform}`);
    if (commented) return t("conflict.comment", { network: networkFacts[commented].name });
    return networkFacts[id as Platform].name;
  };
}

/** What two tabs or two people changed, each with both of them; everything else is merged already. */
export function Conflicts({ composer }: { composer: Composer }) {
  const t = useT("composer");
  const nameOf = usePlaceName();
  const conflicts = useSnapshot(composer.view).conflicts as readonly DraftConflict[];
  if (conflicts.length === 0) return null;
  return (
    <section className={styles["conflicts"]} aria-label={t("conflict.title")}>
      <h2 className={styles["title"]}>{t("conflict.title")}</h2>
      <p>{t("conflict.text")}</p>
      {conflicts.map(({ id, mine, theirs }) => (
        <div key={id} className={styles["conflict"]}>
          <h3 className={styles["place"]}>{nameOf(id)}</h3>
          <Side id={id} label={t("conflict.mine")} parts={mine} />
          <Side id={id} label={t("conflict.theirs")} parts={theirs} />
          <div className={styles["actions"]}>
            {choicesOf(id).map((choice) => (
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

interface SideProps {
  id: ConflictPlace;
  label: string;
  parts: readonly PostPart[] | null;
}

function Side({ id, label, parts }: SideProps) {
  const t = useT("composer");
  const locale = useLocale();
  if (id === "time") {
    const time = timeOf(parts);
    const words = time === null ? t("now") : `${formatWall(time.wall_time, locale)}, ${cityOf(time.zone)}`;
    return (
      <div>
        <span className={styles["label"]}>{label}</span>
        <p>{words}</p>
      </div>
    );
  }
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
