/** A stream of a file, as `ffmpeg -i` describes it. */
export type DescribedStream =
  | {
      kind: "video";
      index: number;
      codec: string;
      width: number;
      height: number;
      /** Width of a pixel by its height. */
      pixelShape: number;
      /** Clockwise, as it is to be shown: 0, 90, 180 or 270. */
      rotation: number;
      framesPerSecond: number;
      /** What its colours are coded by; null where it does not say. */
      matrix: string | null;
      /** Brighter than a screen of before: phones record HLG and PQ (ITU-R BT.2100). */
      isHdr: boolean;
      /** A cover, no moving picture. */
      isPicture: boolean;
    }
  | { kind: "audio"; index: number; codec: string; channels: number; sampleRate: number };

export interface Description {
  /** Null where the file does not tell. */
  durationMs: number | null;
  streams: readonly DescribedStream[];
}

/** A stream stands two spaces from the edge, and what a file says about itself further in: no title is read as a stream. */
const streamLine = /^ {2}Stream #0:(\d+)\S*: (Video|Audio): (.+)$/;
const durationLine = /^ {2}Duration: (\d+):(\d+):(\d+\.\d+),/;
const rotationLine = /^ {4,}(?:displaymatrix: rotation of (-?[\d.]+) degrees|rotate {2,}: (-?\d+)$)/;

/** Reads the lines that ffmpeg (5 to 7) writes about its input. */
export function readDescription(lines: readonly string[]): Description {
  let durationMs: number | null = null;
  const streams: DescribedStream[] = [];
  for (const line of lines) {
    if (line.startsWith("Output #")) break;
    const [, hours, minutes, seconds] = durationLine.exec(line) ?? [];
    if (seconds !== undefined)
      durationMs = Math.round((Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000);
    const [, index, kind, words] = streamLine.exec(line) ?? [];
    if (words !== undefined) streams.push(readStream(Number(index), kind === "Video", words));
    const [, counterClockwise, clockwise] = rotationLine.exec(line) ?? [];
    const turned = clockwise === undefined ? -Number(counterClockwise) : Number(clockwise);
    const last = streams.at(-1);
    if (last?.kind === "video" && Number.isFinite(turned)) last.rotation = (Math.round(turned / 90) * 90 + 720) % 360;
  }
  return { durationMs, streams };
}

const readStream = (index: number, isVideo: boolean, words: string): DescribedStream =>
  isVideo ? readVideo(index, words) : readAudio(index, words);

const codecIn = (words: string): string => /^\w+/.exec(words)?.[0] ?? "unknown";

function readAudio(index: number, words: string): DescribedStream {
  const [, sampleRate = "0", layout = ""] = /, (\d+) Hz, ([^,]+)/.exec(words) ?? [];
  return {
    kind: "audio",
    index,
    codec: codecIn(words),
    channels: channelsOf(layout),
    sampleRate: Number(sampleRate),
  };
}

/** How wide a pixel is for its height. */
function pixelShapeIn(words: string): number {
  const [, across = "1", down = "1"] = /\[?SAR (\d+):(\d+)/.exec(words) ?? [];
  const shape = Number(across) / Number(down);
  return Number.isFinite(shape) && shape > 0 ? shape : 1;
}

function framesPerSecondIn(words: string): number {
  const [, rate = "0", thousands = ""] = /, ([\d.]+)(k?) fps/.exec(words) ?? /, ([\d.]+)(k?) tbr/.exec(words) ?? [];
  return Number(rate) * (thousands === "" ? 1 : 1_000);
}

function readVideo(index: number, words: string): DescribedStream {
  const [, width = "0", height = "0"] = /, (\d+)x(\d+)/.exec(words) ?? [];
  // `(tv, matrix/primaries/transfer)`, or one word for all three.
  const matrix = /[( ](unknown|bt709|bt470bg|smpte170m|fcc|smpte240m|bt2020nc|bt2020c)[/,)]/.exec(words)?.[1] ?? null;
  return {
    kind: "video",
    index,
    codec: codecIn(words),
    width: Number(width),
    height: Number(height),
    pixelShape: pixelShapeIn(words),
    rotation: 0,
    framesPerSecond: framesPerSecondIn(words),
    matrix: matrix === "unknown" ? null : matrix,
    isHdr: /[(/ ](?:smpte2084|arib-std-b67)[/,)]/.test(words),
    isPicture: words.includes("(attached pic)"),
  };
}

const namedLayouts: Readonly<Record<string, number>> = { mono: 1, stereo: 2, quad: 4, hexagonal: 6, octagonal: 8 };

/** `stereo`, `5.1(side)` or `3 channels`. */
function channelsOf(layout: string): number {
  const [, main = "0", low = "0"] = /^(\d+)(?:\.(\d+))?/.exec(layout) ?? [];
  return namedLayouts[layout.split(" ")[0] ?? ""] ?? (Number(main) + Number(low) || 2);
}
