import { PanelRight, ThumbsDown, ThumbsUp } from "lucide-react";
import { useSnapshot } from "valtio";
import type { SupportMessage } from "#contract/support/conversations.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatTime } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useColleague } from "#session/use-colleague.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Markdown } from "#ui/Markdown/Markdown.tsx";
import { Cited } from "../Cited.tsx";
import { State } from "#ui/State/State.tsx";
import { inbox, type OpenConversation } from "./inbox.store.ts";
import styles from "./Thread.module.css";
import { useUntil } from "./use-until.ts";

interface ThreadProps {
  conversation: OpenConversation;
  botName: string;
  /** The answer that is being explained. */
  explained: string | null;
  onExplain: (messageId: string) => void;
}

/** The visitor's words in a bubble, those of the bot and of people under a name. */
export function Thread({ conversation: { thread }, ...shown }: ThreadProps) {
  const t = useT("inbox");
  const isTyping = useUntil(useSnapshot(inbox).typingUntil);
  const last = thread.at(-1)?.id;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <div className={styles["thread"]} role="log" aria-label={t("thread")} tabIndex={0}>
      {thread.map((message) => (
        <Message key={message.id} message={message} {...shown} />
      ))}
      <p className={styles["typing"]}>{isTyping && t("typing")}</p>
      <div key={last} ref={showEnd} />
    </div>
  );
}

/** Pixels from the end within which a reader follows what comes; who reads further up stays there. */
const followedPx = 240;

function showEnd(end: HTMLElement | null): void {
  const box = end?.parentElement;
  if (!box) return;
  const awayPx = box.scrollHeight - box.scrollTop - box.clientHeight;
  if (box.scrollTop === 0 || awayPx < followedPx) box.scrollTop = box.scrollHeight;
}

interface MessageProps extends Omit<ThreadProps, "conversation"> {
  message: SupportMessage;
}

function Message({ message, botName, explained, onExplain }: MessageProps) {
  const t = useT("inbox");
  const locale = useLocale();
  const colleagueOf = useColleague();
  const { role, text, author, created_at: at } = message;
  const speaker =
    role === "bot" ? botName : (colleagueOf(author)?.name ?? t(author === null ? "by.someone" : "by.person"));
  const time = formatTime(Date.parse(at), locale);
  if (role === "visitor")
    return (
      <p dir="auto" className={classNames(styles["bubble"], ownWords)}>
        {text}
      </p>
    );
  if (role === "system")
    return (
      <p className={styles["system"]}>
        <span className={ownWords}>{text}</span>
      </p>
    );
  const said = (
    <article className={styles["message"]}>
      <p className={styles["by"]}>
        <strong className={ownWords}>{speaker}</strong> {role === "bot" ? t("by.bot", { time }) : time}
      </p>
      <Cited citations={message.citations}>
        <Markdown text={text} headingLevel={3} />
      </Cited>
      <Rated message={message} />
      {isExplained(message) && (
        <Button
          size="small"
          variant="quiet"
          icon={PanelRight}
          className={styles["why"]}
          aria-pressed={explained === message.id}
          onClick={() => onExplain(message.id)}
        >
          {t("why")}
        </Button>
      )}
    </article>
  );
  return (
    <>
      {said}
      <HandOver message={message} />
    </>
  );
}

/** A greeting, a call for a person: what was said by rule rests on no passage. */
const isExplained = ({ role, outcome }: SupportMessage): boolean =>
  role === "bot" && outcome !== null && outcome !== "small_talk";

/** Where an answer called a person: when, and why. */
function HandOver({ message: { action, hand_over: called, created_at: at } }: { message: SupportMessage }) {
  const t = useT("inbox");
  const time = formatTime(Date.parse(at), useLocale());
  if (action !== "hand_over") return null;
  const { cause, words } = called ?? { cause: null, words: null };
  return (
    <p className={styles["system"]}>
      <span className={ownWords}>
        {words !== null && t("handedOver.words", { time, words })}
        {words === null && cause !== null && t(`handedOver.${cause}`, { time })}
        {cause === null && t("handedOver", { time })}
      </span>
    </p>
  );
}

function Rated({ message: { rating, comment } }: { message: SupportMessage }) {
  const t = useT("inbox");
  if (rating === null) return null;
  return (
    <p className={styles["rating"]}>
      <State icon={rating === "up" ? ThumbsUp : ThumbsDown}>{t(`rating.${rating}`)}</State>
      {comment !== null && <q className={ownWords}>{comment}</q>}
    </p>
  );
}
