import { useState } from "react";
import type { MediaView } from "#contract/media/media.contract.ts";
import { combinedLimits } from "#contract/media/video.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { clockText } from "#lib/clock-text.ts";
import { useRequestId } from "#lib/use-request-id.ts";
import { readSources } from "../library.actions.ts";
import { useSending } from "../use-sending.ts";
import { combine } from "../work.actions.ts";
import { ClipRow } from "./ClipRow.tsx";
import { clipOf, isLongEnough, isTooLong, lengthOf, type ClipDraft } from "./combined.rules.ts";
import { CombinedFields, type CombineOptions } from "./CombinedFields.tsx";
import styles from "./Create.module.css";

interface CombineDialogProps {
  /** Without a part of the engine, clips follow each other without a fade. */
  canFade: boolean;
  onClose: () => void;
}

const form = "combine-clips";
const usual: CombineOptions = { transition: "cut", ratio: "9:16", music: "", level: 30, subtitles: false };

/** Puts clips of one's videos together, in an order and with music. Mount it to open it. */
export function CombineDialog({ canFade, onClose }: CombineDialogProps) {
  const t = useT("media");
  const { state, retry } = useLoaded(readSources);
  const [clips, setClips] = useState<readonly ClipDraft[]>([]);
  const [combining, setCombining] = useState<CombineOptions>(usual);
  const { isSending, refusal, send } = useSending("media-storage");
  const request = useRequestId();
  const tooLong = isTooLong(clips);
  const canSend = clips.length > 0 && !tooLong;
  const make = () => {
    const { transition, ratio, music, level, subtitles } = combining;
    const wish = {
      clips: clips.map(({ media, fromMs, toMs }) => ({ media_id: media.id, from_ms: fromMs, to_ms: toMs })),
      transition,
      aspect_ratio: ratio,
      subtitles,
      ...(music !== "" && { audio_media_id: music, audio_level: level / 100 }),
    };
    void send(() => combine({ ...wish, request_id: request.idOf(wish) }), onClose);
  };
  const length = t("combine.length", {
    length: clockText(lengthOf(clips, combining.transition)),
    most: clockText(combinedLimits.seconds * 1_000),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("combine.title")}
      size="large"
      footer={
        clips.length > 0 && (
          <>
            <p className={classNames(styles["length"], tooLong && styles["tooLong"])}>{length}</p>
            <Button variant="primary" type="submit" form={form} busy={isSending} disabled={!canSend}>
              {t("combine.make")}
            </Button>
          </>
        )
      }
    >
      <WhenLoaded state={state} onRetry={retry}>
        {({ videos, sounds }) => {
          const usable = videos.filter(isLongEnough);
          if (usable.length === 0) return <p>{t("combine.none")}</p>;
          return (
            <form
              id={form}
              className={styles["form"]}
              onSubmit={(event) => {
                event.preventDefault();
                if (canSend) make();
              }}
            >
              <Videos
                videos={usable}
                isFull={clips.length >= combinedLimits.clips}
                onAdd={(media) => setClips((all) => [...all, clipOf(media, crypto.randomUUID())])}
              />
              {clips.length > 0 && (
                <>
                  <ol className={styles["clips"]} aria-label={t("combine.clips")}>
                    {clips.map((clip, place) => (
                      <ClipRow key={clip.key} clip={clip} place={place} count={clips.length} onChange={setClips} />
                    ))}
                  </ol>
                  <CombinedFields
                    combining={combining}
                    sounds={sounds}
                    canFade={canFade}
                    onChange={(change) => setCombining((now) => ({ ...now, ...change }))}
                  />
                </>
              )}
              {refusal && (
                <p className={styles["refusal"]} role="alert">
                  {refusal}
                </p>
              )}
            </form>
          );
        }}
      </WhenLoaded>
    </Dialog>
  );
}

interface VideosProps {
  videos: readonly MediaView[];
  isFull: boolean;
  onAdd: (media: MediaView) => void;
}

/** The newest videos; one may be added several times. */
function Videos({ videos, isFull, onAdd }: VideosProps) {
  const t = useT("media");
  return (
    <section>
      <h3 id="combine-videos" className={styles["about"]}>
        {isFull ? t("combine.full", { count: combinedLimits.clips }) : t("combine.videos")}
      </h3>
      <ul className={styles["videos"]} aria-labelledby="combine-videos">
        {videos.map((media) => (
          <li key={media.id}>
            <button type="button" className={styles["video"]} disabled={isFull} onClick={() => onAdd(media)}>
              <span className={styles["picture"]}>
                {media.poster_url && <img src={media.poster_url} alt="" loading="lazy" />}
                <span className={styles["clock"]}>{clockText(media.duration_ms ?? 0)}</span>
              </span>
              <span className={classNames(styles["name"], ownWords)}>{media.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
