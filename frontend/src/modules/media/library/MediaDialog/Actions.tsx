import { useNavigate } from "@tanstack/react-router";
import { CalendarPlus, Crop, Download, Scissors, Trash2 } from "lucide-react";
import { useState } from "react";
import type { MediaUses, MediaView } from "#contract/media/media.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { withTexts } from "#i18n/i18n.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { useRights } from "#session/rights.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { putInPost } from "../in-post.actions.ts";
import { markForShorts, removeMedia, restoreMedia, saveMedia } from "../library.actions.ts";
import { canBeCropped } from "../library.rules.ts";
import styles from "./MediaDialog.module.css";

const CropDialog = lazyPart(
  async () => (await withTexts(["media"], import("../CropDialog/CropDialog.tsx"))).CropDialog,
);

interface ActionsProps {
  media: MediaView;
  uses: MediaUses | null;
  onCropped: (part: MediaView) => void;
  onGone: () => void;
}

/** What can be done with a medium. */
export function Actions({ media, uses, onCropped, onGone }: ActionsProps) {
  const t = useT("media");
  const errors = useT("errors");
  const common = useT("common");
  const locale = useLocale();
  const navigate = useNavigate();
  const mayEdit = useRights()("planner.edit");
  const [busy, setBusy] = useState<string | null>(null);
  const [isCropping, setCropping] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const breaking = useDeletion(uses);
  const refuse = (error: unknown) => notify({ text: errors(errorKeyOf(error)), tone: "bad" });
  const run = (what: string, work: () => Promise<void>) => () => {
    setBusy(what);
    void work()
      .catch(refuse)
      .finally(() => setBusy(null));
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
      onGone();
    } catch (error) {
      refuse(error);
    }
  };
  return (
    <div className={styles["tools"]}>
      {mayEdit && media.type === "video" && (
        <Button variant="primary" icon={Scissors} busy={busy === "cut"} onClick={cut}>
          {t("cut")}
        </Button>
      )}
      {mayEdit && media.type !== "audio" && (
        <Button
          variant={media.type === "image" ? "primary" : "secondary"}
          icon={CalendarPlus}
          busy={busy === "post"}
          onClick={post}
        >
          {t("post")}
        </Button>
      )}
      {mayEdit && canBeCropped(media) && (
        <Button icon={Crop} onClick={() => setCropping(true)}>
          {t("crop")}
        </Button>
      )}
      <Button icon={Download} busy={busy === "save"} onClick={run("save", () => saveMedia(media))}>
        {t("download")}
      </Button>
      {!mayEdit ? null : breaking.isNeeded ? (
        <p className={styles["sizes"]}>{t("delete.needed")}</p>
      ) : (
        <Button variant="quiet" icon={Trash2} onClick={() => setDeleting(true)}>
          {common("action.delete")}
        </Button>
      )}
      {isCropping && <CropDialog media={media} onCropped={onCropped} onClose={() => setCropping(false)} />}
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={t("delete.title", { name: media.name })}
        text={breaking.text}
        confirmLabel={common("action.delete")}
        onConfirm={remove}
      />
    </div>
  );
}

/** Posts that are named; the others are counted. */
const mostNamed = 3;

/** What the deletion of a medium breaks, in a sentence; a publication on its way that needs it keeps it. */
function useDeletion(uses: MediaUses | null): { isNeeded: boolean; text: string } {
  const t = useT("media");
  const locale = useLocale();
  if (uses === null || uses.total === 0)
    return { isNeeded: (uses?.publications.length ?? 0) > 0, text: t("delete.text") };
  const named = uses.posts.slice(0, mostNamed).map(({ title }) => t("delete.post", { title: title || t("untitled") }));
  const others = uses.total - named.length;
  const posts = [...named, ...(others > 0 ? [t("delete.others", { count: others })] : [])];
  const list = new Intl.ListFormat(locale, { type: "conjunction" }).format(posts);
  return {
    isNeeded: uses.publications.length > 0,
    text: `${t("delete.used", { count: uses.total, posts: list })} ${t("delete.text")}`,
  };
}
