import { useEffect, useRef, type PointerEvent } from "react";
import { cropStrategies, frameSizes } from "#contract/media/video.ts";
import { useT } from "#i18n/use-t.ts";
import { withWindowAt } from "../edit/edit.rules.ts";
import { Segments } from "#ui/Segments/Segments.tsx";
import type { EditorParts } from "../parts.ts";
import { centresOf, edgesOf, placeAt, windowOf } from "../Stage/position.rules.ts";
import styles from "./Framing.module.css";

const stepPercent = 2;
const percent = (share: number): string => `${share * 100}%`;
const within = (share: number): number => Math.min(1, Math.max(0, share));

/** Centres of a window that lies inside the picture, so that no press of an arrow is without effect. */
const rangeOf = (size: number) => {
  const { least, most } = centresOf(size);
  return { min: Math.round(least * 100), max: Math.round(most * 100), step: stepPercent };
};

type Centre = ReturnType<typeof placeAt>;

/** What of the picture the short shows, scene by scene. */
export function Framing({ editor, open, short, edit, file, player }: EditorParts) {
  const t = useT("shorts");
  const video = useRef<HTMLVideoElement>(null);
  const { strategy, track } = edit.crop;
  const picture = { width: open.media.width ?? 16, height: open.media.height ?? 9 };
  const atMs = player.nowMs - file.fromMs;
  const window = windowOf(picture, frameSizes[short.aspect_ratio]);
  const place = placeAt(track, atMs);
  const put = (centre: Partial<Centre>) => editor.edit((now) => withWindowAt(now, atMs, centre));
  const drag = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left: fromX, top: fromY, width, height } = currentTarget.getBoundingClientRect();
    put(window.width < 1 ? { x: within((clientX - fromX) / width) } : { y: within((clientY - fromY) / height) });
  };
  const { nowMs, isPlaying } = player;
  useEffect(() => {
    if (video.current && !isPlaying) video.current.currentTime = nowMs / 1_000;
  }, [nowMs, isPlaying]);
  return (
    <section className={styles["framing"]} aria-labelledby="framing">
      <h3 id="framing" className={styles["title"]}>
        {t("crop.title")}
      </h3>
      <div
        className={styles["picture"]}
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        onPointerDown={(event) => {
          if (strategy === "fit") return;
          event.currentTarget.setPointerCapture(event.pointerId);
          drag(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(event);
        }}
      >
        <video ref={video} src={open.media.s3_url} muted playsInline preload="metadata" tabIndex={-1} aria-hidden />
        {strategy !== "fit" && <ShownWindow window={window} place={place} onMove={put} />}
      </div>
      <Segments
        label={t("crop.title")}
        value={strategy}
        onChange={(next) => editor.edit((now) => ({ ...now, crop: { ...now.crop, strategy: next } }))}
        options={cropStrategies.map((value) => ({ value, label: t(`crop.${value}`) }))}
      />
      <p className={styles["hint"]}>{t(strategy === "fit" ? "crop.whole" : "crop.move")}</p>
    </section>
  );
}

interface ShownWindowProps {
  window: ReturnType<typeof windowOf>;
  place: Centre;
  onMove: (centre: Partial<Centre>) => void;
}

/** What is shown of the picture; arrows move it where there is room. */
function ShownWindow({ window, place, onMove }: ShownWindowProps) {
  const t = useT("shorts");
  const { left, top } = edgesOf(place, window);
  return (
    <div
      className={styles["window"]}
      style={{
        left: percent(left),
        top: percent(top),
        width: percent(window.width),
        height: percent(window.height),
      }}
    >
      <span className={styles["safe"]} />
      {window.width < 1 && (
        <input
          type="range"
          aria-label={t("crop.across")}
          aria-valuetext={t("crop.at", { percent: Math.round(place.x * 100) })}
          {...rangeOf(window.width)}
          value={Math.round(place.x * 100)}
          onChange={({ target }) => onMove({ x: Number(target.value) / 100 })}
        />
      )}
      {window.height < 1 && (
        <input
          type="range"
          aria-label={t("crop.down")}
          aria-valuetext={t("crop.at", { percent: Math.round(place.y * 100) })}
          {...rangeOf(window.height)}
          value={Math.round(place.y * 100)}
          onChange={({ target }) => onMove({ y: Number(target.value) / 100 })}
        />
      )}
    </div>
  );
}
