import { Bell as BellIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { useRepeatedRead } from "#lib/use-repeated-read.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { fetchUnread } from "../notifications.actions.ts";
import { notifications } from "../notifications.module.ts";
import { setUnread, useUnread } from "../unread.store.ts";
import styles from "./Bell.module.css";

const Panel = lazyPart(async () => (await withTexts(notifications.locale, import("../Panel/Panel.tsx"))).Panel);

/** While the page is seen; when it is seen again it is read at once. */
const everyMs = 120_000;
/** What the badge has room for. */
const mostShown = 99;

/** How much there is that was not read, and the way to it. Mounted for one account. */
export function Bell() {
  const t = useT("notifications");
  const unread = useUnread();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    void fetchUnread();
    return () => setUnread(0);
  }, []);
  useRepeatedRead(() => void fetchUnread(), everyMs);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <span className={styles["bell"]}>
      <IconButton
        icon={BellIcon}
        label={unread === 0 ? t("title") : t("unread", { count: unread })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      />
      {unread > 0 && (
        <span className={styles["count"]} aria-hidden>
          {unread < mostShown ? unread : `${mostShown}+`}
        </span>
      )}
      {wanted && <Panel open={open} onClose={() => setOpen(false)} />}
    </span>
  );
}
