import { ChevronDown, MessageCircle } from "lucide-react";
import { useEffect, useState, type CSSProperties, type SyntheticEvent } from "react";
import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import type { ChatbotLook } from "#contract/support/chatbots.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { faceOf } from "#widget/embed/face.ts";
import { openPreview, type WidgetPreview } from "#widget/preview/preview.ts";
import { createPreviewApi } from "./preview-api.ts";
import { faceOfOwn, previewNote } from "./preview.rules.ts";
import styles from "./Preview.module.css";

interface PreviewProps {
  bot: TrainedChatbot;
  /** The one that is saved, or the one that is being chosen. */
  look: ChatbotLook;
}

/** The widget itself, asked by its owner before anyone else: also a private one, and from what is read so far. */
export function Preview({ bot, look }: PreviewProps) {
  const t = useT("trial");
  const locale = useLocale();
  const [open, setOpen] = useState(true);
  const shown = faceOf(faceOfOwn(bot, look), locale);
  const { texts, color } = shown;
  const { key, onLoad } = useWidget(bot.id, JSON.stringify(shown), () => setOpen(false));
  return (
    <figure className={styles["preview"]}>
      <figcaption className={styles["caption"]}>
        <span className={styles["title"]}>{t("preview")}</span> {t(previewNote(bot))}
      </figcaption>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- Our own elements alone stand in it, and Safari calls no listener of a page without scripts. */}
      <iframe
        key={key}
        className={classNames(styles["frame"], ownWords)}
        title={t("preview")}
        srcDoc="<!doctype html>"
        hidden={!open}
        onLoad={onLoad}
      />
      <button
        type="button"
        className={styles["launcher"]}
        data-side={look.position}
        style={{ "--owner": color } as CSSProperties}
        aria-label={open ? texts.close : texts.open}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon of={open ? ChevronDown : MessageCircle} size={26} />
      </button>
    </figure>
  );
}

/** Draws the chat into a frame, so that neither style reaches the other. `face` is what it shows, as text. */
function useWidget(botId: string, face: string, close: () => void) {
  const t = useT("trial");
  const ofError = useT("errors");
  const locale = useLocale();
  const [preview, setPreview] = useState<WidgetPreview | null>(null);
  useEffect(() => preview?.show(JSON.parse(face)), [preview, face]);
  useEffect(() => () => preview?.leave(), [preview]);
  const onLoad = ({ currentTarget: { contentDocument: page } }: SyntheticEvent<HTMLIFrameElement>) => {
    const api = createPreviewApi(botId, locale, { ofError, notStored: t("notStored") });
    setPreview(page === null ? null : openPreview(page, api, close));
  };
  return { key: `${botId} ${locale}`, onLoad };
}
