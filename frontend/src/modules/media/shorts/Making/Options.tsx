import { useState } from "react";
import {
  aspectRatios,
  cropStrategies,
  shortsLimits,
  type AspectRatio,
  type CropStrategy,
} from "#contract/media/video.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Fields } from "#ui/Field/Fields.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { useSending } from "../../library/use-sending.ts";
import type { OpenedSource } from "../opened-source.store.ts";
import { clockText } from "#lib/clock-text.ts";
import { makeShorts } from "../shorts.actions.ts";
import styles from "./Making.module.css";
import { ShortsLeft, useShortsLeft } from "./ShortsLeft.tsx";

interface OptionsProps {
  source: OpenedSource;
  isInDialog?: boolean;
  onMade?: () => void;
}

const languages = ["spoken", "fr", "en"] as const;
type Language = (typeof languages)[number];
const counts = [1, 2, 3, 4, 5, 8, 10, 15, shortsLimits.most];
/** At least one, so that who has none left reads why. */
const countsUpTo = (most: number): number[] => counts.filter((n) => n === 1 || n <= most);

/** How a long video is cut: how many clips, of which shape, around what, with captions in which language. */
export function Options({ source: { media, job }, isInDialog = false, onMade }: OptionsProps) {
  const t = useT("shorts");
  const locale = useLocale();
  const left = useShortsLeft();
  const shortsLeft = left?.shorts?.left;
  const most = shortsLeft ?? shortsLimits.most;
  const [asked, ask] = useState<number | null>(null);
  const count = Math.max(1, Math.min(asked ?? shortsLimits.usual, most));
  const [ratio, setRatio] = useState<AspectRatio>("9:16");
  const [strategy, setStrategy] = useState<CropStrategy>("auto");
  const [language, setLanguage] = useState<Language>(locale === "fr" ? "fr" : "spoken");
  const { isSending, refusal, send } = useSending(shortsLeft === 0 ? "shorts-creation" : "source-minutes");
  const [requestId, renew] = useState(() => crypto.randomUUID());
  if (media === null) return null;

  const make = () =>
    makeShorts(media.id, {
      // Before it is known what is left, the API takes as many as there are.
      ...((asked !== null || left !== null) && { posts_count: count }),
      aspect_ratio: ratio,
      crop_strategy: strategy,
      subtitle_language: language,
      request_id: requestId,
    });
  const onDone = () => {
    renew(crypto.randomUUID());
    onMade?.();
  };
  return (
    <div className={styles["options"]}>
      {!isInDialog && <Source media={media} job={job} />}
      <Fields leastPx={280}>
        <Select
          label={t("options.count")}
          value={String(count)}
          onChange={({ target }) => ask(Number(target.value))}
          options={countsUpTo(most).map((n) => ({ value: String(n), label: String(n) }))}
        />
        <Select
          label={t("options.ratio")}
          value={ratio}
          onChange={({ target }) => setRatio(target.value as AspectRatio)}
          options={aspectRatios.map((value) => ({ value, label: t(`ratio.${value.replace(":", "x") as "9x16"}`) }))}
        />
        <Select
          label={t("options.crop")}
          value={strategy}
          onChange={({ target }) => setStrategy(target.value as CropStrategy)}
          options={cropStrategies.map((value) => ({ value, label: t(`cropLong.${value}`) }))}
        />
        <Select
          label={t("options.language")}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Language)}
          options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
        />
      </Fields>
      <ShortsLeft left={left} />
      {refusal && (
        <p className={styles["refusal"]} role="alert">
          {refusal}
        </p>
      )}
      <Button variant="primary" busy={isSending} onClick={() => void send(make, onDone)}>
        {t("options.make")}
      </Button>
    </div>
  );
}

interface SourceProps {
  media: NonNullable<OpenedSource["media"]>;
  job: OpenedSource["job"];
}

/** The long video, and why nothing was made of it where that failed. */
function Source({ media, job }: SourceProps) {
  const t = useT("shorts");
  const failed = job?.status === "failed" ? job.error_message : null;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a person's own file: nothing of it is written down yet */}
      <video
        className={styles["source"]}
        src={media.s3_url}
        poster={media.poster_url ?? undefined}
        controls
        playsInline
        preload="metadata"
      />
      <h2 className={styles["title"]}>{t("options.title")}</h2>
      <p className={styles["hint"]}>{t("options.about", { length: clockText(media.duration_ms ?? 0) })}</p>
      {failed && <p className={styles["refusal"]}>{failed}</p>}
    </>
  );
}
