import type { FrameSize, SeenMotion, Span } from "../../worker/providers/engine/engine.ts";

/** Gray pictures of this size, four a second. */
export const watched = { width: 160, height: 90, framesPerSecond: 4 } as const;

/** Differences of a pixel below this are noise of the camera. */
const noise = 12;
/** A scene in which less than this share of the pixels changes from picture to picture stands still. */
const leastMoving = 0.000_5;
/** Windows that hold nearly as much as the best one: their middle keeps what moves away from the edge. */
const nearlyBest = 0.98;

export interface MotionWatch {
  span: Span;
  cutsMs: readonly number[];
  /** The sizes of the source as it is shown, and of what is made of it. */
  shown: FrameSize;
  size: FrameSize;
}

interface Scene extends Span {
  columns: Float64Array;
  rows: Float64Array;
  pairs: number;
}

/** Gathers where pictures differ from those before, scene by scene, from gray bytes in pieces of any length. */
export function createMotion({ span, cutsMs, shown, size }: MotionWatch) {
  const { width, height, framesPerSecond } = watched;
  const frameBytes = width * height;
  const edges = [span.fromMs, ...cutsMs.filter((cut) => cut > span.fromMs && cut < span.toMs), span.toMs];
  const scenes = edges.slice(1).map((toMs, index): Scene => {
    const [columns, rows] = [new Float64Array(width), new Float64Array(height)];
    return { fromMs: edges[index] ?? span.fromMs, toMs, columns, rows, pairs: 0 };
  });
  const picture = Buffer.alloc(frameBytes);
  const before = Buffer.alloc(frameBytes);
  let filled = 0;
  let seen = 0;
  let sceneBefore: Scene | undefined;

  function compare(): void {
    // A picture stands for the middle of its quarter of a second.
    const atMs = span.fromMs + ((seen + 0.5) * 1_000) / framesPerSecond;
    const scene = scenes.findLast(({ fromMs }) => fromMs <= atMs);
    if (scene && scene === sceneBefore) addDifference(scene, before, picture);
    sceneBefore = scene;
    picture.copy(before);
    seen += 1;
  }

  return {
    add(bytes: Buffer): void {
      for (let at = 0; at < bytes.length;) {
        const taken = bytes.copy(picture, filled, at, at + frameBytes - filled);
        at += taken;
        filled = (filled + taken) % frameBytes;
        if (filled === 0) compare();
      }
    },

    end(): SeenMotion["scenes"] {
      return scenes.map((scene) => ({ fromMs: scene.fromMs, toMs: scene.toMs, ...windowOf(scene, shown, size) }));
    },
  };
}

function addDifference(scene: Scene, before: Buffer, picture: Buffer): void {
  scene.pairs += 1;
  for (let row = 0, at = 0; row < watched.height; row += 1) {
    for (let column = 0; column < watched.width; column += 1, at += 1) {
      const difference = Math.abs((picture[at] ?? 0) - (before[at] ?? 0));
      if (difference < noise) continue;
      scene.columns[column] = (scene.columns[column] ?? 0) + 1;
      scene.rows[row] = (scene.rows[row] ?? 0) + 1;
    }
  }
}

const middle = { x: 0.5, y: 0.5, strength: 0 };

/** The window can be moved along one axis alone: the one on which the source is longer than what is made of it. */
function windowOf({ columns, rows, pairs }: Scene, shown: FrameSize, size: FrameSize) {
  const share = size.width / size.height / (shown.width / shown.height);
  const moving = columns.reduce((sum, value) => sum + value, 0);
  if (moving < leastMoving * pairs * watched.width * watched.height || pairs === 0) return middle;
  if (share < 1) {
    const { centre, strength } = bestWindow(columns, share);
    return { x: centre, y: 0.5, strength };
  }
  const { centre, strength } = bestWindow(rows, 1 / share);
  return { x: 0.5, y: centre, strength };
}

function bestWindow(energy: Float64Array, share: number): { centre: number; strength: number } {
  const length = Math.min(energy.length, Math.max(1, Math.round(energy.length * share)));
  const sums = Array.from({ length: energy.length - length + 1 }, (_, from) =>
    energy.subarray(from, from + length).reduce((sum, value) => sum + value, 0),
  );
  const most = Math.max(...sums);
  const best = sums.indexOf(most);
  let [first, last] = [best, best];
  while ((sums[first - 1] ?? 0) >= most * nearlyBest) first -= 1;
  while ((sums[last + 1] ?? 0) >= most * nearlyBest) last += 1;
  const total = energy.reduce((sum, value) => sum + value, 0);
  const even = length / energy.length;
  const strength = even >= 1 ? 0 : Math.min(1, Math.max(0, (most / total - even) / (1 - even)));
  return { centre: ((first + last) / 2 + length / 2) / energy.length, strength };
}
