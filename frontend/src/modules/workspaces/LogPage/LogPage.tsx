import { Download } from "lucide-react";
import { useState } from "react";
import { isLoggedAdminCall, isLoggedCall } from "#contract/workspaces/logged-calls.ts";
import { listTeamEvents, type TeamEvent } from "#contract/workspaces/log.contract.ts";
import { roles, type Role } from "#contract/workspaces/roles.ts";
import { pagedSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDateTime } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useTitle } from "#shell/use-title.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Listing } from "#ui/Listing/Listing.tsx";
import type { Column, Filter } from "#ui/Listing/listing.ts";
import { PageColumn, PageHead } from "#ui/PageColumn/PageColumn.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { readMembers } from "../members/members.actions.ts";
import { saveLog } from "./log.actions.ts";
import styles from "./LogPage.module.css";

/** Who did what in the team of this tab, the latest first, and the same as a file for spreadsheets. */
export function LogPage() {
  const t = useT("teamLog");
  useTitle(t("title"));
  return (
    <PageColumn widthPx={960}>
      <Listing<TeamEvent>
        pages={pagedSource(listTeamEvents)}
        label={t("title")}
        columns={useColumns()}
        filters={useMembers()}
        rowKey={({ id }) => id}
        empty={{ title: t("empty"), text: t("emptyText") }}
        head={<Head />}
      />
    </PageColumn>
  );
}

function Head() {
  const t = useT("teamLog");
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveLog().catch(reportError);
    setBusy(false);
  };
  return (
    <>
      <PageHead title={t("title")}>
        <Button icon={Download} busy={busy} onClick={() => void save()}>
          {t("csv")}
        </Button>
      </PageHead>
      <p className={styles["intro"]}>{t("intro")}</p>
    </>
  );
}

/** Those who are members now. */
function useMembers(): readonly Filter[] {
  const t = useT("teamLog");
  const { state } = useLoaded(readMembers);
  const members = state.status === "ready" ? state.value : [];
  return [{ name: "by", label: t("filter"), options: members.map(({ id, name }) => ({ value: id, label: name })) }];
}

function useColumns(): readonly Column<TeamEvent>[] {
  const t = useT("teamLog");
  const locale = useLocale();
  const what = useSentences();
  return [
    {
      key: "when",
      header: t("when"),
      fit: true,
      cell: ({ created_at: at }) => formatDateTime(Date.parse(at), locale),
    },
    {
      key: "who",
      header: t("who"),
      cell: ({ by, by_name: name, by_us: isOurs }) => (
        <div className={ownWords}>
          <p>{isOurs ? t("us") : name}</p>
          {!isOurs && by === null && <p className={styles["note"]}>{t("gone")}</p>}
        </div>
      ),
    },
    { key: "what", header: t("what"), cell: (event) => <p className={ownWords}>{what(event)}</p> },
    { key: "from", header: t("from"), fit: true, cell: ({ address }) => address ?? "–" },
  ];
}

/** What was done, in a sentence; a call that a later release knows stands by its name. */
function useSentences(): (event: TeamEvent) => string {
  const t = useT("teamLog");
  const teams = useT("workspaces");
  return ({ call, label, role }) => {
    const what = isLoggedCall(call) || isLoggedAdminCall(call) ? t(`call.${call}`) : call;
    const about = label === null ? what : t("about", { what, label });
    return isRole(role) ? t("asRole", { what: about, role: teams(`role.${role}`) }) : about;
  };
}

const isRole = (role: string | null): role is Role => roles.some((one) => one === role);
