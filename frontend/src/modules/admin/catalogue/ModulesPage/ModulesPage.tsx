import { Plus } from "lucide-react";
import { useState } from "react";
import { textIn } from "#contract/local-text.rules.ts";
import { listAdminProductModules, type AdminProductModule } from "#contract/marketplace.contract.ts";
import { pagedSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Listing } from "#ui/Listing/Listing.tsx";
import { useListing, type Column } from "#ui/Listing/listing.ts";
import { PageHead } from "../../frame/PageHead.tsx";
import { ModuleDialog } from "./ModuleDialog.tsx";
import { ModuleTools } from "./ModuleTools.tsx";

export function ModulesPage() {
  const t = useT("adminCatalogue");
  const locale = useLocale();
  const [adding, setAdding] = useState(false);
  const [round, setRound] = useState(0);
  const columns: Column<AdminProductModule>[] = [
    { key: "name", header: t("column.module"), sort: "name", cell: (row) => textIn(row.name, locale) },
    { key: "icon", header: t("column.icon"), cell: (row) => row.icon },
    {
      key: "state",
      header: t("column.state"),
      cell: stateOf,
    },
    { key: "plans", header: t("column.plans"), sort: "plans", align: "end", cell: (row) => row.plans },
    { key: "order", header: t("column.order"), sort: "sort_order", align: "end", cell: (row) => row.sort_order },
    { key: "tools", header: t("column.tools"), cell: toolsOf },
  ];
  return (
    <>
      <PageHead
        title={t("modules.title")}
        intro={t("modules.intro")}
        actions={
          <Button icon={Plus} variant="primary" onClick={() => setAdding(true)}>
            {t("module.new")}
          </Button>
        }
      />
      <Listing
        key={round}
        pages={pagedSource(listAdminProductModules)}
        label={t("modules.title")}
        columns={columns}
        rowKey={(row) => String(row.id)}
        searchLabel={t("modules.search")}
        defaultSort="sort_order"
        empty={{ title: t("modules.empty") }}
      />
      <ModuleDialog module={null} open={adding} onOpenChange={setAdding} onSaved={() => setRound(round + 1)} />
    </>
  );
}

const stateOf = (module: AdminProductModule) => <Openness of={module} />;
const toolsOf = (module: AdminProductModule) => <ToolsOf module={module} />;

function Openness({ of: { available } }: { of: AdminProductModule }) {
  const t = useT("adminCatalogue");
  return <Badge tone={available ? "good" : "plain"}>{t(available ? "module.open" : "module.closed")}</Badge>;
}

function ToolsOf({ module }: { module: AdminProductModule }) {
  const { reload } = useListing();
  return <ModuleTools module={module} onDone={reload} />;
}
