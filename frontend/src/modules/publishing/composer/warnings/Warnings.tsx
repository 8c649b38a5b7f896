import { Link } from "@tanstack/react-router";
import { Captions, ClockAlert, Copy, KeyRound, Link2, UserPlus } from "lucide-react";
import { useState } from "react";
import { withTexts } from "#i18n/i18n.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatDate } from "#lib/format.ts";
import { useNow } from "#lib/use-now.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { lazyPart, useFetchedAhead } from "#ui/LazyPart/lazy-part.tsx";
import { networkFacts, type Platform } from "#contract/networks/networks.ts";
import { May } from "#shell/rights/May.tsx";
import { partsAt, withParts, type Draft } from "../draft/draft.rules.ts";
import { describePicture, withPart } from "../draft/parts.rules.ts";
import { useMeasuring } from "../measuring.ts";
import type { Pictures } from "../pictures/use-pictures.ts";
import type { Composer } from "../saving/open-composer.ts";
import type { ChosenAccounts } from "../schedule/use-accounts.ts";
import type { SchedulePanel } from "../schedule/use-scheduling.ts";
import { formatNear, laterWall, wallTimeIn } from "../schedule/wall-time.rules.ts";
import { useDraft } from "../use-draft.ts";
import { Row } from "./Row.tsx";
import { UnfitMedia } from "./UnfitMedia.tsx";
import { hourOf, undescribedIn, withoutLinks } from "./warnings.rules.ts";
import styles from "./Warnings.module.css";

const DescribeDialog = lazyPart(
  async () => (await withTexts(["composer"], import("../pictures/DescribeDialog.tsx"))).DescribeDialog,
);

interface WarningsProps {
  composer: Composer;
  accounts: ChosenAccounts;
  pictures: Pictures;
  scheduling: SchedulePanel;
}

/** What to know before the post goes out; media that a network would refuse hold it back. */
export function Warnings(props: WarningsProps) {
  const t = useT("composer");
  const { networks } = useDraft(props.composer);
  return (
    <ul className={styles["warnings"]} aria-label={t("warnings")}>
      {networks.map(({ platform }) => (
        <OfNetwork key={platform} {...props} platform={platform} />
      ))}
      {networks.map(({ platform }) => (
        <CostlyLinks key={platform} composer={props.composer} platform={platform} />
      ))}
      <Undescribed {...props} />
    </ul>
  );
}

/** What the server says of one network: no account, its end, neighbours, duplicates. */
function OfNetwork({ composer, accounts, scheduling, platform }: WarningsProps & { platform: Platform }) {
  const draft = useDraft(composer);
  const network = networkFacts[platform].name;
  const { checks, steps } = scheduling;
  const check = checks[platform];
  if (accounts[platform] === undefined) return <NoAccount network={network} />;
  if (check === undefined || steps.every((step) => step.platform !== platform)) return null;
  const [near] = check.same_hour;
  const [twin] = check.duplicates;
  return (
    <>
      {check.unfit_media && (
        <UnfitMedia platform={platform} unfit={check.unfit_media} isThread={partsAt(draft, platform).length > 1} />
      )}
      {check.expires_before && <AccountEnds network={network} scheduling={scheduling} />}
      {near && (
        <SameHour {...{ composer, network, near }} free={check.next_free?.wall_time ?? null} zone={scheduling.zone} />
      )}
      {twin && <Duplicate network={network} twin={twin} />}
    </>
  );
}

function NoAccount({ network }: { network: string }) {
  const t = useT("composer");
  return (
    <Row
      icon={UserPlus}
      isLoud
      action={
        <Button size="small" asChild>
          <Link to="/user/social-planner" search={{ tab: "accounts" }}>
            {t("toAccounts")}
          </Link>
        </Button>
      }
    >
      {t("warning.noAccount", { network })}
    </Row>
  );
}

/** The account has to be connected again before the post goes out. */
function AccountEnds({ network, scheduling }: { network: string; scheduling: SchedulePanel }) {
  const t = useT("composer");
  const { acceptsExpiry, setAcceptsExpiry } = scheduling;
  return (
    <Row
      icon={KeyRound}
      isLoud
      action={
        <label className={styles["tick"]}>
          <input type="checkbox" checked={acceptsExpiry} onChange={({ target }) => setAcceptsExpiry(target.checked)} />
          {t("warning.expiryKnown")}
        </label>
      }
    >
      {t("warning.expiry", { network })}
    </Row>
  );
}

