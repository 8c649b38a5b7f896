import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { listLeads, type Lead } from "#contract/support/conversations.contract.ts";
import { pagedSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDateTime } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Listing } from "#ui/Listing/Listing.tsx";
import type { Column } from "#ui/Listing/listing.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { SectionHead } from "../SectionHead.tsx";
import { saveLeads, seeLeads } from "./leads.actions.ts";
import styles from "./Leads.module.css";

/** Who left an address, the latest first, and the same as a file for spreadsheets. */
export function Leads({ bot }: { bot: TrainedChatbot }) {
  const t = useT("visitors");
  const columns = useColumns(bot);
  useEffect(() => void seeLeads(bot.id), [bot.id]);
  return (
    <div className={styles["leads"]}>
      <Listing<Lead>
        pages={pagedSource(listLeads, { id: bot.id })}
        label={t("leads")}
        columns={columns}
        rowKey={({ id }) => id}
        searchLabel={t("leads.search")}
        empty={{ title: t("leads.empty"), text: t("leads.emptyText") }}
        head={<Head bot={bot} />}
      />
    </div>
  );
}

function Head({ bot }: { bot: TrainedChatbot }) {
  const t = useT("visitors");
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveLeads(bot.id).catch(reportError);
    setBusy(false);
  };
  return (
    <SectionHead title={t("leads")}>
      <Button icon={Download} busy={busy} onClick={() => void save()}>
        {t("leads.csv")}
      </Button>
    </SectionHead>
  );
}

function useColumns({ lead_form: form }: TrainedChatbot): readonly Column<Lead>[] {
  const t = useT("visitors");
  const locale = useLocale();
  const labelOf = (key: string) => {
    const field = form.own_fields.find((one) => one.key === key);
    return field?.label[locale] || field?.label.en || key;
  };
  return [
    {
      key: "who",
      header: t("lead.who"),
      cell: ({ name, email, phone, external_id: known }) => (
        <div className={ownWords}>
          <p className={styles["name"]}>{name ?? email ?? phone ?? known ?? t("lead.unnamed")}</p>
          {name !== null && email !== null && <p className={styles["note"]}>{email}</p>}
          {phone !== null && (name !== null || email !== null) && <p className={styles["note"]}>{phone}</p>}
        </div>
      ),
    },
    {
      key: "fields",
      header: t("lead.fields"),
      cell: ({ fields }) => (
        <div className={ownWords}>
          {Object.entries(fields).map(([key, value]) => (
            <p key={key} className={styles["note"]}>
              {t("lead.field", { label: labelOf(key), value })}
            </p>
          ))}
        </div>
      ),
    },
    { key: "place", header: t("lead.place"), fit: true, cell: ({ place }) => place ?? "–" },
    {
      key: "at",
      header: t("lead.at"),
      fit: true,
      cell: ({ contact_at: at, created_at: made, consent_at: agreed }) => (
        <div>
          <p>{formatDateTime(Date.parse(at ?? made), locale)}</p>
          {agreed !== null && <p className={styles["note"]}>{t("lead.agreed")}</p>}
        </div>
      ),
    },
  ];
}
