import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import type { ResponseOf } from "#contract/endpoint.ts";
import type { readProfileFile } from "#contract/social/profiles.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { readFile } from "../profiles.actions.ts";
import styles from "./ProfileDialog.module.css";

interface ProfileFileProps {
  onRead: (read: ResponseOf<typeof readProfileFile>) => void;
}

/** The PDF that LinkedIn makes of one's own profile: its words are shown before they are used. */
export function ProfileFile({ onRead }: ProfileFileProps) {
  const t = useT("posts");
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    setBusy(true);
    try {
      onRead(await readFile(file));
    } catch (error) {
      reportError(error);
    }
    setBusy(false);
  };
  return (
    <div className={styles["file"]}>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,.pdf"
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = "";
        }}
      />
      <Button size="small" icon={FileUp} busy={isBusy} onClick={() => input.current?.click()}>
        {t("profileFile")}
      </Button>
      <p className={styles["note"]}>{t("profileFileHint")}</p>
    </div>
  );
}
