import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useState } from "react";
import type { MediaView } from "#contract/social/media.contract.ts";
import { aspectRatios, combinedLimits, type AspectRatio } from "#contract/social/video.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { clockText } from "../../shorts/paragraphs.rules.ts";
import { readSources } from "../library.actions.ts";
import { combine } from "../work.actions.ts";
import { clipOf, isTooLong, lengthOf, moved, trimmed, type ClipDraft } from "./combined.rules.ts";
import styles from "./Create.module.css";

/** Puts clips of one's videos together, in an order and with music. Mount it to open it. */
export function CombineDialog({ onClose }: { onClose: () => void }) {
  const t = useT("media");
  const shorts = useT("shorts");
  const errors = useT("errors");
  const { latest } = useLoaded(readSources);
  const [clips, setClips] = useState<ClipDraft[]>([]);
  const [transition, setTransition] = useState<"cut" | "fade">("cut");
  const [ratio, setRatio] = useState<AspectRatio>("9:16");
  const [music, setMusic] = useState("");
  const [level, setLevel] = useState("30");
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [requestId, renew] = useState(() => crypto.randomUUID());
  const videos = latest?.videos ?? [];
  const add = (media: MediaView) => setClips((all) => [...all, clipOf(media, crypto.randomUUID())]);
  const change = (key: string, ends: { fromMs?: number; toMs?: number }) =>
    setClips((all) => all.map((clip) => (clip.key === key ? trimmed(clip, ends) : clip)));
  const tooLong = isTooLong(clips);
  const send = async () => {
    setSending(true);
    setRefusal(null);
    try {
      await combine({
        clips: clips.map(({ media, fromMs, toMs }) => ({ media_id: media.id, from_ms: fromMs, to_ms: toMs })),
        transition,
        aspect_ratio: ratio,
        ...(music !== "" && { audio_media_id: music, audio_level: Number(level) / 100 }),
        request_id: requestId,
      });
      onClose();
    } catch (error) {
      renew(crypto.randomUUID());
      setRefusal(errors(errorKeyOf(error)));
    }
    setSending(false);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("combine.title")} size="large">
      <form
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          if (clips.length > 0 && !tooLong) void send();
        }}
      >
        {latest !== null && videos.length === 0 && <p>{t("combine.none")}</p>}
        <ul className={styles["videos"]} aria-label={t("combine.videos")}>
          {videos.map((media) => (
            <li key={media.id}>
              <button
                type="button"
                className={styles["video"]}
                disabled={clips.length >= combinedLimits.clips}
                onClick={() => add(media)}
              >
                {media.poster_url && <img src={media.poster_url} alt="" loading="lazy" />}
                <span className={classNames(styles["name"], ownWords)}>{media.name}</span>
                <span>{clockText(media.duration_ms ?? 0)}</span>
              </button>
            </li>
          ))}
        </ul>
        <ol className={styles["clips"]} aria-label={t("combine.clips")}>
          {clips.map((clip, index) => (
            <li key={clip.key} className={styles["clip"]}>
              <span className={classNames(styles["name"], ownWords)}>{clip.media.name}</span>
              <Seconds label={t("combine.from")} ms={clip.fromMs} onChange={(fromMs) => change(clip.key, { fromMs })} />
              <Seconds label={t("combine.to")} ms={clip.toMs} onChange={(toMs) => change(clip.key, { toMs })} />
              <span className={styles["order"]}>
                <IconButton
                  icon={ArrowUp}
                  size="small"
                  label={t("combine.up", { name: clip.media.name })}
                  disabled={index === 0}
                  onClick={() => setClips((all) => moved(all, clip.key, -1))}
                />
                <IconButton
                  icon={ArrowDown}
                  size="small"
                  label={t("combine.down", { name: clip.media.name })}
                  disabled={index === clips.length - 1}
                  onClick={() => setClips((all) => moved(all, clip.key, 1))}
                />
                <IconButton
                  icon={X}
                  size="small"
                  label={t("combine.remove", { name: clip.media.name })}
                  onClick={() => setClips((all) => all.filter(({ key }) => key !== clip.key))}
                />
              </span>
            </li>
          ))}
        </ol>
        <div className={styles["fields"]}>
          <Select
            label={t("combine.transition")}
            value={transition}
            onChange={({ target }) => setTransition(target.value as "cut" | "fade")}
            options={(["cut", "fade"] as const).map((value) => ({ value, label: t(`combine.${value}`) }))}
          />
          <Select
            label={shorts("options.ratio")}
            value={ratio}
            onChange={({ target }) => setRatio(target.value as AspectRatio)}
            options={aspectRatios.map((value) => ({
              value,
              label: shorts(`ratio.${value.replace(":", "x") as "9x16"}`),
            }))}
          />
          <Select
            label={t("combine.music")}
            value={music}
            onChange={({ target }) => setMusic(target.value)}
            options={[
              { value: "", label: t("combine.noMusic") },
              ...(latest?.sounds ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          {music !== "" && (
            <TextField
              label={t("combine.level")}
              type="range"
              min={0}
              max={100}
              step={5}
              value={level}
              onChange={({ target }) => setLevel(target.value)}
            />
          )}
        </div>
        <p className={tooLong ? styles["refusal"] : styles["cost"]}>
          {t("combine.length", {
            length: clockText(lengthOf(clips, transition)),
            most: clockText(combinedLimits.seconds * 1_000),
          })}
        </p>
        {refusal && (
          <p className={styles["refusal"]} role="alert">
            {refusal}
          </p>
        )}
        <Button variant="primary" type="submit" busy={isSending} disabled={clips.length === 0 || tooLong}>
          {t("combine.make")}
        </Button>
      </form>
    </Dialog>
  );
}

interface SecondsProps {
  label: string;
  ms: number;
  onChange: (ms: number) => void;
}

/** A moment of a video, in seconds with a tenth. */
function Seconds({ label, ms, onChange }: SecondsProps) {
  return (
    <TextField
      label={label}
      type="number"
      min={0}
      step={0.1}
      value={ms / 1_000}
      onChange={({ target }) => {
        const seconds = Number(target.value);
        if (target.value !== "" && Number.isFinite(seconds)) onChange(Math.round(seconds * 1_000));
      }}
    />
  );
}
