import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, type ComponentType } from "react";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { useTitle } from "#shell/use-title.ts";
import { LinkTab, LinkTabs } from "#ui/LinkTabs/LinkTabs.tsx";
import { OfflineNote } from "#ui/OfflineNote/OfflineNote.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { fetchAccounts } from "../accounts/accounts.store.ts";
import { PlannerBar } from "../PlannerBar/PlannerBar.tsx";
import { countUse } from "../studio.actions.ts";
import styles from "./PlannerPage.module.css";
import { sectionOf, sections, type PlannerView, type Section } from "./sections.rules.ts";

const parts: Record<Section, ComponentType> = {
  calendar: lazy(async () => ({
    default: (await withTexts(["calendar"], import("../calendar/Calendar.tsx"))).Calendar,
  })),
  campaigns: lazy(async () => ({
    default: (await withTexts(["campaigns"], import("../campaigns/Campaigns.tsx"))).Campaigns,
  })),
  posts: lazy(async () => ({ default: (await withTexts(["posts", "listing"], import("../posts/Posts.tsx"))).Posts })),
  media: lazy(async () => ({ default: (await withTexts(["media"], import("../media/Media.tsx"))).Media })),
  accounts: lazy(async () => ({
    default: (await withTexts(["accounts"], import("../accounts/Accounts.tsx"))).Accounts,
  })),
  statistics: lazy(async () => ({
    default: (await withTexts(["insights"], import("../statistics/Statistics.tsx"))).Statistics,
  })),
};

const Connecting = lazy(async () => ({
  default: (await withTexts(["accounts"], import("../accounts/Connecting/Connecting.tsx"))).Connecting,
}));

/** The planner: a tab for each thing that is done with posts. */
export function PlannerPage() {
  const t = useT("social");
  const section = sectionOf(useSearch({ strict: false }) as PlannerView);
  const Part = parts[section];
  useTitle(t("pageTitle", { section: t(`tab.${section}`) }));
  useEffect(() => {
    void fetchAccounts();
    countUse("open");
  }, []);
  return (
    <div className={styles["page"]}>
      <PlannerBar />
      <LinkTabs label={t("tabs")}>
        {sections.map((name) => (
          <LinkTab key={name} to="/user/social-planner" search={{ tab: name }} isOpen={name === section}>
            {t(`tab.${name}`)}
          </LinkTab>
        ))}
      </LinkTabs>
      <div className={styles["body"]} key={section}>
        <OfflineNote />
        <Suspense>
          <Connecting />
        </Suspense>
        <Suspense fallback={<Skeleton rows={8} height={44} />}>
          <Part />
        </Suspense>
      </div>
    </div>
  );
}
