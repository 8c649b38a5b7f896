import { useState } from "react";
import type { MemberRow } from "#contract/workspaces/members.contract.ts";
import type { Role } from "#contract/workspaces/roles.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDate } from "#lib/format.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import type { LoadedValue } from "#lib/use-loaded.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { Row, Rows } from "#ui/Rows/Rows.tsx";
import { Section } from "#ui/Section/Section.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import styles from "../Teams.module.css";
import { canManage } from "../roles.rules.ts";
import { endMembership } from "./members.actions.ts";
import { RoleDialog } from "./RoleDialog.tsx";

interface MembersProps {
  reader: { id: string; role: Role };
  members: LoadedValue<MemberRow[]>;
  onChange: () => void;
}

type Act = { kind: "role" | "removal"; member: MemberRow };

/** Who is in the team; a reader who manages members changes what they are, and removes them. */
export function Members({ reader, members, onChange }: MembersProps) {
  const t = useT("workspaces");
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  return (
    <Section title={t("members.title")}>
      <WhenLoaded state={members.state} onRetry={members.retry} failed={t("members.failed")} rows={3} rowHeight={56}>
        {(all) => (
          <Rows>
            {all.map((member) => (
              <Line
                key={member.id}
                member={member}
                isReader={member.id === reader.id}
                onAct={canManage(reader, member) ? (kind) => setAct({ kind, member }) : null}
              />
            ))}
          </Rows>
        )}
      </WhenLoaded>
      {act?.kind === "role" && (
        <RoleDialog reader={reader.role} member={act.member} onGiven={onChange} onClose={close} />
      )}
      {act?.kind === "removal" && <RemovalDialog member={act.member} onRemoved={onChange} onClose={close} />}
    </Section>
  );
}

interface LineProps {
  member: MemberRow;
  isReader: boolean;
  /** Null where the reader may do nothing about this member. */
  onAct: ((kind: Act["kind"]) => void) | null;
}

function Line({ member, isReader, onAct }: LineProps) {
  const t = useT("workspaces");
  const locale = useLocale();
  const { name, email, role, joined_at } = member;
  return (
    <Row className={styles["row"]}>
      <div className={styles["about"]}>
        <p>
          <span className={classNames(styles["name"], ownWords)}>{name}</span>{" "}
          {isReader && <Badge>{t("member.you")}</Badge>}
        </p>
        <p className={classNames(styles["note"], ownWords)}>{email}</p>
        <p className={styles["note"]}>
          {t(`role.${role}`)} · {t("member.joined", { date: formatDate(new Date(joined_at), locale) })}
        </p>
      </div>
      {onAct && (
        <div className={styles["actions"]}>
          <Button size="small" aria-label={t("member.changeRoleFor", { name })} onClick={() => onAct("role")}>
            {t("member.changeRole")}
          </Button>
          <Button size="small" aria-label={t("member.removeFor", { name })} onClick={() => onAct("removal")}>
            {t("member.remove")}
          </Button>
        </div>
      )}
    </Row>
  );
}

interface RemovalDialogProps {
  member: MemberRow;
  onRemoved: () => void;
  onClose: () => void;
}

function RemovalDialog({ member: { id, name, shared }, onRemoved, onClose }: RemovalDialogProps) {
  const t = useT("workspaces");
  const remove = async () => {
    try {
      await endMembership(id);
      notify({ text: t("member.removed", { name }), tone: "good" });
    } catch (error) {
      reportError(error);
    }
    onRemoved();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("member.removeTitle", { name })}
      text={
        shared === 0
          ? t("member.removeText")
          : `${t("member.removeText")} ${t("member.removeShared", { count: shared })}`
      }
      confirmLabel={t("member.removeConfirm")}
      onConfirm={remove}
    />
  );
}
