import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { AnswerAnnouncer } from "#thread/answers/AnswerAnnouncer.tsx";
import { MessageList } from "#thread/list/MessageList.tsx";
import { useEscapeToStop } from "#thread/use-escape-to-stop.ts";
import { BranchAnnouncer } from "../branches/BranchAnnouncer.tsx";
import { readEarlier, stop } from "../chat.actions.ts";
import type { Room } from "../chat.store.ts";
import { Composer } from "../composer/Composer.tsx";
import { RoomTurn } from "../messages/RoomTurn.tsx";
import styles from "./RoomView.module.css";

/** A conversation: its messages, and the composer below them. */
export function RoomView({ room }: { room: Room }) {
  const t = useT("chat");
  const { key, title, turns } = useSnapshot(room);
  useEscapeToStop(room, stop);
  return (
    <div className={styles["room"]}>
      <h1>
        <VisuallyHidden>{title ?? t("conversation.title")}</VisuallyHidden>
      </h1>
      {turns.length > 0 ? (
        <MessageList key={key} thread={room} row={RoomTurn} onEarlier={readEarlier} />
      ) : (
        <div className={styles["empty"]}>
          <EmptyState title={t("conversation.empty")} text={t("conversation.emptyText")} />
        </div>
      )}
      <div className={styles["dock"]}>
        <Composer room={room} placeholder={t("composer.reply")} />
        <p className={styles["disclaimer"]}>{t("composer.disclaimer")}</p>
      </div>
      <AnswerAnnouncer key={`${key} announcer`} thread={room} />
      <BranchAnnouncer key={`${key} branches`} room={room} />
    </div>
  );
}
