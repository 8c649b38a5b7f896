import { useSnapshot } from "valtio";
import { question as limits } from "#contract/limits.ts";
import { useT } from "#i18n/use-t.ts";
import { useFileDrop } from "#lib/use-file-drop.ts";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { sendQuestion, stop } from "../chat.actions.ts";
import { liveTurn, type Room } from "../chat.store.ts";
import { addPictures, saveDraft, typeText } from "../composer.actions.ts";
import { composer } from "../composer.store.ts";
import { Attachments } from "./Attachments.tsx";
import styles from "./Composer.module.css";
import { ComposerFoot } from "./ComposerFoot.tsx";
import { ComposerNotices } from "./ComposerNotices.tsx";
import { QuestionForm } from "./QuestionForm.tsx";
import { useDraft } from "./use-composer.ts";
import { usePictureFault } from "./use-picture-fault.ts";

interface ComposerProps {
  room: Room;
  /** In a conversation it asks for a reply. */
  placeholder: string;
}

/** Where a question is written. Its text is in a store of its own, so that a key press draws nothing else. */
export function Composer({ room, placeholder }: ComposerProps) {
  const t = useT("chat");
  const { text, focus } = useSnapshot(composer, { sync: true });
  const { id } = useSnapshot(room);
  const blocked = usePictureFault() !== null;
  const dropping = useFileDrop(addPictures) ? t("composer.drop") : null;
  useDraft(room, id);
  return (
    <div className={styles["dock"]}>
      <ComposerNotices room={room} />
      <QuestionForm
        label={t("composer.label")}
        placeholder={placeholder}
        text={text}
        maxLength={limits.maxLength}
        focus={focus}
        onFocused={forgetFocus}
        onText={typeText}
        onSend={() => void (blocked || sendQuestion(room))}
        onEscape={() => {
          if (!liveTurn(room)) return false;
          stop(room);
          return true;
        }}
        onBlur={saveDraft}
        onFiles={addPictures}
        above={<Attachments />}
        dropping={dropping}
      >
        <ComposerFoot room={room} blocked={blocked} />
      </QuestionForm>
      <LiveRegion text={dropping ?? ""} />
    </div>
  );
}

function forgetFocus(): void {
  composer.focus = null;
}
