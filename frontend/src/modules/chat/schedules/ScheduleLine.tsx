import { Link } from "@tanstack/react-router";
import { CalendarClock } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import styles from "../composer/ComposerNotices.module.css";

/** The scheduled question that is asked in a conversation, and the way to where it is paused. */
export function ScheduleLine({ name }: { name: string }) {
  const t = useT("schedules");
  return (
    <p className={styles["quiet"]}>
      <Icon of={CalendarClock} size={14} />
      {t("here")}{" "}
      <Link to="/user/history/schedules" className={ownWords}>
        {name}
      </Link>
    </p>
  );
}
