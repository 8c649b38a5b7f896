import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { Toaster, toast } from "sonner";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Icon } from "../Icon/Icon.tsx";
import type { Notice } from "./notify.ts";
import styles from "./Toasts.module.css";

export function Toasts({ notices }: { notices: readonly Notice[] }) {
  const t = useT("common");
  const shown = useRef(0);
  useEffect(() => {
    for (const notice of notices.slice(shown.current)) show(notice);
    shown.current = notices.length;
  }, [notices]);
  return (
    <Toaster
      position="top-right"
      offset={{ top: 64, right: 16 }}
      gap={8}
      containerAriaLabel={t("notifications")}
      mobileOffset={{ bottom: 16, left: 16, right: 16 }}
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

function show({ text, tone = "plain", reason, action }: Notice): void {
  toast(text, {
    ...(reason !== undefined && { description: reason }),
    ...(tone !== "plain" && {
      icon: <Icon of={tone === "good" ? CircleCheck : CircleAlert} className={styles[tone]} />,
    }),
    ...(action && { action: { label: action.label, onClick: action.onPress } }),
    // What can be acted upon, or went wrong, stays long enough to be read twice.
    duration: action || tone === "bad" ? 8000 : 4000,
  });
}
