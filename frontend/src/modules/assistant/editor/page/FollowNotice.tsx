import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import styles from "./Notice.module.css";

interface FollowTarget {
  view: { writes: boolean };
  takeOver(): void;
}

/** Another tab writes: this one shows it live, and may take over. */
export function FollowNotice({ writing }: { writing: FollowTarget }) {
  const t = useT("assistant");
  const { writes } = useSnapshot(writing.view);
  if (writes) return null;
  return (
    <output className={styles["notice"]}>
      <span>{t("editor.follows.text")}</span>
      <Button size="small" onClick={() => writing.takeOver()}>
        {t("editor.follows.action")}
      </Button>
    </output>
  );
}

/** Another shares the text with a reader who may not write in it. */
export function ReadNotice() {
  const t = useT("assistant");
  return (
    <output className={styles["notice"]}>
      <span>{t("editor.readOnly")}</span>
    </output>
  );
}
