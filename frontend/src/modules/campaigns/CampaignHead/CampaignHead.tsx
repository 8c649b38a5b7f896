import type { ReactNode } from "react";
import type { CampaignView } from "#contract/campaigns/campaigns.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { PageTitle } from "#ui/PageColumn/PageColumn.tsx";
import { State } from "#ui/State/State.tsx";
import { networkFacts } from "#contract/networks/networks.ts";
import { openCampaign } from "../campaign-page.actions.ts";
import { formatDays } from "../campaign-days.rules.ts";
import { campaignLooks } from "../campaign-looks.ts";
import { CampaignMenu } from "../CampaignRow/CampaignMenu.tsx";
import styles from "./CampaignHead.module.css";

interface CampaignHeadProps {
  campaign: CampaignView;
  onRemoved: () => void;
}

export function CampaignHead({ campaign, onRemoved }: CampaignHeadProps) {
  const t = useT("campaigns");
  const social = useT("social");
  const locale = useLocale();
  const { id, name, goal, audience, brief, platforms, language, tone, status, zone, website_url: url } = campaign;
  return (
    <header>
      <div className={styles["line"]}>
        <PageTitle className={classNames(styles["name"], ownWords)}>{name}</PageTitle>
        <State {...campaignLooks[status]}>{t(`status.${status}`)}</State>
        <CampaignMenu campaign={campaign} onMoved={() => void openCampaign(id)} onRemoved={onRemoved} />
      </div>
      <p className={classNames(styles["goal"], ownWords)}>{goal}</p>
      <dl className={styles["facts"]}>
        <Fact label={t("days")}>
          {formatDays(campaign.starts_on, campaign.ends_on, locale)}, {zone.replaceAll("_", " ")}
        </Fact>
        <Fact label={t("networks")}>{platforms.map((platform) => networkFacts[platform].name).join(", ")}</Fact>
        <Fact label={t("tone")}>
          {social(`tone.${tone}`)}, {t(`language.${language}`)}
        </Fact>
        {audience !== "" && (
          <Fact label={t("audience")}>
            <span className={ownWords}>{audience}</span>
          </Fact>
        )}
        {url !== null && (
          <Fact label={t("website")}>
            <span className={ownWords}>{url}</span>
            {campaign.website_unread && <p className={styles["unread"]}>{t("websiteUnread")}</p>}
          </Fact>
        )}
      </dl>
      {brief !== "" && (
        <details className={styles["brief"]}>
          <summary>{t("brief")}</summary>
          <p className={ownWords}>{brief}</p>
        </details>
      )}
    </header>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
