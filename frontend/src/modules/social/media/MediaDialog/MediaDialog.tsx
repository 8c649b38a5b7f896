import { useNavigate } from "@tanstack/react-router";
import { CalendarPlus, Download, Scissors, Trash2 } from "lucide-react";
import { useState } from "react";
import { postLimits } from "#contract/social/parts.ts";
import type { MediaView } from "#contract/social/media.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatBytes } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { clockText } from "../../shorts/paragraphs.rules.ts";
import { putInPost } from "../in-post.actions.ts";
import { changeMedia, markForShorts, readUses, removeMedia, restoreMedia, saveMedia } from "../library.actions.ts";
import styles from "./MediaDialog.module.css";
import { Uses } from "./Uses.tsx";

interface MediaDialogProps {
  media: MediaView;
  onClose: () => void;
}

/** One medium: seen or heard, described, used, and deleted with a way back. Mount it to open it. */
export function MediaDialog({ media, onClose }: MediaDialogProps) {
  const t = useT("media");
  const errors = useT("errors");
  const common = useT("common");
  const locale = useLocale();
  const navigate = useNavigate();
  const [alt, setAlt] = useState(media.alt ?? "");
  const [busy, setBusy] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const uses = useLoaded({ key: media.id, read: (signal) => readUses(media.id, signal) });
  const refuse = (error: unknown) => notify({ text: errors(errorKeyOf(error)), tone: "bad" });
  const run = (what: string, work: () => Promise<void>) => () => {
    setBusy(what);
    void work()
      .catch(refuse)
      .finally(() => setBusy(null));
  };
  const describe = () => {
    const written = alt.trim();
    if (written !== (media.alt ?? ""))
      void changeMedia(media.id, { alt: written === "" ? null : written }).catch(refuse);
  };
  const post = run("post", async () => {
    const id = await putInPost({ media, title: media.name, text: "", language: locale });
    await navigate({ to: "/user/social-planner/post/$id", params: { id } });
  });
  const cut = run("cut", async () => {
    await markForShorts(media.id, true);
    await navigate({ to: "/user/social-planner/shorts/$id", params: { id: media.id } });
  });
  const remove = async () => {
    try {
      await removeMedia(media.id);
      const takeBack = () => void restoreMedia(media.id).catch(refuse);
      notify({ text: t("deleted", { name: media.name }), action: { label: common("action.undo"), onPress: takeBack } });
      onClose();
    } catch (error) {
      refuse(error);
    }
  };
  const total = uses.latest?.total ?? 0;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={media.name} size="large">
      <div className={styles["columns"]}>
        <Shown media={media} />
        <div className={styles["facts"]}>
          <p className={styles["sizes"]}>{sizesOf(media, locale)}</p>
          {media.prompt && <p className={ownWords}>{t("prompt", { prompt: media.prompt })}</p>}
          {media.type !== "audio" && (
            <TextField
              label={t("alt")}
              hint={t("alt.hint")}
              className={ownWords}
              maxLength={postLimits.altLength}
              value={alt}
              onChange={({ target }) => setAlt(target.value)}
              onBlur={describe}
            />
          )}
          <Uses uses={uses.latest} />
          <div className={styles["tools"]}>
            {media.type === "video" && (
              <Button variant="primary" icon={Scissors} busy={busy === "cut"} onClick={cut}>
                {t("cut")}
              </Button>
            )}
            {media.type !== "audio" && (
              <Button icon={CalendarPlus} busy={busy === "post"} onClick={post}>
                {t("post")}
              </Button>
            )}
            <Button icon={Download} busy={busy === "save"} onClick={run("save", () => saveMedia(media))}>
              {t("download")}
            </Button>
            <Button variant="quiet" icon={Trash2} onClick={() => setDeleting(true)}>
              {common("action.delete")}
            </Button>
          </div>
        </div>
      </div>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={t("delete.title", { name: media.name })}
        text={total > 0 ? t("delete.used", { count: total }) : t("delete.text")}
        confirmLabel={common("action.delete")}
        onConfirm={remove}
      />
    </Dialog>
  );
}

function Shown({ media }: { media: MediaView }) {
  const source = { src: media.s3_url, controls: true, preload: "metadata" } as const;
  if (media.type === "image") return <img className={styles["shown"]} src={media.s3_url} alt={media.alt ?? ""} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- a person's own file: nothing of it is written down
  if (media.type === "audio") return <audio className={styles["sound"]} {...source} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- a person's own file: nothing of it is written down
  return <video className={styles["shown"]} {...source} poster={media.poster_url ?? undefined} playsInline />;
}

function sizesOf({ width, height, duration_ms: duration, bytes }: MediaView, locale: string): string {
  const size = width !== null && height !== null ? `${width} × ${height}` : null;
  const length = duration === null ? null : clockText(duration);
  return [size, length, formatBytes(bytes, locale)].filter((fact) => fact !== null).join(" · ");
}
