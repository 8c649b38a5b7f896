import { useState } from "react";
import Cropper, { type Area, type Point } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import type { MediaView } from "#contract/media/media.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { Segments } from "#ui/Segments/Segments.tsx";
import { addPart } from "../library.actions.ts";
import { useSending } from "../use-sending.ts";
import { aspectAt, startingCrop, shapeNames, shapes, type Shape } from "./crop.rules.ts";
import styles from "./CropDialog.module.css";
import { drawPart } from "./draw-part.ts";

interface CropDialogProps {
  media: MediaView;
  onCropped: (part: MediaView) => void;
  onClose: () => void;
}

const mostZoom = 4;
const stepPixels = 8;

/** A part of a picture in a shape that networks show, kept as a new one; the picture stays. Mount it to open it. */
export function CropDialog({ media, onCropped, onClose }: CropDialogProps) {
  const t = useT("media");

  const [shape, setShape] = useState<Shape>("1:1");
  const [place, setPlace] = useState(startingCrop({ width: media.width ?? 1, height: media.height ?? 1 }));
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const { isSending, refusal, send } = useSending("media-storage");
  const keep = async (part: Area) => {
    const added = await addPart(media, await drawPart(media, part));
    notify({ text: t("crop.kept") });
    onCropped(added);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("crop.title")}
      description={t("crop.text")}
      footer={
        <Foot
          area={area}
          busy={isSending}
          onTake={() => area && void send(() => keep(area), onClose)}
          onClose={onClose}
        />
      }
    >
      <div className={styles["crop"]}>
        <Segments<Shape>
          label={t("crop.shape")}
          value={shape}
          onChange={setShape}
          options={shapeNames.map((value) => ({ value, label: value === "free" ? t("crop.free") : value }))}
        />
        <div className={styles["stage"]}>
          <Cropper
            image={media.s3_url}
            crop={crop}
            zoom={zoom}
            maxZoom={mostZoom}
            aspect={shape === "free" ? aspectAt(place) : shapes[shape]}
            keyboardStep={stepPixels}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
            cropperProps={{ role: "group", "aria-label": t("crop.frame") }}
            disableAutomaticStylesInjection
          />
        </div>
        {shape === "free" && (
          <Slider label={t("crop.width")} min={-100} max={100} step={1} value={place} onChange={setPlace} />
        )}
        <Slider label={t("crop.zoom")} min={1} max={mostZoom} step={0.05} value={zoom} onChange={setZoom} />
        {refusal && (
          <p className={styles["refusal"]} role="alert">
            {refusal}
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface FootProps {
  area: Area | null;
  busy: boolean;
  onTake: () => void;
  onClose: () => void;
}

function Foot({ area, busy, onTake, onClose }: FootProps) {
  const t = useT("media");
  const common = useT("common");
  return (
    <>
      <p className={styles["size"]}>{area && `${Math.round(area.width)} × ${Math.round(area.height)}`}</p>
      <Button onClick={onClose}>{common("action.cancel")}</Button>
      <Button variant="primary" busy={busy} disabled={area === null} onClick={onTake}>
        {t("crop.take")}
      </Button>
    </>
  );
}

interface SliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, onChange, ...range }: SliderProps) {
  return (
    <label className={styles["slider"]}>
      <span>{label}</span>
      <input type="range" {...range} onChange={({ target }) => onChange(Number(target.value))} />
    </label>
  );
}