type Check = NonNullable<SchedulePanel["checks"][Platform]>;

interface SameHourProps {
  composer: Composer;
  network: string;
  near: Check["same_hour"][number];
  /** The wall time that is free next, where the server knows one. */
  free: string | null;
  zone: string;
}

/** Another post goes out within the hour. */
function SameHour({ composer, network, near, free, zone }: SameHourProps) {
  const t = useT("composer");
  const locale = useLocale();
  const now = useNow();
  const wall = useDraft(composer).time?.wall_time ?? wallTimeIn(zone, now);
  const later = free ?? laterWall(wall, 60);
  return (
    <Row
      icon={ClockAlert}
      isLoud
      action={
        <May right="planner.edit">
          <Button
            size="small"
            onClick={() => composer.edit((before) => ({ ...before, time: { wall_time: later, zone } }))}
          >
            {t("warning.move", { time: formatNear(later, wall, locale) })}
          </Button>
        </May>
      }
    >
      <span className={ownWords}>
        {t(near.title === "" ? "warning.sameHourUntitled" : "warning.sameHour", {
          title: near.title,
          network,
          time: hourOf(near.at, zone, locale),
        })}
      </span>
    </Row>
  );
}

function Duplicate({ network, twin }: { network: string; twin: Check["duplicates"][number] }) {
  const t = useT("composer");
  const locale = useLocale();
  return (
    <Row
      icon={Copy}
      isLoud
      action={
        twin.remote_url !== null && (
          <Button size="small" asChild>
            <a href={twin.remote_url} target="_blank" rel="noreferrer">
              {t("warning.seeTwin")}
            </a>
          </Button>
        )
      }
    >
      {t("warning.duplicate", { network, day: formatDate(Date.parse(twin.at), locale) })}
    </Row>
  );
}

/** Some networks bill a part with a link as several units. */
function CostlyLinks({ composer, platform }: { composer: Composer; platform: Platform }) {
  const t = useT("composer");
  const draft = useDraft(composer);
  const measuring = useMeasuring();
  const { name, units } = networkFacts[platform];
  if (measuring === null || units.linked <= units.plain) return null;
  const parts = partsAt(draft, platform);
  return parts.map(({ text }, at) => {
    const links = measuring.linksIn(text);
    if (links.length === 0) return null;
    const remove = (now: Draft) =>
      withParts(now, platform, withPart(partsAt(now, platform), at, { text: withoutLinks(text, links) }));
    return (
      <Row
        // oxlint-disable-next-line react/no-array-index-key -- a part has no name but its place
        key={at}
        icon={Link2}
        isLoud
        action={
          <May right="planner.edit">
            <Button size="small" onClick={() => composer.edit(remove)}>
              {t("warning.removeLink")}
            </Button>
          </May>
        }
      >
        {parts.length > 1
          ? t("warning.partLink", { number: at + 1, network: name, ...units })
          : t("warning.link", { network: name, ...units })}
      </Row>
    );
  });
}

function Undescribed({ composer, pictures }: WarningsProps) {
  const t = useT("composer");
  const draft = useDraft(composer);
  const [open, setOpen] = useState<string | null>(null);
  useFetchedAhead(DescribeDialog);
  const described = pictures.byId.get(open ?? "");
  const isVideo = (id: string) => pictures.byId.get(id)?.type === "video";
  return (
    <>
      {undescribedIn(draft, isVideo).map((id) => (
        <Row
          key={id}
          icon={Captions}
          action={
            <May right="planner.edit">
              <Button size="small" onClick={() => setOpen(id)}>
                {t("warning.describe")}
              </Button>
            </May>
          }
        >
          <span className={classNames(ownWords)}>
            {t("warning.undescribed", { name: pictures.byId.get(id)?.name ?? "" })}
          </span>
        </Row>
      ))}
      {described && (
        <DescribeDialog
          picture={described}
          text=""
          onClose={() => setOpen(null)}
          onSave={(text) =>
            composer.edit((now) => ({
              ...now,
              base: describePicture(now.base, described.id, text),
              networks: now.networks.map((one) => ({
                ...one,
                parts: one.parts && describePicture(one.parts, described.id, text),
              })),
            }))
          }
        />
      )}
    </>
  );
}
