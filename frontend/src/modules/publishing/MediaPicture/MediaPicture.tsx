import { AudioLines, Clapperboard } from "lucide-react";
import type { MediaView } from "#contract/media/media.contract.ts";
import { classNames } from "#lib/class-names.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { clockText } from "#lib/clock-text.ts";
import styles from "./MediaPicture.module.css";

interface MediaPictureProps {
  media: Pick<MediaView, "type" | "s3_url" | "poster_url" | "duration_ms">;
  alt?: string;
  className?: string | undefined;
}

/** What a medium looks like, and of a video or a sound its length. */
export function MediaPicture({ media, alt = "", className }: MediaPictureProps) {
  const { type, duration_ms: duration } = media;
  const picture = type === "image" ? media.s3_url : media.poster_url;
  return (
    <span className={classNames(styles["picture"], className)}>
      {picture === null ? (
        <Icon of={type === "audio" ? AudioLines : Clapperboard} size={28} />
      ) : (
        <img src={picture} alt={alt} loading="lazy" />
      )}
      {duration !== null && <span className={styles["length"]}>{clockText(duration)}</span>}
    </span>
  );
}
