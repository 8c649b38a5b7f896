import { Check } from "lucide-react";
import type { MouseEvent } from "react";
import { typesetPage } from "#contract/document/typeset.rules.ts";
import { notificationPath } from "#contract/notifications/notification-links.rules.ts";
import { notificationWords } from "#contract/notifications/notification-words.ts";
import type { NotificationView } from "#contract/notifications/notifications.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatDistance } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { goTo } from "#navigation/go-to.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import styles from "./NewsRow.module.css";

interface NewsRowProps {
  row: NotificationView;
  now: number;
  onRead: () => void;
  /** Its page opens. */
  onOpen: () => void;
}

/** A press with these opens another tab, as for any link. */
const opensElsewhere = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey;

/** One notification as a link to what it is about, with a dot while it is unread. */
export function NewsRow({ row, now, onRead, onOpen }: NewsRowProps) {
  const t = useT("notifications");
  const locale = useLocale();
  const { kind, facts, created_at, read_at } = row;
  const { title: plainTitle, text } = notificationWords(locale, kind, facts);
  const title = typesetPage(plainTitle, locale);
  const path = notificationPath(kind, facts);
  const open = (event: MouseEvent) => {
    if (opensElsewhere(event)) return onRead();
    event.preventDefault();
    onOpen();
    goTo(path);
  };
  return (
    <li className={styles["row"]} data-unread={read_at === null || undefined}>
      <a href={path} className={styles["link"]} onClick={open}>
        <span className={styles["dot"]} aria-hidden />
        <span className={styles["words"]}>
          <span className={styles["title"]}>{title}</span>
          {text !== null && <span className={classNames(styles["text"], ownWords)}>{text}</span>}
          <time className={styles["time"]} dateTime={created_at}>
            {formatDistance(new Date(created_at), now, locale)}
          </time>
          {read_at === null && <VisuallyHidden>{t("isUnread")}</VisuallyHidden>}
        </span>
      </a>
      {read_at === null && (
        <IconButton icon={Check} size="small" label={t("read", { title })} tip="left" onClick={onRead} />
      )}
    </li>
  );
}
