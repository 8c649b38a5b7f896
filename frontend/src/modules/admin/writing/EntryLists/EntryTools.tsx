import { Archive, ArchiveRestore } from "lucide-react";
import type { WritingCategory } from "#contract/assistant/templates.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { useListing } from "#ui/Listing/listing.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { attempt } from "../../frame/attempt.ts";
import { shelves, type EntrySort } from "../writing.actions.ts";
import type { Archivable } from "./EntryName.tsx";

/** Archiving asks nothing, because the notice that follows takes it back. */
export function EntryTools({
  entry: { id, name, archived_at },
  sort,
}: {
  entry: WritingCategory & Archivable;
  sort: EntrySort;
}) {
  const t = useT("adminWriting");
  const locale = useLocale();
  const { reload } = useListing();
  const shown = name[locale];

  const restore = async () => {
    if (await attempt(() => shelves[sort].restore(id))) reload();
  };
  const archive = async () => {
    if (!(await attempt(() => shelves[sort].archive(id)))) return;
    reload();
    notify({
      text: t("archived", { name: shown }),
      action: { label: t("action.undo"), onPress: () => void restore() },
    });
  };

  return archived_at === null ? (
    <IconButton
      size="small"
      icon={Archive}
      label={t("action.archiveOf", { name: shown })}
      onClick={() => void archive()}
    />
  ) : (
    <IconButton
      size="small"
      icon={ArchiveRestore}
      label={t("action.restoreOf", { name: shown })}
      onClick={() => void restore()}
    />
  );
}
