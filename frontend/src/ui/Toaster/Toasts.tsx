import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useRef, type CSSProperties } from "react";
import { Toaster, toast } from "sonner";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { useMedia } from "#lib/use-media.ts";
import { ownWords } from "#lib/own-words.ts";
import { Icon } from "../Icon/Icon.tsx";
import type { Notice } from "./notify.ts";
import styles from "./Toasts.module.css";

/** Over the side bar, above who is signed in, or over the bar of a phone: what a page is for stands in neither. */
export function Toasts({ notices }: { notices: readonly Notice[] }) {
  const t = useT("common");
  const isNarrow = useMedia("(width < 768px)");
  const shown = useRef(0);
  useEffect(() => {
    for (const notice of notices.slice(shown.current)) show(notice);
    shown.current = notices.length;
  }, [notices]);
  return (
    <Toaster
      position={isNarrow ? "top-center" : "bottom-left"}
      offset={isNarrow ? { top: 4 } : { bottom: 72, left: 12 }}
      // Over dialogs, below menus: one of the side bar opens where notices stand.
      style={{ "--width": isNarrow ? "520px" : "240px", zIndex: 45 } as CSSProperties}
      gap={8}
      containerAriaLabel={t("notifications")}
      mobileOffset={{ top: 4, left: 8, right: 8 }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: styles["toast"] ?? "",
          icon: styles["icon"] ?? "",
          content: classNames(styles["content"], ownWords),
          description: styles["reason"] ?? "",
          actionButton: styles["action"] ?? "",
        },
      }}
    />
  );
}

function show({ text, tone = "plain", reason, action, onGone }: Notice): void {
  toast(text, {
    ...(reason !== undefined && { description: reason }),
    ...(tone !== "plain" && {
      icon: <Icon of={tone === "good" ? CircleCheck : CircleAlert} className={styles[tone]} />,
    }),
    ...(action && { action: { label: action.label, onClick: action.onPress } }),
    ...(onGone && { onAutoClose: onGone, onDismiss: onGone }),
    // What can be acted upon, or went wrong, stays long enough to be read twice.
    duration: action || tone === "bad" ? 8000 : 4000,
  });
}
