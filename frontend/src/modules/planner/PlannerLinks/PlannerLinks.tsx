import { useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { OwnedList, OwnedListLink, OwnedRow } from "#shell/OwnedList/OwnedList.tsx";
import { campaigns, fetchCampaigns } from "#modules/publishing/campaigns.store.ts";

/** One's campaigns in the sidebar, each with the number of its posts. */
export function PlannerLinks({ onOpen }: { onOpen: () => void }) {
  const t = useT("social");
  const locale = useLocale();
  const { value, status } = useSnapshot(campaigns);
  const { id: open } = useParams({ strict: false });
  useEffect(() => void fetchCampaigns(), []);
  return (
    <OwnedList
      title={t("campaigns")}
      isLoading={status === "loading"}
      rows={value.map(({ id, name, posts }) => (
        <li key={id}>
          <OwnedRow
            to="/user/social-planner/details/$id"
            params={{ id }}
            name={name}
            isOpen={open === id}
            count={posts > 0 ? formatNumber(posts, locale) : undefined}
            onClick={onOpen}
          />
        </li>
      ))}
    >
      <OwnedListLink to="/user/social-planner" search={{ tab: "campaigns" }} onClick={onOpen}>
        {t("campaigns.all")}
      </OwnedListLink>
    </OwnedList>
  );
}
