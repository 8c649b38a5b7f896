import { Image, Images, ImagePlus, LayoutTemplate, Link2, MessageSquarePlus, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { platforms } from "#contract/networks/networks.ts";
import type { MediaView } from "#contract/media/media.contract.ts";
import { mediaLimits, mediaTypes } from "#contract/publishing/media.rules.ts";
import type { PostPart } from "#contract/publishing/parts.ts";
import type { SocialTemplateView } from "#contract/campaigns/writing.contract.ts";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { FileInput } from "#ui/FileInput/FileInput.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { ApiError } from "#api/api-error.ts";
import { lazyPart, useFetchedAhead } from "#ui/LazyPart/lazy-part.tsx";
import { hasContent, networkOf, partsAt, withNetwork, type VariantKey } from "../draft/draft.rules.ts";
import { addPictures } from "../draft/parts.rules.ts";
import { uploadPicture } from "../pictures/pictures.actions.ts";
import type { Pictures } from "../pictures/use-pictures.ts";
import type { Composer } from "../saving/open-composer.ts";
import { useDraft } from "../use-draft.ts";
import { WordTools } from "../words/WordTools.tsx";
import { withTemplate } from "../words/changed-text.rules.ts";
import { WriteTool } from "../words/WriteTool.tsx";
import styles from "./Texts.module.css";

const DrawDialog = lazyPart(
  async () => (await withTexts(["composer"], import("../pictures/DrawDialog.tsx"))).DrawDialog,
);
const LibraryDialog = lazyPart(
  async () => (await withTexts(["composer"], import("../pictures/LibraryDialog.tsx"))).LibraryDialog,
);
const UtmDialog = lazyPart(async () => (await withTexts(["composer"], import("./UtmDialog.tsx"))).UtmDialog);
const TemplatesDialog = lazyPart(
  async () =>
    (await withTexts(["postTemplates", "social"], import("../../templates/TemplatesDialog.tsx"))).TemplatesDialog,
);

type ToolDialog = "library" | "draw" | "utm" | "templates";
type DraftNetwork = NonNullable<ReturnType<typeof networkOf>>;

interface PartToolsProps {
  place: VariantKey;
  composer: Composer;
  pictures: Pictures;
  /** The part that they work on. */
  at: number;
  onEdit: (change: (parts: readonly PostPart[]) => readonly PostPart[]) => void;
  onAddPart?: () => void;
}

/** What can be done with the part that is written. */
export function PartTools({ place, composer, pictures, at, onEdit, onAddPart }: PartToolsProps) {
  const t = useT("composer");
  const draft = useDraft(composer);
  const isNew = useSnapshot(composer.view).id === null;
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<ToolDialog | null>(null);
  const [isSending, setSending] = useState(false);
  useFetchedAhead(DrawDialog, LibraryDialog, UtmDialog, TemplatesDialog);
  const network = place === "base" ? undefined : networkOf(draft, place);
  const upload = async (files: readonly File[]) => {
    setSending(true);
    try {
      for (const file of files) {
        if (file.size > mediaLimits.bytes) throw new ApiError("social.media_too_large");
        const picture = await uploadPicture(file);
        pictures.add(picture);
        onEdit((parts) => addPictures(parts, at, [picture.id]));
      }
    } catch (error) {
      reportError(error);
    } finally {
      setSending(false);
    }
  };
  const take = (picture: MediaView) => {
    pictures.add(picture);
    onEdit((parts) => addPictures(parts, at, [picture.id]));
    setOpen(null);
  };
  const begin = ({ text }: SocialTemplateView) => {
    onEdit((parts) =>
      parts.map((part, index) => (index === at ? { ...part, text: withTemplate(part.text, text) } : part)),
    );
    setOpen(null);
  };
  return (
    <fieldset className={styles["tools"]} aria-label={t("tools")}>
      <FileInput
        ref={input}
        label={t("tool.upload")}
        accept={mediaTypes.join(",")}
        multiple
        onFiles={(files) => void upload(files)}
      />
      <IconButton
        icon={Image}
        tip="top"
        busy={isSending}
        label={t("tool.upload")}
        onClick={() => input.current?.click()}
      />
      <IconButton icon={Images} tip="top" label={t("tool.library")} onClick={() => setOpen("library")} />
      <IconButton icon={ImagePlus} tip="top" label={t("draw.title")} onClick={() => setOpen("draw")} />
      {network && <NetworkTools composer={composer} network={network} onUtm={() => setOpen("utm")} />}
      <IconButton icon={LayoutTemplate} tip="top" label={t("tool.templates")} onClick={() => setOpen("templates")} />
      <WordTools
        text={partsAt(draft, place)[at]?.text ?? ""}
        platform={place === "base" ? (draft.networks[0]?.platform ?? platforms[0]) : place}
        language={draft.language}
        onText={(change) =>
          onEdit((parts) => parts.map((part, index) => (index === at ? { ...part, text: change(part.text) } : part)))
        }
      />
      {onAddPart && (
        <Button variant="quiet" icon={Plus} onClick={onAddPart}>
          {t("addPart")}
        </Button>
      )}
      {isNew && !hasContent(draft) && <WriteTool composer={composer} />}
      <Dialogs {...{ open, composer, network }} onPicture={take} onTemplate={begin} onClose={() => setOpen(null)} />
    </fieldset>
  );
}

interface NetworkToolsProps {
  composer: Composer;
  network: DraftNetwork;
  onUtm: () => void;
}

/** What only one network has. */
function NetworkTools({ composer, network, onUtm }: NetworkToolsProps) {
  const t = useT("composer");
  const addComment = () => composer.edit((now) => withNetwork(now, network.platform, { first_comment: "" }));
  return (
    <>
      <IconButton icon={Link2} tip="top" label={t("tool.utm")} onClick={onUtm} />
      {network.first_comment === null && (
        <IconButton icon={MessageSquarePlus} tip="top" label={t("tool.comment")} onClick={addComment} />
      )}
    </>
  );
}

interface DialogsProps {
  open: ToolDialog | null;
  composer: Composer;
  network: DraftNetwork | undefined;
  onPicture: (picture: MediaView) => void;
  onTemplate: (template: SocialTemplateView) => void;
  onClose: () => void;
}

function Dialogs({ open, composer, network, onPicture, onTemplate, onClose }: DialogsProps) {
  return (
    <>
      {open === "library" && <LibraryDialog onClose={onClose} onChoose={onPicture} />}
      {open === "draw" && <DrawDialog onClose={onClose} onChoose={onPicture} />}
      {open === "templates" && <TemplatesDialog onUse={onTemplate} onClose={onClose} />}
      {open === "utm" && network && (
        <UtmDialog
          utm={network.utm}
          platform={network.platform}
          onSave={(utm) => composer.edit((now) => withNetwork(now, network.platform, { utm }))}
          onClose={onClose}
        />
      )}
    </>
  );
}
