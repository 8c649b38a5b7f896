import { useState } from "react";
import { imageSizes, type ImageSize } from "#contract/media/images.ts";
import type { MediaView } from "#contract/media/media.contract.ts";
import { mediaLimits } from "#contract/publishing/media.rules.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { reportRefusal } from "#shell/report-refusal.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { useOffer } from "../words/use-offer.ts";
import { drawPicture } from "./pictures.actions.ts";
import styles from "./Pictures.module.css";

interface DrawDialogProps {
  /** Absent where a picture is drawn for the library alone. */
  onChoose?: (picture: MediaView) => void;
  onDrawn?: (picture: MediaView) => void;
  onClose: () => void;
}

/** A picture that a model draws, to be taken or left; what is left stays among one's pictures. Mount it to open it. */
export function DrawDialog({ onChoose, onDrawn, onClose }: DrawDialogProps) {
  const t = useT("composer");
  const common = useT("common");
  const [prompt, setPrompt] = useState("");
  const [size, setSize] = useState<ImageSize>(imageSizes[0]);
  const ask = async (wish: { prompt: string; size: ImageSize }, requestId: string) => {
    const picture = await drawPicture(wish, requestId);
    onDrawn?.(picture);
    return picture;
  };
  const {
    isBusy,
    offer: drawn,
    submit,
  } = useOffer({ ask, onError: (error) => reportRefusal(error, "image-creation") });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("draw.title")}
      description={t("draw.text")}
      footer={
        drawn &&
        onChoose && (
          <>
            <Button onClick={onClose}>{common("action.cancel")}</Button>
            <Button variant="primary" onClick={() => onChoose(drawn)}>
              {t("draw.take")}
            </Button>
          </>
        )
      }
    >
      <form className={styles["draw"]} onSubmit={submit({ prompt, size })}>
        <TextArea
          label={t("draw.prompt")}
          required
          rows={3}
          maxLength={mediaLimits.promptLength}
          className={ownWords}
          value={prompt}
          onChange={({ target }) => setPrompt(target.value)}
        />
        <Select
          label={t("draw.size")}
          value={size}
          options={imageSizes.map((value) => ({ value, label: t(`draw.${value}`) }))}
          onChange={({ target }) => setSize(imageSizes.find((one) => one === target.value) ?? imageSizes[0])}
        />
        <Button variant={drawn !== null && onChoose ? "secondary" : "primary"} type="submit" busy={isBusy}>
          {t(drawn === null ? "draw.ask" : "draw.again")}
        </Button>
      </form>
      {drawn && <img className={styles["drawn"]} src={drawn.s3_url} alt={t("draw.alt")} />}
    </Dialog>
  );
}
