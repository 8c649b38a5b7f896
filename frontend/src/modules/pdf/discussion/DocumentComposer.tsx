import { FilePlus2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { onPlanChange } from "#session/session.store.ts";
import { AllowanceText } from "#thread/composer/AllowanceText.tsx";
import { ComposerFoot } from "#thread/composer/ComposerFoot.tsx";
import { Notice } from "#thread/composer/Notice.tsx";
import { QuestionForm } from "#thread/composer/QuestionForm.tsx";
import { useDraft } from "#thread/composer/use-draft.ts";
import { liveTurn } from "#thread/threads.ts";
import { countQuestionsLeft, questionsLeft } from "./allowance.actions.ts";
import { AttachedView } from "./AttachedView.tsx";
import { composer } from "../composer.ts";
import { sendQuestion, stop } from "./discussion.actions.ts";
import type { Discussion } from "./discussion.store.ts";
import styles from "./DocumentComposer.module.css";
import { ScopeDialog } from "./ScopeDialog.tsx";

const longest = 20_000;

export function DocumentComposer({ discussion, ready }: { discussion: Discussion; ready: boolean }) {
  const t = useT("pdf");
  const thread = useT("thread");
  const errors = useT("errors");
  const { text, focus } = useSnapshot(composer.state, { sync: true });
  const { refused, attached, kept } = useSnapshot(composer.state);
  const [scoping, setScoping] = useState(false);
  useDraft(composer, discussion.file);
  const empty = text.trim() === "" && kept.selection === null && attached.picture === null;
  return (
    <div className={styles["dock"]}>
      {refused !== null && (
        <div className={styles["refused"]}>
          <Notice>{thread("composer.returned", { reason: errors(refused) })}</Notice>
        </div>
      )}
      <QuestionForm
        label={thread("composer.label")}
        placeholder={t(ready ? "discussion.placeholder" : "discussion.later")}
        text={text}
        maxLength={longest}
        focus={focus}
        onFocused={composer.focused}
        onText={composer.type}
        onSend={() => ready && sendQuestion(discussion)}
        onEscape={() => {
          if (!liveTurn(discussion)) return false;
          stop(discussion);
          return true;
        }}
        onBlur={composer.save}
        above={<AttachedView />}
      >
        <ComposerFoot thread={discussion} disabled={empty || !ready} onStop={() => stop(discussion)}>
          <IconButton icon={FilePlus2} label={t("scope.open")} tip="top" onClick={() => setScoping(true)} />
          <Scope discussion={discussion} />
          <QuestionsLeft />
        </ComposerFoot>
      </QuestionForm>
      <p className={styles["disclaimer"]}>{t("discussion.disclaimer")}</p>
      {scoping && <ScopeDialog discussion={discussion} onClose={() => setScoping(false)} />}
    </div>
  );
}

/** What is left of the questions about files, as the server counts it. */
function QuestionsLeft() {
  const { allowance } = useSnapshot(questionsLeft);
  useEffect(() => {
    void countQuestionsLeft();
    return onPlanChange(() => void countQuestionsLeft());
  }, []);
  return <AllowanceText allowance={allowance} />;
}

/** Where the next questions are looked for besides the file. */
function Scope({ discussion }: { discussion: Discussion }) {
  const t = useT("pdf");
  const { documents, folder } = useSnapshot(discussion);
  return (
    <span className={styles["scope"]}>
      {folder !== null && t("scope.folderChosen")}
      {folder === null && documents.length > 0 && t("scope.chosen", { count: documents.length })}
    </span>
  );
}
