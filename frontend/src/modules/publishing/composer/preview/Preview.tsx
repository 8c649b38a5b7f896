import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import type { SocialAccountView } from "#contract/publishing/accounts.contract.ts";
import type { MediaView } from "#contract/media/media.contract.ts";
import type { PostPart } from "#contract/publishing/parts.ts";
import { networkFacts, type Platform } from "#contract/networks/networks.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Avatar } from "#ui/Avatar/Avatar.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { socialAccounts } from "../../accounts/accounts.store.ts";
import { NetworkMark } from "../../NetworkMark/NetworkMark.tsx";
import { networkOf, partsAt } from "../draft/draft.rules.ts";
import type { Pictures } from "../pictures/use-pictures.ts";
import type { Composer } from "../saving/open-composer.ts";
import type { ChosenAccounts } from "../schedule/use-accounts.ts";
import { useDraft } from "../use-draft.ts";
import { foldText, type Device } from "./fold.rules.ts";
import styles from "./Preview.module.css";

interface PreviewProps {
  composer: Composer;
  accounts: ChosenAccounts;
  pictures: Pictures;
  /** Another account of a network was chosen. */
  onAccount: (platform: Platform, id: string) => void;
}

const devices = { phone: Smartphone, desktop: Monitor } as const;

/** The post as each network will show it. */
export function Preview({ composer, accounts, pictures, onAccount }: PreviewProps) {
  const t = useT("composer");
  const draft = useDraft(composer);
  const [device, setDevice] = useState<Device>("phone");
  return (
    <div className={styles["preview"]}>
      <div className={styles["head"]}>
        <h2 className={styles["title"]}>{t("preview.title")}</h2>
        <fieldset className={styles["devices"]} aria-label={t("preview.device")}>
          {(["phone", "desktop"] as const).map((name) => (
            <IconButton
              key={name}
              size="small"
              icon={devices[name]}
              label={t(`preview.${name}`)}
              aria-pressed={device === name}
              onClick={() => setDevice(name)}
            />
          ))}
        </fieldset>
      </div>
      {draft.networks.map(({ platform }) => (
        <section key={platform} aria-label={networkFacts[platform].name}>
          <AccountLine platform={platform} account={accounts[platform]} onAccount={onAccount} />
          <Card
            platform={platform}
            account={accounts[platform]}
            parts={partsAt(draft, platform)}
            comment={networkOf(draft, platform)?.first_comment ?? null}
            device={device}
            pictures={pictures}
          />
        </section>
      ))}
    </div>
  );
}

/** "LinkedIn, as Camille Laurent"; of several accounts one is chosen. */
function AccountLine({
  platform,
  account,
  onAccount,
}: Pick<CardProps, "platform" | "account"> & Pick<PreviewProps, "onAccount">) {
  const t = useT("composer");
  const all = useSnapshot(socialAccounts).value as readonly SocialAccountView[];
  const own = all.filter((one) => one.platform === platform && one.status !== "disconnected");
  const network = networkFacts[platform].name;
  return (
    <p className={styles["as"]}>
      <NetworkMark of={platform} />
      {account && own.length > 1 ? (
        <label className={styles["choice"]}>
          {t("preview.account", { network })}
          <select className={ownWords} value={account.id} onChange={({ target }) => onAccount(platform, target.value)}>
            {own.map((one) => (
              <option key={one.id} value={one.id}>
                {nameOf(one)}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <span className={ownWords}>{account ? t("preview.as", { network, name: nameOf(account) }) : network}</span>
      )}
    </p>
  );
}

const nameOf = (account: SocialAccountView) => handleOf(account) ?? account.name;

function handleOf({ platform, handle }: SocialAccountView): string | null {
  const { handlePrefix } = networkFacts[platform];
  return handlePrefix === null ? null : `${handlePrefix}${handle}`;
}

interface CardProps {
  platform: Platform;
  account: SocialAccountView | undefined;
  parts: readonly PostPart[];
  comment: string | null;
  device: Device;
  pictures: Pictures;
}

function Card({ platform, account, parts, comment, device, pictures }: CardProps) {
  const t = useT("composer");
  const name = account?.name ?? t("preview.you");
  const handle = account ? handleOf(account) : null;
  const all = comment === null || comment.trim() === "" ? parts : [...parts, { text: comment, media_ids: [], alt: [] }];
  return (
    <div className={classNames(styles["card"], styles[platform], styles[device])}>
      {all.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part has no name but its place
        <article key={index} className={styles["post"]}>
          <span className={styles["face"]}>
            <Avatar name={name} size={networkFacts[platform].avatarPixels} />
          </span>
          <div className={styles["body"]}>
            <p className={classNames(styles["name"], ownWords)}>
              {name} {handle && <span className={styles["handle"]}>{handle}</span>}
              {index >= parts.length && <span className={styles["handle"]}> {t("preview.comment")}</span>}
            </p>
            <Words platform={platform} text={part.text} device={device} />
            <Shown part={part} pictures={pictures} />
          </div>
        </article>
      ))}
    </div>
  );
}

function Words({ platform, text, device }: { platform: Platform; text: string; device: Device }) {
  const t = useT("composer");
  const { shown, hidden } = foldText(platform, text, device);
  if (text.trim() === "") return <p className={styles["nothing"]}>{t("preview.nothing")}</p>;
  return (
    <>
      <p className={classNames(styles["words"], ownWords)}>{shown}</p>
      {hidden !== null && (
        <>
          <p className={styles["fold"]}>
            <span>{t(`preview.fold.${device}`)}</span>
          </p>
          <p className={classNames(styles["words"], styles["hidden"], ownWords)}>{hidden}</p>
        </>
      )}
    </>
  );
}

function Shown({ part, pictures }: { part: PostPart; pictures: Pictures }) {
  if (part.media_ids.length === 0) return null;
  return (
    <div className={styles["pictures"]} data-count={Math.min(part.media_ids.length, 4)}>
      {part.media_ids.map((id, index) => {
        const picture = pictures.byId.get(id);
        if (picture === undefined) return null;
        if (picture.type === "image") return <img key={id} src={picture.s3_url} alt={part.alt[index] ?? ""} />;
        return <Video key={id} media={picture} />;
      })}
    </div>
  );
}

/** What plays keeps the address that it began with: those of the library are renewed while the page stands. */
function Video({ media }: { media: MediaView }) {
  const [url, setUrl] = useState(media.s3_url);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a person's own file: nothing of it is written down
    <video
      src={url}
      poster={media.poster_url ?? undefined}
      controls
      playsInline
      preload={media.poster_url === null ? "metadata" : "none"}
      onError={() => setUrl(media.s3_url)}
    />
  );
}
