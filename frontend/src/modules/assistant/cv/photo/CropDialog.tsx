import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { withMarkOf } from "#lib/with-mark-of.ts";
import { putPhoto } from "../cv.actions.ts";
import { useCvGround } from "../desk/cv-context.ts";
import { moved, mostZoom, sideOf, wholeCrop, within, type Crop } from "./crop.rules.ts";
import styles from "./CropDialog.module.css";
import type { ChosenPicture } from "./chosen-picture.ts";

/** Pixels of the frame, and of the photo that is sent. */
const frame = 280;
const photoSide = 600;
const stepPixels = 8;

interface CropDialogProps extends ChosenPicture {
  onClose: () => void;
}

/** The part of a picture that becomes the photo: moved with the pointer or the arrows. */
export function CropDialog({ picture, file, onClose }: CropDialogProps) {
  const t = useT("cv");
  const { writing } = useCvGround();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [busy, setBusy] = useState(false);
  const last = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop, frame * 2);
  }, [picture, crop]);
  const moveBy = (x: number, y: number) => setCrop((now) => moved(picture, now, { x, y }, frame));
  function onPointerMove({ clientX: x, clientY: y }: PointerEvent): void {
    if (last.current) moveBy(x - last.current.x, y - last.current.y);
    if (last.current) last.current = { x, y };
  }
  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (!by) return;
    event.preventDefault();
    moveBy((by[0] ?? 0) * stepPixels, (by[1] ?? 0) * stepPixels);
  }
  async function take(): Promise<void> {
    setBusy(true);
    const result = document.createElement("canvas");
    draw(result, picture, crop, photoSide);
    const photo = await new Promise<Blob | null>((resolve) => result.toBlob(resolve, "image/jpeg", 0.9));
    const stored = photo
      ? await putPhoto(writing.id, new File([await withMarkOf(file, photo)], "photo.jpg", { type: "image/jpeg" }))
      : undefined;
    setBusy(false);
    if (stored === undefined) return;
    writing.setPhoto(stored);
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("photo.crop")}
      description={t("photo.cropText")}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{t("photo.cancel")}</Button>
          <Button variant="primary" busy={busy} onClick={() => void take()}>
            {t("photo.take")}
          </Button>
        </>
      }
    >
      <div className={styles["crop"]}>
        <button
          type="button"
          className={styles["frame"]}
          aria-label={t("photo.frame")}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            last.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={onPointerMove}
          onPointerUp={() => (last.current = null)}
          onKeyDown={onKeyDown}
        >
          <canvas ref={canvas} className={styles["picture"]} />
        </button>
        <label className={styles["zoom"]}>
          <span>{t("photo.zoom")}</span>
          <input
            type="range"
            min={1}
            max={mostZoom}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => setCrop((now) => within(picture, { ...now, zoom: Number(event.target.value) }))}
          />
        </label>
      </div>
    </Dialog>
  );
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, side: number): void {
  canvas.width = side;
  canvas.height = side;
  const part = sideOf(picture, crop);
  const { width, height } = picture;
  const context = canvas.getContext("2d");
  if (!context) return;
  // A picture with transparent parts stands on paper.
  context.fillStyle = "white";
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, crop.x * width - part / 2, crop.y * height - part / 2, part, part, 0, 0, side, side);
}
