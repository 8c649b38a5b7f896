import { useMemo, useRef } from "react";
import { useT } from "#i18n/use-t.ts";
import { withEdge, type Edge } from "../edit/edit.rules.ts";
import { clockText } from "#lib/clock-text.ts";
import { wordNear } from "../paragraphs.rules.ts";
import type { EditorParts } from "../parts.ts";
import { barsOf, isInSilence, shareOfSpan } from "./wave.rules.ts";
import styles from "./Wave.module.css";

/** How loud it is around the short. Its ends are dragged here as between the words; a click goes there. */
export function Wave({ editor, open, file, player }: EditorParts) {
  const t = useT("shorts");
  const svg = useRef<SVGSVGElement>(null);
  const pulled = useRef<Edge | null>(null);
  const window = useMemo(
    () => ({ fromMs: open.window.from_ms, toMs: open.window.to_ms }),
    [open.window.from_ms, open.window.to_ms],
  );
  const bars = useMemo(() => barsOf(open.peaks, window, file), [open.peaks, window, file]);
  const [left, right] = [shareOfSpan(file.fromMs, window), shareOfSpan(file.toMs, window)];
  const seconds = Math.round((file.toMs - file.fromMs) / 1_000);
  const isQuiet = isInSilence(file.fromMs, open.silences) && isInSilence(file.toMs, open.silences);
  const msAt = (x: number): number => {
    const { left: from, width } = svg.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    return window.fromMs + Math.min(1, Math.max(0, (x - from) / width)) * (window.toMs - window.fromMs);
  };
  const pull = (edge: Edge, x: number) => {
    const word = wordNear(open.words, msAt(x));
    if (word !== null) editor.edit((now) => withEdge(now, open.words, edge, word));
  };
  return (
    <div className={styles["wave"]}>
      <div className={styles["line"]}>
        <span>{clockText(window.fromMs)}</span>
        <p>
          {t("bounds", { from: clockText(file.fromMs), to: clockText(file.toMs), count: seconds })}
          {isQuiet && ` ${t("inSilence")}`}
        </p>
        <span>{clockText(window.toMs)}</span>
      </div>
      <svg
        ref={svg}
        className={styles["bars"]}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden
        onPointerDown={(event) => {
          const near = (place: number) => Math.abs(shareOfSpan(msAt(event.clientX), window) - place) < 1.2;
          pulled.current = near(left) ? "start" : near(right) ? "end" : null;
          if (pulled.current) event.currentTarget.setPointerCapture(event.pointerId);
          else player.seek(Math.min(file.toMs, Math.max(file.fromMs, msAt(event.clientX))));
        }}
        onPointerMove={(event) => {
          if (pulled.current) pull(pulled.current, event.clientX);
        }}
        onPointerUp={() => (pulled.current = null)}
        onPointerCancel={() => (pulled.current = null)}
      >
        <rect className={styles["chosen"]} x={left} y={0} width={Math.max(0, right - left)} height={100} />
        {bars.map(({ x, height, isChosen }) => (
          <line
            key={x}
            className={styles["bar"]}
            data-chosen={isChosen || undefined}
            x1={x}
            x2={x}
            y1={50 - height / 2}
            y2={50 + height / 2}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {[left, right].map((x, index) => (
          <line
            key={index}
            className={styles["edge"]}
            x1={x}
            x2={x}
            y1={0}
            y2={100}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <line
          className={styles["now"]}
          x1={shareOfSpan(player.nowMs, window)}
          x2={shareOfSpan(player.nowMs, window)}
          y1={0}
          y2={100}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}
