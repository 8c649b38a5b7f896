import { useState } from "react";
import { hasRight } from "#contract/workspaces/rights.ts";
import type { MemberRow } from "#contract/workspaces/members.contract.ts";
import type { Role } from "#contract/workspaces/roles.ts";
import type { WorkspaceView } from "#contract/workspaces/workspaces.contract.ts";
import { useT } from "#i18n/use-t.ts";
import type { LoadedValue } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Section } from "#ui/Section/Section.tsx";
import styles from "../Teams.module.css";
import { canLeave, heirs } from "../roles.rules.ts";
import { EndDialog } from "./EndDialog.tsx";
import { LeaveDialog } from "./LeaveDialog.tsx";
import { OwnerDialog } from "./OwnerDialog.tsx";

interface LeavingProps {
  reader: { id: string; role: Role };
  team: WorkspaceView;
  members: LoadedValue<MemberRow[]>;
  onChange: () => void;
}

const sharedBy = ({ id }: LeavingProps["reader"], members: readonly MemberRow[]): number =>
  members.find((member) => member.id === id)?.shared ?? 0;

/** Ways out: the reader leaves, hands the team over, or deletes it. */
export function Leaving({ reader, team, members, onChange }: LeavingProps) {
  const t = useT("workspaces");
  const [open, setOpen] = useState<"leave" | "owner" | "end" | null>(null);
  const close = () => setOpen(null);
  if (members.state.status !== "ready") return null;
  const all = members.state.value;
  const owns = hasRight(reader.role, "workspace.end");
  const next = heirs(reader, all);
  const leaves = canLeave(reader, all);
  return (
    <Section title={t("team.leaving")}>
      {!leaves && next.length > 0 && <p className={styles["note"]}>{t("leave.lastOwner")}</p>}
      <div className={styles["actions"]}>
        {leaves && <Button onClick={() => setOpen("leave")}>{t("leave.open")}</Button>}
        {owns && next.length > 0 && <Button onClick={() => setOpen("owner")}>{t("own.open")}</Button>}
        {owns && team.ends_at === null && (
          <Button variant="danger" onClick={() => setOpen("end")}>
            {t("end.open")}
          </Button>
        )}
      </div>
      {open === "leave" && <LeaveDialog name={team.name} shared={sharedBy(reader, all)} onClose={close} />}
      {open === "owner" && <OwnerDialog team={team.name} members={next} onDone={onChange} onClose={close} />}
      {open === "end" && <EndDialog name={team.name} onDone={onChange} onClose={close} />}
    </Section>
  );
}
