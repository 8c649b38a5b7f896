import type { Crop, CropStrategy, WindowPlace } from "../../../../contract/media/video.ts";
import type { Framing, SeenMotion, Span } from "../../../../providers/engine/engine.ts";

/** Shares of the picture, from its upper left corner. */
export interface FaceBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A look at the picture at a moment of the source. */
export interface LookedAt {
  atMs: number;
  faces: readonly FaceBox[];
}

export const mostFrames = 8;
/** A window moves only as far as people see a reason for it: shares of the picture. */
const deadZone = 0.08;
/** The share of the looks at a scene that must show a face. */
const leastSeen = 0.5;
const leastFace = 0.03;
const leastMotion = 0.25;
const middle = { x: 0.5, y: 0.5 } as const;

type WindowPoint = Pick<WindowPlace, "x" | "y">;

/** The scenes of a span: it begins one, and each cut inside of it. One that is shorter than a blink belongs to the one before. */
export function scenesOf({ fromMs, toMs }: Span, cutsMs: readonly number[]): Span[] {
  const leastMs = 300;
  const starts = [fromMs];
  for (const cut of cutsMs.toSorted((one, other) => one - other))
    if (cut - (starts.at(-1) ?? fromMs) >= leastMs && toMs - cut >= leastMs) starts.push(cut);
  return starts.map((start, at) => ({ fromMs: start, toMs: starts[at + 1] ?? toMs }));
}

/** Moments to look at, at most eight: one in each scene, and more in the longest. */
export function momentsOf(scenes: readonly Span[], most = mostFrames): number[] {
  const longest = scenes.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, most);
  const counts = new Map(longest.map((scene) => [scene, 1]));
  for (let left = most - longest.length; left > 0; left -= 1) {
    const [next] = longest.toSorted((one, other) => shareOf(other, counts) - shareOf(one, counts));
    if (next === undefined || shareOf(next, counts) < 1_500) break;
    counts.set(next, (counts.get(next) ?? 0) + 1);
  }
  return [...counts]
    .flatMap(([scene, count]) =>
      Array.from({ length: count }, (_, at) => Math.round(scene.fromMs + (lengthOf(scene) * (at + 0.5)) / count)),
    )
    .toSorted((one, other) => one - other);
}

const lengthOf = ({ fromMs, toMs }: Span): number => toMs - fromMs;
const shareOf = (scene: Span, counts: ReadonlyMap<Span, number>): number => lengthOf(scene) / (counts.get(scene) ?? 1);

interface CropInput {
  strategy: Exclude<CropStrategy, "fit">;
  span: Span;
  scenes: readonly Span[];
  /** Null where no model looked. */
  looks: readonly LookedAt[] | null;
  motion: SeenMotion | null;
}

/**
 * Where the window stands: one place for each scene, held still inside of it. `face` is the median of its largest faces;
 * `auto` is a face where most looks show one, else what moves, else the middle. Less than 8 % is no move.
 */
export function trackOf({ strategy, span, scenes, looks, motion }: CropInput): WindowPlace[] {
  const track: WindowPlace[] = [];
  for (const scene of scenes) {
    const place =
      strategy === "center"
        ? middle
        : (faceIn(scene, looks) ?? (strategy === "auto" ? movesIn(scene, motion) : null) ?? middle);
    const last = track.at(-1);
    if (last !== undefined && distance(last, place) < deadZone) continue;
    track.push({ at_ms: Math.max(0, scene.fromMs - span.fromMs), x: rounded(place.x), y: rounded(place.y) });
  }
  return track;
}

const distance = (one: WindowPoint, other: WindowPoint): number =>
  Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
const rounded = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 1_000;

function faceIn({ fromMs, toMs }: Span, looks: readonly LookedAt[] | null): WindowPoint | null {
  const inside = (looks ?? []).filter(({ atMs }) => atMs >= fromMs && atMs < toMs);
  const faces = inside.map(({ faces: found }) => largest(found)).filter((face) => face !== null);
  if (faces.length === 0 || faces.length / inside.length < leastSeen) return null;
  return { x: median(faces.map(({ x, w }) => x + w / 2)), y: median(faces.map(({ y, h }) => y + h / 2)) };
}

function largest(faces: readonly FaceBox[]): FaceBox | null {
  const seen = faces.filter(({ h }) => h >= leastFace);
  return seen.toSorted((one, other) => other.w * other.h - one.w * one.h)[0] ?? null;
}

function median(values: readonly number[]): number {
  const ordered = values.toSorted((one, other) => one - other);
  const half = Math.floor(ordered.length / 2);
  const [low = 0.5, high = low] =
    ordered.length % 2 === 0 ? ordered.slice(half - 1, half + 1) : ordered.slice(half, half + 1);
  return (low + high) / 2;
}

function movesIn(scene: Span, motion: SeenMotion | null): WindowPoint | null {
  const found = motion?.scenes.find(({ fromMs, toMs }) => fromMs < scene.toMs && toMs > scene.fromMs);
  return found === undefined || found.strength < leastMotion ? null : { x: found.x, y: found.y };
}

/** Whether the picture is still to be looked at before a clip is rendered. */
export const isLookedFor = ({ strategy, track }: Crop): boolean => strategy !== "fit" && track.length === 0;

/** A track by other bounds of its clip: places keep their moment of the source. */
export function movedTrack(track: readonly WindowPlace[], byMs: number, lengthMs: number): WindowPlace[] {
  const moved = track.map((place) => ({ ...place, at_ms: place.at_ms - byMs }));
  const before = moved.findLast(({ at_ms }) => at_ms <= 0) ?? moved[0];
  const after = moved.filter(({ at_ms }) => at_ms > 0 && at_ms < lengthMs && at_ms !== before?.at_ms);
  return before === undefined ? [] : [{ ...before, at_ms: 0 }, ...after];
}

/** As an order of the engine has it. */
export const framingOf = ({ strategy, track }: Crop): Framing =>
  strategy === "fit"
    ? { fit: "whole" }
    : {
        fit: "window",
        places: track.length === 0 ? [{ atMs: 0, ...middle }] : track.map(({ at_ms, x, y }) => ({ atMs: at_ms, x, y })),
      };
