import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { useListSearch } from "#ui/Listing/use-list-search.ts";
import { TabPanel } from "#ui/Tabs/TabPanel.tsx";
import { Tabs } from "#ui/Tabs/Tabs.tsx";
import { PageHead } from "../../frame/PageHead.tsx";
import { CategoryDialog } from "./CategoryDialog.tsx";
import { CategoryList } from "./CategoryList.tsx";
import { ImprovementList } from "./ImprovementList.tsx";
import { TemplateList } from "./TemplateList.tsx";

const tabs = ["templates", "categories", "improvements"] as const;

/** What every account can write from: each list has its own part of the address. */
export function WritingPage() {
  const t = useT("adminWriting");
  const { read, change } = useListSearch(undefined);
  const tab = tabs.find((name) => name === read("tab")) ?? "templates";
  const [adding, setAdding] = useState(false);
  const [round, setRound] = useState(0);
  return (
    <>
      <PageHead
        title={t("title")}
        intro={t("intro")}
        actions={
          tab === "categories" ? (
            <Button icon={Plus} variant="primary" onClick={() => setAdding(true)}>
              {t("new.categories")}
            </Button>
          ) : (
            <Button asChild variant="primary">
              <Link to={`/admin/writing/${tab}/new`}>
                <Icon of={Plus} />
                {t(`new.${tab}`)}
              </Link>
            </Button>
          )
        }
      />
      <Tabs
        label={t("title")}
        value={tab}
        onChange={(next) => change({ tab: next })}
        tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
      >
        <TabPanel value="templates">
          <TemplateList />
        </TabPanel>
        <TabPanel value="categories">
          <CategoryList key={round} />
        </TabPanel>
        <TabPanel value="improvements">
          <ImprovementList />
        </TabPanel>
      </Tabs>
      <CategoryDialog category={null} open={adding} onOpenChange={setAdding} onSaved={() => setRound(round + 1)} />
    </>
  );
}
