import { useState } from "react";
import { useLocale, useT } from "#i18n/use-t.ts";
import type { VersionSummary } from "#contract/assistant/documents.ts";
import { formatDateTime } from "#lib/format.ts";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import type { TopBlock } from "#contract/document/blocks.ts";
import { restoreVersion } from "./versions.actions.ts";

const VersionsDialog = lazyPart(async () => (await import("./VersionsDialog.tsx")).VersionsDialog);

/** What is open: a text or a CV. */
interface VersionedText {
  saver: { flush(): Promise<void>; version(): number };
  refresh(): Promise<void>;
}

interface VersionsProps {
  document: { id: string; language: "en" | "fr" };
  writing: VersionedText;
  /** What it says now. */
  read: () => readonly TopBlock[];
  onClose: () => void;
}

/** The versions of the document that is open; a restored one takes its place, and can be taken back. */
export function Versions({ document, writing, read, onClose }: VersionsProps) {
  const t = useT("assistant");
  const common = useT("common");
  const locale = useLocale();
  const [now] = useState(read);
  const write = async (version: number) => {
    await restoreVersion(document.id, version);
    await writing.refresh();
  };
  const restore = async ({ version, created_at: at }: VersionSummary) => {
    await writing.saver.flush();
    const before = writing.saver.version();
    await write(version);
    onClose();
    notify({
      text: t("versions.restored", { at: formatDateTime(new Date(at), locale) }),
      // An empty text makes no version.
      ...(now.length > 0 && {
        action: { label: common("action.undo"), onPress: () => void write(before).catch(reportError) },
      }),
    });
  };
  return <VersionsDialog document={document} now={now} onRestore={restore} onClose={onClose} />;
}
