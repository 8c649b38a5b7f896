import { Download, ImageOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { saveFile } from "#lib/download.ts";
import { ownWords } from "#lib/own-words.ts";
import { fetchPicture } from "#thread/questions/kept-picture.ts";
import { useFileUrl } from "#thread/questions/use-file-url.ts";
import { isLive, type Answer } from "#thread/turns.rules.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { WholePicture } from "#ui/WholePicture/WholePicture.tsx";
import styles from "./DrawnPicture.module.css";

interface DrawnPictureProps {
  answer: Answer;
  drawn: NonNullable<Answer["drawn"]>;
  /** What it was drawn from. */
  words: string;
}

/** In the ratio of the picture from its beginning, so that nothing moves when it is there. */
export function DrawnPicture({ answer, drawn: { size, fileId }, words }: DrawnPictureProps) {
  const t = useT("drawn");
  const live = isLive(answer);
  const { url, failed } = useFileUrl(fileId);
  if (!live && fileId === null) return null;
  return (
    <div className={styles["picture"]}>
      <div className={styles["frame"]} style={{ aspectRatio: size.replace("x", " / ") }} data-size={size}>
        {url !== null ? (
          <Shown url={url} words={words} />
        ) : failed ? (
          <p className={styles["missing"]}>
            <Icon of={ImageOff} size={18} />
            {t("failed")}
          </p>
        ) : (
          <Waiting live={live} stopping={answer.stopping} />
        )}
      </div>
      {url !== null && fileId !== null && (
        <IconButton
          icon={Download}
          size="small"
          label={t("download")}
          tip="bottom"
          onClick={() => void download(fileId, words).catch(reportError)}
        />
      )}
      <LiveRegion text={url === null ? "" : t("there")} />
    </div>
  );
}

function Shown({ url, words }: { url: string; words: string }) {
  const t = useT("drawn");
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles["open"]} aria-label={t("open", { words })} onClick={() => setOpen(true)}>
        <img src={url} alt={words} className={`${styles["image"]} ${ownWords}`} />
      </button>
      <WholePicture open={open} onOpenChange={setOpen} url={url} alt={words} />
    </>
  );
}

/** How long it has been drawn: a vendor says nothing before the end. */
function Waiting({ live, stopping }: { live: boolean; stopping: boolean }) {
  const t = useT("drawn");
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!live) return;
    const begun = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - begun) / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, [live]);
  return (
    <p className={styles["waiting"]}>
      {live && t(stopping ? "stopping" : "drawing")}
      {live && seconds > 2 && <span className={styles["seconds"]}>{t("seconds", { count: seconds })}</span>}
    </p>
  );
}

const nameLength = 60;

async function download(fileId: string, words: string): Promise<void> {
  const name =
    words
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
      .slice(0, nameLength) || "image";
  saveFile(await fetchPicture({ fileId, url: null, name: `${name}.png` }), `${name}.png`);
}
