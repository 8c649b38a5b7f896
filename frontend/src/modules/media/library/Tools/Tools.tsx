import { Film, ImagePlus, Link2, Plus, Sparkles, Upload } from "lucide-react";
import { useState } from "react";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { lazyPart, useFetchedAhead } from "#ui/LazyPart/lazy-part.tsx";
import type { Abilities } from "../abilities.rules.ts";
import { arriveInLibrary } from "../library.store.ts";
import styles from "./Tools.module.css";

const AddressDialog = lazyPart(
  async () => (await withTexts(["media"], import("../AddressDialog/AddressDialog.tsx"))).AddressDialog,
);
const PictureDialog = lazyPart(
  async () =>
    (await withTexts(["composer"], import("#modules/publishing/composer/pictures/DrawDialog.tsx"))).DrawDialog,
);
const VideoDialog = lazyPart(
  async () => (await withTexts(["media", "shorts"], import("../Create/VideoDialog.tsx"))).VideoDialog,
);
const CombineDialog = lazyPart(
  async () => (await withTexts(["media", "shorts"], import("../Create/CombineDialog.tsx"))).CombineDialog,
);

interface ToolsProps {
  abilities: Abilities;
  isUploadOffered: boolean;
  onUpload: () => void;
}

/** How media come into the library: made by a model or of clips, fetched from an address, or brought as files. */
export function Tools({ abilities, isUploadOffered, onUpload }: ToolsProps) {
  const t = useT("media");
  const [open, setOpen] = useState<"picture" | "video" | "combine" | "address" | null>(null);
  const close = () => setOpen(null);
  const { engine_missing: missing, draws_images: draws, makes_videos: films } = abilities;
  const canMake = !missing.includes("ffmpeg") && !missing.includes("libx264");
  useFetchedAhead(AddressDialog, PictureDialog, VideoDialog, CombineDialog);
  return (
    <div className={styles["tools"]}>
      <Menu align="end" trigger={<Button icon={Plus}>{t("create")}</Button>}>
        <MenuItem icon={ImagePlus} disabled={!draws} onSelect={() => setOpen("picture")}>
          {t("picture")}
        </MenuItem>
        <MenuItem icon={Sparkles} disabled={!films || !canMake} onSelect={() => setOpen("video")}>
          {t("video")}
        </MenuItem>
        <MenuItem icon={Film} disabled={!canMake} onSelect={() => setOpen("combine")}>
          {t("combine")}
        </MenuItem>
      </Menu>
      <Button icon={Link2} onClick={() => setOpen("address")}>
        {t("fromAddress")}
      </Button>
      {isUploadOffered && (
        <Button variant="primary" icon={Upload} className={styles["upload"]} onClick={onUpload}>
          {t("upload")}
        </Button>
      )}
      {open === "picture" && <PictureDialog onDrawn={arriveInLibrary} onClose={close} />}
      {open === "video" && <VideoDialog onClose={close} />}
      {open === "combine" && <CombineDialog canFade={!missing.includes("xfade")} onClose={close} />}
      {open === "address" && <AddressDialog onClose={close} />}
    </div>
  );
}
