import { useState, type PointerEvent, type RefObject } from "react";
import styles from "./CaptureLayer.module.css";
import { capture } from "./capture.ts";

interface Corner {
  x: number;
  y: number;
}

interface CaptureLayerProps {
  page: number;
  sheet: RefObject<HTMLElement | null>;
}

/** A smaller one is a slip of the hand. Share of the page. */
const least = 0.01;

/** A rectangle is drawn over the page, and what it holds becomes a picture. */
export function CaptureLayer({ page, sheet }: CaptureLayerProps) {
  const [drawn, setDrawn] = useState<{ from: Corner; to: Corner } | null>(null);
  const part = drawn && {
    left: Math.min(drawn.from.x, drawn.to.x),
    top: Math.min(drawn.from.y, drawn.to.y),
    width: Math.abs(drawn.from.x - drawn.to.x),
    height: Math.abs(drawn.from.y - drawn.to.y),
  };
  return (
    <div
      className={styles["layer"]}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrawn({ from: at(event), to: at(event) });
      }}
      onPointerMove={(event) => drawn && setDrawn({ ...drawn, to: at(event) })}
      onPointerCancel={() => setDrawn(null)}
      onPointerUp={() => {
        setDrawn(null);
        if (part && part.width > least && part.height > least) capture(page, sheet.current, part);
      }}
    >
      {part && (
        <span
          className={styles["frame"]}
          style={{
            left: `${part.left * 100}%`,
            top: `${part.top * 100}%`,
            width: `${part.width * 100}%`,
            height: `${part.height * 100}%`,
          }}
        />
      )}
    </div>
  );
}

function at({ clientX, clientY, currentTarget }: PointerEvent): Corner {
  const box = currentTarget.getBoundingClientRect();
  return { x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) };
}

const within = (share: number): number => Math.min(1, Math.max(0, share));
