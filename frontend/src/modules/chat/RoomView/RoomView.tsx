import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { stop } from "../chat.actions.ts";
import { liveTurn, type Room } from "../chat.store.ts";
import { Composer } from "../composer/Composer.tsx";
import { MessageList } from "../messages/MessageList.tsx";
import { AnswerAnnouncer } from "./AnswerAnnouncer.tsx";
import styles from "./RoomView.module.css";

/** A conversation: its messages, and the composer below them. */
export function RoomView({ room }: { room: Room }) {
  const t = useT("chat");
  const { key, title, turns } = useSnapshot(room);
  useEscapeToStop(room);
  return (
    <div className={styles["room"]}>
      <h1>
        <VisuallyHidden>{title ?? t("conversation.title")}</VisuallyHidden>
      </h1>
      {turns.length > 0 ? (
        <MessageList key={key} room={room} />
      ) : (
        <div className={styles["empty"]}>
          <EmptyState title={t("conversation.empty")} text={t("conversation.emptyText")} />
        </div>
      )}
      <div className={styles["dock"]}>
        <Composer room={room} placeholder={t("composer.reply")} />
        <p className={styles["disclaimer"]}>{t("composer.disclaimer")}</p>
      </div>
      <AnswerAnnouncer key={`${key} announcer`} room={room} />
    </div>
  );
}

/** Wherever the focus is; a dialog that closes on Escape has already taken the key. */
function useEscapeToStop(room: Room): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing || !liveTurn(room)) return;
      event.preventDefault();
      stop(room);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [room]);
}
