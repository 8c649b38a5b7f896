import { ArrowUp, FilePlus2, Square } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { QuestionForm } from "#modules/chat/composer/QuestionForm.tsx";
import foot from "#modules/chat/composer/ComposerFoot.module.css";
import { isLive } from "#modules/chat/turns.rules.ts";
import { AttachedView } from "./AttachedView.tsx";
import { discussion, liveTurn } from "./discussion.store.ts";
import type { DocumentTurn } from "./discussion.rules.ts";
import { sendQuestion, stop } from "./discussion.actions.ts";
import styles from "./DocumentComposer.module.css";
import { ScopeDialog } from "./ScopeDialog.tsx";

const longest = 20_000;

export function DocumentComposer({ id, ready }: { id: string; ready: boolean }) {
  const t = useT("pdf");
  const chat = useT("chat");
  const errors = useT("errors");
  const { text, focus } = useSnapshot(discussion, { sync: true });
  const { turns, refused, selection, picture, documents, folder } = useSnapshot(discussion);
  const [scoping, setScoping] = useState(false);
  const live = turns.find(({ answer }) => isLive(answer as DocumentTurn["answer"]));
  const empty = text.trim() === "" && selection === null && picture === null;
  const scope =
    folder !== null
      ? t("scope.folderChosen")
      : documents.length > 0
        ? t("scope.chosen", { count: documents.length })
        : null;
  return (
    <div className={styles["dock"]}>
      {refused !== null && (
        <p className={styles["refused"]} role="alert">
          {chat("composer.returned", { reason: errors(refused) })}
        </p>
      )}
      <QuestionForm
        label={chat("composer.label")}
        placeholder={t(ready ? "discussion.placeholder" : "discussion.later")}
        text={text}
        maxLength={longest}
        focus={focus}
        onFocused={() => (discussion.focus = null)}
        onText={(typed) => Object.assign(discussion, { text: typed, refused: null })}
        onSend={() => ready && sendQuestion()}
        onEscape={() => {
          if (!liveTurn()) return false;
          stop();
          return true;
        }}
        above={<AttachedView />}
      >
        <div className={foot["foot"]}>
          <IconButton icon={FilePlus2} label={t("scope.open")} tip="top" onClick={() => setScoping(true)} />
          <span className={styles["scope"]}>{scope}</span>
          {live ? (
            <IconButton
              icon={Square}
              variant="primary"
              className={foot["stop"]}
              label={chat("composer.stop")}
              disabled={live.answer?.stopping}
              onClick={stop}
            />
          ) : (
            <IconButton
              icon={ArrowUp}
              type="submit"
              variant="primary"
              label={chat("composer.send")}
              disabled={empty || !ready}
            />
          )}
        </div>
      </QuestionForm>
      <p className={styles["disclaimer"]}>{t("discussion.disclaimer")}</p>
      {scoping && <ScopeDialog id={id} onClose={() => setScoping(false)} />}
    </div>
  );
}
