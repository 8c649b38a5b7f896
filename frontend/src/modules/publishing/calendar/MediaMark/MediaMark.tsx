import { Clapperboard, Image } from "lucide-react";
import type { CalendarEntry } from "#contract/publishing/calendar.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import styles from "./MediaMark.module.css";

/** That a post shows images, or a video. */
export function MediaMark({ of }: { of: CalendarEntry["media"] }) {
  const t = useT("calendar");
  if (of === null) return null;
  return (
    <span className={styles["mark"]}>
      <Icon of={of === "video" ? Clapperboard : Image} size={14} />
      <VisuallyHidden>{t(`with.${of}`)}</VisuallyHidden>
    </span>
  );
}
