import { useSnapshot } from "valtio";
import { useEffect } from "react";
import { question as limits } from "#contract/limits.ts";
import { useT } from "#i18n/use-t.ts";
import { useFileDrop } from "#lib/use-file-drop.ts";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { QuestionForm } from "#thread/composer/QuestionForm.tsx";
import { liveTurn } from "#thread/threads.ts";
import { lazyPart, useFetchedAhead } from "#ui/LazyPart/lazy-part.tsx";
import { onPlanChange } from "#session/session.store.ts";
import { LookOnly } from "#shell/rights/LookOnly.tsx";
import { May } from "#shell/rights/May.tsx";
import { longestTimer } from "#thread/composer/allowance.rules.ts";
import { sendQuestion, stop } from "../chat.actions.ts";
import { useChatIsIncluded, type Room, chat } from "../chat.store.ts";
import { composer } from "../composer.ts";
import { Dictation } from "../dictation/Dictation.tsx";
import { attach } from "../files/attaching.actions.ts";
import { ChatFoot } from "./ChatFoot.tsx";
import styles from "./Composer.module.css";
import { ComposerNotices } from "./ComposerNotices.tsx";
import { LimitNotice } from "./LimitNotice.tsx";
import { useDraftOf } from "./use-draft-of.ts";
import { usePictureFault } from "./use-picture-fault.ts";
import { checkLimit } from "../limits.actions.ts";

interface ComposerProps {
  room: Room;
  /** In a conversation it asks for a reply. */
  placeholder: string;
}

/** Where a question is written; in a team, by those whose role asks. */
export function Composer(props: ComposerProps) {
  return (
    <>
      <LookOnly right="questions.ask" />
      <May right="questions.ask">
        <OpenComposer {...props} />
      </May>
    </>
  );
}

/**
 * Its text is in a store of its own, so that a key press draws nothing else. A plan without
 * the chat has the reason and a way on in its place; what was typed waits.
 */
function OpenComposer({ room, placeholder }: ComposerProps) {
  const t = useT("chat");
  const thread = useT("thread");
  const { text, focus } = useSnapshot(composer.state, { sync: true });
  const blind = usePictureFault() !== null;
  const { attached, kept } = useSnapshot(composer.state);
  // A picture is drawn from words alone.
  const isAlone = kept.tool?.name !== "picture" || attached.pictures.length + attached.files.length === 0;
  const blocked = attached.files.some(({ phase }) => phase === "failed") || blind || !isAlone;
  const dropping = useFileDrop(attach) ? t("composer.drop") : null;
  const included = useChatIsIncluded();
  useDraftOf(room);
  useAllowance();
  if (!included) {
    return (
      <div className={styles["dock"]}>
        <LimitNotice />
      </div>
    );
  }
  return (
    <div className={styles["dock"]}>
      <ComposerNotices room={room} />
      <QuestionForm
        label={thread("composer.label")}
        placeholder={placeholder}
        text={text}
        maxLength={limits.maxLength}
        focus={focus}
        onFocused={composer.focused}
        onText={composer.type}
        onSend={() => void (blocked || sendQuestion(room))}
        onEscape={() => {
          if (!liveTurn(room)) return false;
          stop(room);
          return true;
        }}
        onBlur={composer.save}
        onFiles={attach}
        above={
          <>
            <Along />
            <Dictation />
          </>
        }
        dropping={dropping}
      >
        <ChatFoot room={room} blocked={blocked} />
      </QuestionForm>
      <LiveRegion text={dropping ?? ""} />
    </div>
  );
}

const AlongParts = lazyPart(async () => (await import("../attachments/AlongParts.tsx")).AlongParts);

/** What goes along with the question; most questions have words alone. */
function Along() {
  const { attached, kept } = useSnapshot(composer.state);
  useFetchedAhead(AlongParts);
  const count = attached.pictures.length + attached.files.length + kept.files.length;
  const isEmpty = count === 0 && kept.tool === null;
  return isEmpty ? null : <AlongParts />;
}

/** Asks what is left when the composer appears, when another account or plan stands here, and when the count starts again. */
function useAllowance(): void {
  const resetsAt = useSnapshot(chat).allowance?.resets_at ?? null;
  useEffect(() => {
    void checkLimit();
    return onPlanChange(() => void checkLimit());
  }, []);
  useEffect(() => {
    if (resetsAt === null) return;
    const wait = Date.parse(resetsAt) - Date.now();
    if (Number.isNaN(wait) || wait < 0 || wait > longestTimer) return;
    const timer = setTimeout(() => void checkLimit(), wait + 1_000);
    return () => clearTimeout(timer);
  }, [resetsAt]);
}
