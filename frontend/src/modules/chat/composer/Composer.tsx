import { useEffect, useRef, type KeyboardEvent } from "react";
import { useSnapshot } from "valtio";
import { question as limits } from "../../../../../worker/contract/limits.ts";
import { useT } from "../../../i18n/use-t.ts";
import { LiveRegion } from "../../../ui/LiveRegion/LiveRegion.tsx";
import { sendQuestion, stop } from "../chat.actions.ts";
import { liveTurn, type Room } from "../chat.store.ts";
import { addPictures, saveDraft, typeText } from "../composer.actions.ts";
import { composer } from "../composer.store.ts";
import { Attachments } from "./Attachments.tsx";
import styles from "./Composer.module.css";
import { ComposerFoot } from "./ComposerFoot.tsx";
import { ComposerNotices } from "./ComposerNotices.tsx";
import { useDraft, usePictureDrop } from "./use-composer.ts";
import { usePictureFault } from "./use-picture-fault.ts";

interface ComposerProps {
  room: Room;
  /** In a conversation it asks for a reply. */
  placeholder: string;
}

/** Where a question is written. Its text is in a store of its own, so that a key press draws nothing else. */
export function Composer({ room, placeholder }: ComposerProps) {
  const t = useT("chat");
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, focus } = useSnapshot(composer, { sync: true });
  const { id } = useSnapshot(room);
  const blocked = usePictureFault() !== null;
  const dropping = usePictureDrop();
  useDraft(room, id);

  useEffect(() => {
    if (matchMedia("(pointer: fine)").matches) field.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (focus === null) return;
    composer.focus = null;
    field.current?.focus();
    field.current?.setSelectionRange(focus.from, focus.to);
  }, [focus]);

  const send = () => {
    if (!blocked) void sendQuestion(room);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends a composed word, as in Japanese, is not the reader's.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const breaksLine = event.shiftKey || matchMedia("(hover: none) and (pointer: coarse)").matches;
    if (event.key === "Enter" && !breaksLine) {
      event.preventDefault();
      send();
    }
    if (event.key === "Escape" && liveTurn(room)) {
      event.preventDefault();
      stop(room);
    }
  };
  return (
    <div className={styles["dock"]}>
      <ComposerNotices room={room} />
      <form
        className={styles["composer"]}
        data-dropping={dropping || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Attachments />
        <textarea
          ref={field}
          className={styles["field"]}
          aria-label={t("composer.label")}
          placeholder={placeholder}
          rows={Math.min(12, text.split("\n").length)}
          maxLength={limits.maxLength}
          value={text}
          onChange={(event) => typeText(event.target.value)}
          onBlur={saveDraft}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const files = [...event.clipboardData.files];
            if (files.length === 0) return;
            event.preventDefault();
            addPictures(files);
          }}
        />
        <ComposerFoot room={room} blocked={blocked} />
        {dropping && <p className={styles["drop"]}>{t("composer.drop")}</p>}
      </form>
      <LiveRegion text={dropping ? t("composer.drop") : ""} />
    </div>
  );
}
