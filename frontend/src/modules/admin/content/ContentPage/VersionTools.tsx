import { Eye, RotateCcw, Upload } from "lucide-react";
import type { ContentRecord } from "#contract/landing.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { attempt } from "../../frame/attempt.ts";
import { publishVersion, restoreVersion } from "../content.actions.ts";
import styles from "./VersionTools.module.css";

interface VersionToolsProps {
  record: ContentRecord;
  version: number;
  onShow: () => void;
  onChange: (record: ContentRecord) => void;
}

export function VersionTools({ record, version, onShow, onChange }: VersionToolsProps) {
  const t = useT("adminContent");
  const publish = () =>
    attempt(async () => {
      onChange(await publishVersion(record.id, version));
      notify({ tone: "good", text: t("saved.published", { version }) });
    });
  const restore = () =>
    attempt(async () => {
      const restored = await restoreVersion(record.id, version);
      onChange(restored);
      notify({ tone: "good", text: t("saved.draft", { version: restored.version }) });
    });
  return (
    <span className={styles["tools"]}>
      <IconButton size="small" icon={Eye} label={t("action.showOf", { version })} onClick={onShow} />
      {version !== record.published_version && (
        <IconButton
          size="small"
          icon={Upload}
          label={t("action.publishOf", { version })}
          onClick={() => void publish()}
        />
      )}
      {version !== record.version && (
        <IconButton
          size="small"
          icon={RotateCcw}
          label={t("action.restoreOf", { version })}
          onClick={() => void restore()}
        />
      )}
    </span>
  );
}
