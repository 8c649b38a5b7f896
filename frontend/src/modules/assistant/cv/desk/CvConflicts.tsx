import { useSnapshot } from "valtio";
import type { ConflictChoice } from "#contract/assistant/merge.rules.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import notice from "../../editor/page/Notice.module.css";
import { sectionTitle, type CvConflict } from "../engine/merge-cv.rules.ts";
import { useCv, useCvGround } from "./cv-context.ts";

const choices = ["mine", "theirs", "both"] as const satisfies readonly ConflictChoice[];

/** The entries and fields that both sides changed, each with both; all others are merged already. */
export function CvConflicts() {
  const t = useT("assistant");
  const tCv = useT("cv");
  const { cv } = useCv();
  const { writing } = useCvGround();
  const conflicts = useSnapshot(writing.view).conflicts as readonly CvConflict[];
  if (conflicts.length === 0) return null;
  return (
    <section className={notice["conflicts"]} aria-label={t("editor.conflict.title")}>
      <h2 className={notice["title"]}>{t("editor.conflict.title")}</h2>
      <p>{t("editor.conflict.text", { count: conflicts.length })}</p>
      <ul className={notice["list"]}>
        {conflicts.map((conflict) => {
          const { id, section, field, mine, theirs } = conflict;
          const isBoth = field === null && mine !== null && theirs !== null;
          const place = section === "basics" ? tCv("basics.title") : sectionTitle(cv, section);
          return (
            <li key={id} className={notice["conflict"]} aria-label={place}>
              <Side label={`${place}, ${t("editor.conflict.mine")}`} value={mine} />
              <Side label={`${place}, ${t("editor.conflict.theirs")}`} value={theirs} />
              <div className={notice["actions"]}>
                {choices
                  .filter((choice) => choice !== "both" || isBoth)
                  .map((choice) => (
                    <Button key={choice} size="small" onClick={() => writing.resolve(id, choice)}>
                      {t(`editor.conflict.keep.${choice}`)}
                    </Button>
                  ))}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Side({ label, value }: { label: string; value: unknown }) {
  const t = useT("assistant");
  return (
    <div className={notice["side"]}>
      <span className={notice["label"]}>{label}</span>
      <p className={classNames(notice["words"], ownWords)}>
        {value === null ? <em>{t("editor.conflict.deleted")}</em> : wordsIn(value).join("\n")}
      </p>
    </div>
  );
}

/** All that an entry says, in the order of its fields. */
function wordsIn(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => (name === "id" ? [] : wordsIn(one)));
}
