import { useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { useTitle } from "#shell/use-title.ts";
import { LinkTab, LinkTabs } from "#ui/LinkTabs/LinkTabs.tsx";
import { OfflineNote } from "#ui/OfflineNote/OfflineNote.tsx";
import { lazyPart, type LazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { fetchAccounts } from "#modules/publishing/accounts/accounts.store.ts";
import { PlannerBar } from "#modules/publishing/PlannerBar/PlannerBar.tsx";
import { countUse } from "#modules/publishing/studio.actions.ts";
import styles from "./PlannerPage.module.css";
import {
  plannerSection,
  sectionRights,
  sections,
  type PlannerView,
  type Section,
} from "#modules/publishing/sections.rules.ts";
import { LookOnly } from "#shell/rights/LookOnly.tsx";

const ProfileDialog = lazyPart(
  async () =>
    (await withTexts(["posts"], import("#modules/campaigns/profiles/ProfileDialog/ProfileDialog.tsx"))).ProfileDialog,
);

const parts: Record<Section, LazyPart<object>> = {
  calendar: lazyPart(
    async () => (await withTexts(["calendar"], import("#modules/publishing/calendar/Calendar.tsx"))).Calendar,
  ),
  campaigns: lazyPart(
    async () => (await withTexts(["campaigns"], import("#modules/campaigns/Campaigns.tsx"))).Campaigns,
  ),
  posts: lazyPart(async () => {
    const { Posts } = await withTexts(["posts", "listing"], import("#modules/publishing/posts/Posts.tsx"));
    return () => <Posts ProfileDialog={ProfileDialog} />;
  }),
  media: lazyPart(async () => (await withTexts(["media"], import("#modules/media/library/Media.tsx"))).Media),
  accounts: lazyPart(
    async () => (await withTexts(["accounts"], import("#modules/publishing/accounts/Accounts.tsx"))).Accounts,
  ),
  statistics: lazyPart(
    async () => (await withTexts(["insights"], import("#modules/publishing/statistics/Statistics.tsx"))).Statistics,
  ),
};

const Connecting = lazyPart(
  async () =>
    (await withTexts(["accounts"], import("#modules/publishing/accounts/Connecting/Connecting.tsx"))).Connecting,
);

/** The planner: a tab for each thing that is done with posts. */
export function PlannerPage() {
  const t = useT("social");
  const section = plannerSection(useSearch({ strict: false }) as PlannerView);
  const Part = parts[section];
  const right = sectionRights[section];
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
        {right !== undefined && <LookOnly right={right} />}
        <Connecting />
        <Part waiting={<Skeleton rows={8} height={44} />} />
      </div>
    </div>
  );
}
