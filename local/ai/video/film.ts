import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { flags } from "../../../media/ffmpeg/arguments.ts";
import { inFolder, runFfmpeg } from "../ffmpeg.ts";
import { wordsPicture } from "../pictures.ts";

export interface FilmOrder {
  prompt: string;
  seconds: number;
  width: number;
  height: number;
  /** What it begins with. */
  image: Buffer | null;
}

const framesPerSecond = 24;

/** An MP4 with the words of the prompt before discs that move on a changing ground: all colours are the prompt's. */
export const drawFilm = (order: FilmOrder): Promise<Buffer> =>
  inFolder(async (folder) => {
    const { prompt, seconds, width, height, image } = order;
    await writeFile(join(folder, "words.png"), await wordsPicture(prompt, width, height));
    if (image) await writeFile(join(folder, "image"), image);
    const hash = createHash("sha256").update(prompt).digest();
    const rate = `r=${framesPerSecond}`;
    const side = discOf(width);
    await runFfmpeg(folder, [
      ...flags(`-f lavfi -i color=black:s=${width / 16}x${height / 16}:${rate}:d=${seconds}`),
      ...flags(`-f lavfi -i color=white:s=${side}x${side}:${rate}:d=0.1 -i words.png`),
      ...flags(`-f lavfi -i aevalsrc='${chordOf(hash, seconds)}':s=48000:d=${seconds}`),
      ...flags(image ? "-i image -filter_complex" : "-filter_complex"),
      filtersOf(order, hash),
      ...flags("-map [film] -map 3:a -c:v libx264 -preset ultrafast -crf 24 -pix_fmt yuv420p"),
      ...flags(`-c:a aac -ac 2 -t ${seconds} -movflags +faststart film.mp4`),
    ]);
    return readFile(join(folder, "film.mp4"));
  });

const discOf = (width: number): number => Math.round(width / 4) * 2;

/** What stands still is drawn once and then repeated. */
function filtersOf({ width, height, image }: FilmOrder, hash: Buffer): string {
  const once = "loop=loop=-1:size=1:start=0";
  const size = `${width}:${height}`;
  const radius = discOf(width) / 2 - 2;
  const disc = `geq=r=255:g=255:b=255:a='80*clip((${radius}-hypot(X-W/2,Y-H/2))/3,0,1)'`;
  const ground = image
    ? `[4]scale=${size}:force_original_aspect_ratio=increase,crop=${size},setsar=1,format=yuv420p,${once},fps=${framesPerSecond}[ground];[0]nullsink`
    : `[0]format=gbrp,geq=${wavesOf(hash)},scale=${size}:flags=bicubic,setsar=1,format=yuv420p[ground]`;
  return [
    ground,
    `[1]format=rgba,${disc},format=yuva420p,${once},split[disc][other]`,
    `[2]format=gray,split[ink][shape];[ink]lutyuv=y=235,format=yuva420p[white];[white][shape]alphamerge,${once}[words]`,
    "[ground][disc]overlay=x='W*(0.5+0.4*sin(t*0.9))-w/2':y='H*(0.35+0.2*cos(t*0.7))-h/2'[first]",
    "[first][other]overlay=x='W*(0.4+0.35*cos(t*0.6))-w/2':y='H*(0.7+0.15*sin(t*1.1))-h/2'[second]",
    "[second][words]overlay=y='H*0.01*sin(t)':enable='gte(t,0.4)'[film]",
  ].join(";");
}

/** Pairs of colours between which the ground moves: red, green and blue. */
const palettes = [
  [
    [24, 46, 92],
    [226, 112, 84],
  ],
  [
    [20, 70, 82],
    [232, 180, 104],
  ],
  [
    [58, 32, 92],
    [226, 106, 140],
  ],
  [
    [16, 64, 60],
    [120, 188, 150],
  ],
  [
    [70, 34, 40],
    [236, 158, 96],
  ],
  [
    [22, 42, 74],
    [108, 160, 214],
  ],
] as const;

/** One slow wave from corner to corner, in all colours alike. */
function wavesOf(hash: Buffer): string {
  const [from, to] = palettes[(hash[0] ?? 0) % palettes.length] ?? palettes[0];
  const phase = ((hash[1] ?? 0) / 40).toFixed(2);
  const wave = `(0.5+0.5*sin(X/W*2.4+Y/H*3.1+T*0.8+${phase}))`;
  return ["r", "g", "b"]
    .map((name, at) => `${name}='${from[at] ?? 0}+${(to[at] ?? 0) - (from[at] ?? 0)}*${wave}'`)
    .join(":");
}

/** A quiet chord that swells and fades, so that the film has a sound. */
function chordOf(hash: Buffer, seconds: number): string {
  const root = 165 + ((hash[9] ?? 0) % 110);
  const notes = [1, 1.25, 1.5].map((ratio) => `sin(${Math.round(root * ratio)}*2*PI*t)`);
  return `0.06*(${notes.join("+")})*min(t,1)*min(${seconds}-t,1)`;
}
