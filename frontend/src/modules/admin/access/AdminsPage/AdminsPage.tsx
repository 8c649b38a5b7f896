import { UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { listAdmins, type AdminRow } from "#contract/admins.contract.ts";
import { pagedSource } from "#api/source.ts";
import { useT } from "#i18n/use-t.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { ListPage } from "../../frame/ListPage.tsx";
import type { Column } from "#ui/Listing/listing.ts";
import { useWhen } from "../../frame/when.ts";
import { AdminActions } from "./AdminActions.tsx";
import { InviteDialog } from "./InviteDialog.tsx";

const stateOf = (row: AdminRow) => <State {...row} />;
const actionsOf = (row: AdminRow) => <AdminActions admin={row} />;

export function AdminsPage() {
  const t = useT("adminAccess");
  const { day } = useWhen();
  const columns: Column<AdminRow>[] = [
    { key: "name", header: t("admins.name"), sort: "name", cell: (row) => row.name },
    { key: "email", header: t("admins.email"), sort: "email", cell: (row) => row.email },
    { key: "state", header: t("admins.state"), fit: true, cell: stateOf },
    { key: "since", header: t("admins.since"), sort: "created_at", fit: true, cell: (row) => day(row.created_at) },
    { key: "actions", header: t("admins.actions"), align: "end", cell: actionsOf },
  ];
  return (
    <ListPage
      pages={pagedSource(listAdmins)}
      title={t("admins.title")}
      intro={t("admins.intro")}
      actions={<Invite />}
      columns={columns}
      rowKey={(row) => row.id}
      searchLabel={t("admins.search")}
      defaultSort="name"
      empty={{ title: t("admins.empty") }}
    />
  );
}

function State({ invited, two_factor, signed_in }: AdminRow) {
  const t = useT("adminAccess");
  if (invited) return <Badge tone="warn">{t("admins.invited")}</Badge>;
  if (!two_factor) return <Badge tone="warn">{t("admins.noSecondStep")}</Badge>;
  return signed_in ? <Badge tone="good">{t("admins.signedIn")}</Badge> : <Badge>{t("admins.signedOut")}</Badge>;
}

function Invite() {
  const t = useT("adminAccess");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={UserRoundPlus} onClick={() => setOpen(true)}>
        {t("admins.invite")}
      </Button>
      <InviteDialog open={open} onOpenChange={setOpen} />
    </>
  );
}
