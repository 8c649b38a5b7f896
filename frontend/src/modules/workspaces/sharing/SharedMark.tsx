import { Users } from "lucide-react";
import type { NamedPerson } from "#contract/schema.ts";
import type { TeamShare } from "#contract/workspaces/sharing.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useColleague } from "#session/use-colleague.ts";
import { useTeams } from "#session/workspace.store.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import styles from "./SharedMark.module.css";

interface SharedMarkProps {
  shared: TeamShare;
  /** Who wrote last, where that is known. */
  changedBy?: NamedPerson | null;
}

/** That a thing is shared: whose it is and who changed it last, where that is another; where there is no room, the sign alone. */
export function SharedMark({ shared: { owner, workspace_id }, changedBy = null }: SharedMarkProps) {
  const t = useT("sharing");
  const colleague = useColleague();
  const teams = useTeams();
  const team = teams.find(({ id }) => id === workspace_id)?.name || t("team");
  const writer = colleague(changedBy);
  const whose = owner === null ? t("mine", { team }) : t("by", { name: owner.name });
  const last = writer !== null && writer.id !== owner?.id ? t("changed", { name: writer.name }) : null;
  const shown = [owner && whose, last].filter((part) => part !== null).join(", ");
  return (
    <span className={styles["mark"]}>
      <Icon of={Users} size={14} className={styles["sign"]} />
      <span className={classNames(styles["words"], ownWords)} aria-hidden>
        {shown}
      </span>
      <VisuallyHidden>{last === null ? whose : `${whose}, ${last}`}</VisuallyHidden>
    </span>
  );
}
