import { useState } from "react";
import type { MediaView } from "#contract/media/media.contract.ts";
import styles from "./MediaDialog.module.css";

/** A medium as it is. Its address is renewed while the page stands; what plays keeps the one that it began with. */
export function Shown({ media }: { media: MediaView }) {
  const [url, setUrl] = useState(media.s3_url);
  const onError = () => setUrl(media.s3_url);
  const source = { src: url, controls: true, preload: "metadata", onError } as const;
  if (media.type === "image")
    return <img className={styles["shown"]} src={url} alt={media.alt ?? ""} onError={onError} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- a person's own file: nothing of it is written down
  if (media.type === "audio") return <audio className={styles["sound"]} {...source} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- a person's own file: nothing of it is written down
  return <video className={styles["shown"]} {...source} poster={media.poster_url ?? undefined} playsInline />;
}
