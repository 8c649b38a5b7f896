import { useCallback, useEffect, useRef, useState } from "react";

export type Player = ReturnType<typeof usePlayer>[1];

interface PlayedSpan {
  /** What of the file is the short, in milliseconds of the source. */
  fromMs: number;
  toMs: number;
  /** Where the file begins in the source. */
  offsetMs: number;
}

const shownEveryMs = 80;

/** Plays a stretch of a video, and tells where it is: in milliseconds of the source. */
export function usePlayer({ fromMs, toMs, offsetMs }: PlayedSpan) {
  const video = useRef<HTMLVideoElement>(null);
  const [nowMs, setNow] = useState(fromMs);
  const [isPlaying, setPlaying] = useState(false);

  const seek = useCallback(
    (ms: number) => {
      const element = video.current;
      if (element) element.currentTime = Math.max(0, (ms - offsetMs) / 1_000);
      setNow(ms);
    },
    [offsetMs],
  );

  useEffect(() => {
    if (!isPlaying) return;
    let shownAt = 0;
    let frame = requestAnimationFrame(function follow(at) {
      const element = video.current;
      if (element && at - shownAt >= shownEveryMs) {
        shownAt = at;
        const ms = element.currentTime * 1_000 + offsetMs;
        setNow(Math.min(ms, toMs));
        if (ms >= toMs) element.pause();
      }
      frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, offsetMs, toMs]);

  const toggle = useCallback(() => {
    const element = video.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    const ms = element.currentTime * 1_000 + offsetMs;
    if (ms < fromMs || ms >= toMs - 100) seek(fromMs);
    void element.play().catch(() => setPlaying(false));
  }, [fromMs, toMs, offsetMs, seek]);

  const events = { onPlay: () => setPlaying(true), onPause: () => setPlaying(false) };
  const player = { nowMs: Math.min(Math.max(nowMs, fromMs), toMs), isPlaying, seek, toggle, events };
  return [video, player] as const;
}
