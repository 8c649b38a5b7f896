import { Check, X } from "lucide-react";
import type { ProposedChange, Tailoring } from "#contract/assistant/tailoring.ts";
import type { Cv } from "#contract/cv/resume.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { diffWords } from "#lib/word-diff.rules.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { nameOfPlace } from "./change-words.ts";
import own from "./Changes.module.css";
import styles from "./Tailoring.module.css";

export type Decisions = ReadonlyMap<string, ProposedChange["state"]>;

interface ChangesProps {
  cv: Cv;
  tailoring: Tailoring;
  decisions: Decisions;
  onDecide: (id: string, state: ProposedChange["state"]) => void;
}

/** Each change with its place, to accept or to reject; a rejected one stays in grey. Below, what was refused and why. */
export function Changes({ cv, tailoring, decisions, onDecide }: ChangesProps) {
  const t = useT("tailor");
  const { changes, refused } = tailoring;
  return (
    <>
      <h2 className={styles["head"]}>{t("changes", { count: changes.length })}</h2>
      <p className={styles["note"]}>{t("guard")}</p>
      <ul className={styles["changes"]}>
        {changes.map((change) => {
          const state = decisions.get(change.id) ?? change.state;
          const { entry, line } = nameOfPlace(cv, change.patch.id);
          const place = line === null ? entry : t("place", { entry, line });
          const toggle = (to: "accepted" | "rejected") => () => onDecide(change.id, state === to ? "open" : to);
          return (
            <li key={change.id} className={own["change"]} data-state={state}>
              <div className={own["top"]}>
                <span className={classNames(own["place"], ownWords)}>
                  {state === "rejected" ? t("left_out", { place }) : place}
                </span>
                <IconButton
                  size="small"
                  icon={X}
                  label={t("reject", { place })}
                  aria-pressed={state === "rejected"}
                  className={own["choice"]}
                  onClick={toggle("rejected")}
                />
                <IconButton
                  size="small"
                  icon={Check}
                  label={t("accept", { place })}
                  aria-pressed={state === "accepted"}
                  className={own["choice"]}
                  onClick={toggle("accepted")}
                />
              </div>
              <ChangeText change={change} />
            </li>
          );
        })}
      </ul>
      {refused.length > 0 && (
        <details className={own["refused"]}>
          <summary>{t("refused", { count: refused.length })}</summary>
          <ul>
            {refused.map(({ code, words, text }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two may say the same
              <li key={index} className={ownWords}>
                <p>{text}</p>
                <p className={styles["note"]}>
                  {t(words.length > 0 && code !== "malformed" ? "refusedFor" : "refusedOther", {
                    words: words.join(", "),
                  })}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function ChangeText({ change: { patch, before } }: { change: ProposedChange }) {
  const t = useT("tailor");
  if (patch.kind !== "replace")
    return (
      <p className={classNames(own["text"], ownWords)}>
        {t(patch.kind === "hide" ? "hides" : "moves", { words: before })}
      </p>
    );
  return (
    <p className={classNames(own["text"], ownWords)}>
      {diffWords(before, patch.text).map(({ kind, text }, index) => {
        // oxlint-disable-next-line react/no-array-index-key -- stretches have their order alone
        if (kind === "same") return <span key={index}>{text}</span>;
        // oxlint-disable-next-line react/no-array-index-key -- stretches have their order alone
        return kind === "out" ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>;
      })}
    </p>
  );
}
