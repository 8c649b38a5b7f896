import { useState } from "react";
import { networkFacts, type Platform } from "#contract/networks/networks.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatNumber } from "#lib/format.ts";
import { TabPanel } from "#ui/Tabs/TabPanel.tsx";
import { Tabs } from "#ui/Tabs/Tabs.tsx";
import { NetworkMark } from "../../NetworkMark/NetworkMark.tsx";
import type { VariantKey } from "../draft/draft.rules.ts";
import { useMeasuring } from "../measuring.ts";
import type { Pictures } from "../pictures/use-pictures.ts";
import type { Composer } from "../saving/open-composer.ts";
import type { ChosenAccounts } from "../schedule/use-accounts.ts";
import { useDraft } from "../use-draft.ts";
import { countParts, type CountedPart } from "../counts.rules.ts";
import { NetworkTools } from "./NetworkTools.tsx";
import { PartList } from "./PartList.tsx";
import styles from "./Texts.module.css";

interface TextsProps {
  composer: Composer;
  accounts: ChosenAccounts;
  pictures: Pictures;
}

/** The base text and that of each network; a post for one network has that one alone. */
export function Texts({ composer, accounts, pictures }: TextsProps) {
  const t = useT("composer");
  const draft = useDraft(composer);
  const measuring = useMeasuring();
  const places: VariantKey[] = draft.networks.map(({ platform }) => platform);
  if (places.length > 1) places.unshift("base");
  const [chosen, setChosen] = useState<VariantKey>("base");
  const place = places.includes(chosen) ? chosen : (places[0] ?? "base");
  const countedAt = (platform: Platform) =>
    measuring && countParts(draft, platform, accounts[platform]?.subscription_type ?? null, measuring.measureText);
  return (
    <div className={styles["texts"]}>
      <Tabs
        label={t("texts")}
        value={place}
        onChange={setChosen}
        tabs={places.map((value) => ({
          value,
          label: value === "base" ? t("base") : <NetworkTab platform={value} counted={countedAt(value)} />,
        }))}
      >
        {places.map((value) => (
          <TabPanel key={value} value={value}>
            {value === place && (
              <>
                <NetworkTools composer={composer} place={value} onPlace={setChosen} />
                <PartList
                  key={value}
                  place={value}
                  composer={composer}
                  pictures={pictures}
                  counted={value === "base" ? null : countedAt(value)}
                  subscriptionType={value === "base" ? null : (accounts[value]?.subscription_type ?? null)}
                />
              </>
            )}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

/** A network's name, and how much of it is used. */
function NetworkTab({ platform, counted }: { platform: Platform; counted: readonly CountedPart[] | null }) {
  const t = useT("composer");
  const locale = useLocale();
  const [first, ...others] = counted ?? [];
  const isOver = counted?.some(({ problem }) => problem !== null) ?? false;
  const number = (value: number) => formatNumber(value, locale);
  return (
    <>
      <NetworkMark of={platform} />
      {networkFacts[platform].name}
      {first && (
        <span className={classNames(styles["tabCount"], isOver && styles["over"])}>
          {others.length > 0
            ? t("parts", { count: others.length + 1 })
            : t("count", { length: number(first.length), limit: number(first.limit) })}
        </span>
      )}
    </>
  );
}
