import { Maximize, Pause, Play, Volume2, VolumeX } from "lucide-react";
import { useMemo, useState } from "react";
import { captionLines, writtenWords } from "#contract/media/caption-lines.rules.ts";
import { frameSizes } from "#contract/media/video.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { clockText } from "#lib/clock-text.ts";
import type { EditorParts } from "../parts.ts";
import { positionOf } from "./position.rules.ts";
import styles from "./Stage.module.css";

/** The short as it will be: rendered, or drawn over its source while it is changed. */
export function Stage({ open, short, edit, file, player, video }: EditorParts) {
  const [isMuted, mute] = useState(false);
  const { width, height } = frameSizes[short.aspect_ratio];
  const { nowMs } = player;
  const size = { width: open.media.width ?? 16, height: open.media.height ?? 9 };
  const isWhole = edit.crop.strategy === "fit";
  return (
    <div className={styles["stage"]}>
      <div className={styles["frame"]} style={{ aspectRatio: `${width} / ${height}` }}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are in the picture */}
        <video
          ref={video}
          key={file.url}
          className={styles["video"]}
          src={file.url}
          poster={file.isRendered ? (file.poster ?? undefined) : undefined}
          muted={isMuted}
          playsInline
          preload="metadata"
          style={
            file.isRendered
              ? undefined
              : {
                  objectFit: isWhole ? "contain" : "cover",
                  objectPosition: positionOf(edit.crop.track, nowMs - file.fromMs, size, { width, height }),
                }
          }
          onLoadedMetadata={() => player.seek(nowMs)}
          onClick={player.toggle}
          {...player.events}
        />
        {!file.isRendered && edit.style !== "none" && <Caption {...{ open, edit, nowMs }} />}
      </div>
      <Controls {...{ player, file, video, isMuted }} onMute={mute} />
    </div>
  );
}

interface ControlsProps extends Pick<EditorParts, "player" | "file" | "video"> {
  isMuted: boolean;
  onMute: (isMuted: boolean) => void;
}

function Controls({ player, file, video, isMuted, onMute }: ControlsProps) {
  const t = useT("shorts");
  return (
    <div className={styles["tools"]}>
      <IconButton
        icon={player.isPlaying ? Pause : Play}
        label={t(player.isPlaying ? "pause" : "play")}
        onClick={player.toggle}
      />
      <span className={styles["time"]}>
        {clockText(player.nowMs - file.fromMs)} / {clockText(file.toMs - file.fromMs)}
      </span>
      <IconButton
        icon={isMuted ? VolumeX : Volume2}
        label={t(isMuted ? "unmute" : "mute")}
        onClick={() => onMute(!isMuted)}
      />
      <IconButton
        icon={Maximize}
        label={t("fullscreen")}
        onClick={() => void video.current?.requestFullscreen().catch(() => {})}
      />
    </div>
  );
}

function Caption({ open, edit, nowMs }: Pick<EditorParts, "open" | "edit"> & { nowMs: number }) {
  const { startWord, endWord, words, style } = edit;
  const lines = useMemo(() => {
    const chosen = open.words.filter(([id]) => id >= startWord && id <= endWord);
    return captionLines(writtenWords(chosen, words));
  }, [open.words, startWord, endWord, words]);
  const line = lines.find(({ fromMs, toMs }) => fromMs <= nowMs && nowMs < toMs);
  if (line === undefined) return null;
  const spoken = line.words.findLast(({ fromMs }) => fromMs <= nowMs);
  return (
    <p className={`${styles["caption"]} ${ownWords}`} data-style={style} aria-hidden>
      {line.words.map((word) => (
        <span key={word.id} data-spoken={word === spoken || undefined}>
          {word.text}{" "}
        </span>
      ))}
    </p>
  );
}
