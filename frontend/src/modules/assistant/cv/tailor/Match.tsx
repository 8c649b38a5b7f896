import { Check, CircleDashed, EyeOff } from "lucide-react";
import { useState } from "react";
import { requirementStates, type Requirement } from "#contract/cv/match.rules.ts";
import type { Cv } from "#contract/cv/resume.ts";
import { typesetPage } from "#contract/document/typeset.rules.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { placesForFacts } from "./change-words.ts";
import styles from "./Tailoring.module.css";

type State = Requirement["state"];

const icons = { shown: Check, hidden: EyeOff, absent: CircleDashed };

interface MatchProps {
  cv: Cv;
  requirements: readonly Requirement[];
  busy: boolean;
  onShow: (place: string) => void;
  /** True where the answer was taken. */
  onAnswer: (requirement: number, place: string, text: string) => Promise<boolean>;
}

/** What the advertisement asks for, beside what the CV shows of it; the three counts filter it. */
export function Match({ cv, requirements, busy, onShow, onAnswer }: MatchProps) {
  const t = useT("tailor");
  const [only, setOnly] = useState<State | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <div className={styles["counts"]}>
        {requirementStates.map((state) => (
          <button
            key={state}
            type="button"
            className={styles["count"]}
            aria-pressed={only === state}
            onClick={() => setOnly(only === state ? null : state)}
          >
            <span className={styles["figure"]}>{requirements.filter((one) => one.state === state).length}</span>
            {t(`count.${state}`)}
          </button>
        ))}
      </div>
      <div className={classNames(styles["row"], styles["heads"])} aria-hidden>
        <span>{t("head.asked")}</span>
        <span>{t("head.proof")}</span>
        <span>{t("head.state")}</span>
      </div>
      <ul className={styles["rows"]} aria-label={t("asked")}>
        {requirements.map((one, index) =>
          only !== null && one.state !== only ? null : (
            // oxlint-disable-next-line react/no-array-index-key -- a requirement is its place in the advertisement
            <li key={index} className={styles["row"]}>
              <span className={classNames(styles["asked"], ownWords)}>
                {one.text}
                {one.wish && <span className={styles["note"]}> {t("wish")}</span>}
              </span>
              <span className={classNames(styles["proof"], ownWords)}>
                {one.state === "absent"
                  ? one.question === ""
                    ? t("question")
                    : typesetPage(one.question, cv.language)
                  : one.proofs.map(({ place, quote, entry }) => (
                      <span key={place}>
                        {t("quote", { quote })} {entry}
                      </span>
                    ))}
              </span>
              <span className={styles["state"]} data-state={one.state}>
                <Icon of={icons[one.state]} size={16} />
                {t(`state.${one.state}`)}
              </span>
              {one.state === "hidden" && (
                <Button size="small" busy={busy} onClick={() => onShow(one.proofs[0]?.place ?? "")}>
                  {t("show")}
                </Button>
              )}
              {one.state === "absent" && (
                <Button
                  size="small"
                  aria-expanded={open === index}
                  onClick={() => setOpen(open === index ? null : index)}
                >
                  {t("answer")}
                </Button>
              )}
              {open === index && one.state === "absent" && (
                <Answer
                  cv={cv}
                  onSend={async (place, text) => {
                    if (await onAnswer(index, place, text)) setOpen(null);
                  }}
                />
              )}
            </li>
          ),
        )}
      </ul>
    </>
  );
}

/** The person's own words, which stay in the field until they are taken. */
function Answer({ cv, onSend }: { cv: Cv; onSend: (place: string, text: string) => Promise<void> }) {
  const t = useT("tailor");
  const places = placesForFacts(cv);
  const [place, setPlace] = useState(places[0]?.id ?? "skills");
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  return (
    <form
      className={styles["answer"]}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === "" || busy) return;
        setBusy(true);
        void onSend(place, text.trim()).finally(() => setBusy(false));
      }}
    >
      <TextField
        label={t("answerLabel")}
        hint={t("answerHint")}
        value={text}
        maxLength={300}
        onChange={(event) => setText(event.target.value)}
      />
      <Select
        label={t("answerPlace")}
        value={place}
        options={[
          ...places.map(({ id, name }) => ({ value: id, label: name })),
          { value: "skills", label: t("skills") },
        ]}
        onChange={(event) => setPlace(event.target.value)}
      />
      <Button type="submit" busy={busy} disabled={text.trim() === ""}>
        {t("answerSend")}
      </Button>
    </form>
  );
}
