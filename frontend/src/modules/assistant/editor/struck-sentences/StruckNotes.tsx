import type { Editor } from "@tiptap/core";
import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { StruckSentence } from "#contract/assistant/documents.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { useEditorValue } from "../engine/use-editor-value.ts";
import { OwnWordsDialog } from "./OwnWordsDialog.tsx";
import { showStruck, struckIn, writeInstead } from "./struck.plugin.ts";
import styles from "./StruckNotes.module.css";

export interface StruckList {
  sentences: readonly StruckSentence[];
  /** Takes a sentence off the list; false where that was refused, which is said. */
  settle(id: string): Promise<boolean>;
}

/** What the guard struck from a letter: each sentence below its place, to write anew in one's own words or to give up. */
export function StruckNotes({ editor, struck }: { editor: Editor; struck: StruckList }) {
  const notes = useEditorValue(editor, (of) => struckIn(of.state));
  const [chosen, setChosen] = useState<StruckSentence | null>(null);
  const [first] = useState(struck.sentences);
  useEffect(() => showStruck(editor, first), [editor, first]);
  const settle = async ({ id }: StruckSentence) => {
    if (!(await struck.settle(id)) || editor.isDestroyed) return;
    showStruck(
      editor,
      struckIn(editor.state).flatMap(({ sentence }) => (sentence.id === id ? [] : [sentence])),
    );
  };
  return (
    <>
      {notes.map(({ sentence, host }) =>
        createPortal(
          <Note sentence={sentence} onWrite={() => setChosen(sentence)} onGiveUp={() => void settle(sentence)} />,
          host,
          sentence.id,
        ),
      )}
      {chosen && (
        <OwnWordsDialog
          sentence={chosen}
          onClose={() => setChosen(null)}
          onWrite={(words) => {
            writeInstead(editor, chosen, words);
            void settle(chosen);
          }}
        />
      )}
    </>
  );
}

interface NoteProps {
  sentence: StruckSentence;
  onWrite: () => void;
  onGiveUp: () => void;
}

function Note({ sentence: { code, words, text }, onWrite, onGiveUp }: NoteProps) {
  const t = useT("tailor");
  const reasons = { number: "number", name: "name", rank: "rank", skill: "skill", address: "address" } as const;
  const reason = reasons[code as keyof typeof reasons];
  return (
    <fieldset className={styles["note"]} aria-label={t("struck.label")}>
      <p className={classNames(styles["text"], ownWords)}>
        <del>{text}</del>
      </p>
      <p className={classNames(styles["why"], ownWords)}>
        <Icon of={TriangleAlert} size={16} className={styles["warn"]} />
        {t(`struck.why.${reason ?? "name"}`, { words: words.join(", ") })}
      </p>
      <div className={styles["actions"]}>
        <Button size="small" onClick={onWrite}>
          {t("struck.write")}
        </Button>
        <Button size="small" variant="quiet" onClick={onGiveUp}>
          {t("struck.giveUp")}
        </Button>
      </div>
    </fieldset>
  );
}
