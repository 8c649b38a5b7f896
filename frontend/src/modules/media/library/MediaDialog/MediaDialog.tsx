import { useRef, useState } from "react";
import type { MediaView } from "#contract/media/media.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatBytes } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { clockText } from "#lib/clock-text.ts";
import { Guarded } from "#shell/rights/Guarded.tsx";
import { readUses } from "../library.actions.ts";
import { Actions } from "./Actions.tsx";
import { Description, useDescription } from "./Description.tsx";
import styles from "./MediaDialog.module.css";
import { Uses } from "./Uses.tsx";

interface MediaDialogProps {
  media: MediaView;
  /** A part of it was kept as a new medium. */
  onCropped: (part: MediaView) => void;
  onClose: () => void;
}

/** One medium: seen or heard, described, used, and deleted with a way back. Mount it to open it. */
export function MediaDialog({ media, onCropped, onClose }: MediaDialogProps) {
  const t = useT("media");
  const locale = useLocale();
  const uses = useLoaded({ key: media.id, read: (signal) => readUses(media.id, signal) });
  const description = useDescription(media);
  const refused = useRef<string | null>(null);
  // What could not be kept is shown once more; who closes again gives it up.
  const close = async () => {
    if ((await description.save()) || refused.current === description.text) onClose();
    refused.current = description.text;
  };
  return (
    <Dialog open onOpenChange={(open) => !open && void close()} title={media.name} size="large">
      <div className={styles["columns"]}>
        <Shown media={media} />
        <div className={styles["facts"]}>
          <p className={styles["sizes"]}>{sizesOf(media, locale)}</p>
          {media.prompt && <p className={ownWords}>{t("prompt", { prompt: media.prompt })}</p>}
          <Guarded right="planner.edit">{media.type !== "audio" && <Description description={description} />}</Guarded>
          <Uses uses={uses.latest} />
          <Actions media={media} uses={uses.latest} onCropped={onCropped} onGone={onClose} />
        </div>
      </div>
    </Dialog>
  );
}

function sizesOf({ width, height, duration_ms: duration, bytes }: MediaView, locale: string): string {
  const size = width !== null && height !== null ? `${width} × ${height}` : null;
  const length = duration === null ? null : clockText(duration);
  return [size, length, formatBytes(bytes, locale)].filter((fact) => fact !== null).join(" · ");
}

/** A medium as it is. Its address is renewed while the page stands; what plays keeps the one that it began with. */
function Shown({ media }: { media: MediaView }) {
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
