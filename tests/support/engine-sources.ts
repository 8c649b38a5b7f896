import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Arguments of ffmpeg that draw small sources: few pixels, so that a test spends its time on the engine. */
const h264 = "-c:v libx264 -preset ultrafast -pix_fmt yuv420p";
const tone = (length: number) => `-f lavfi -i sine=f=440:d=${length}:r=44100`;
const blue = (size: string, rate: number, length: number) =>
  `-f lavfi -i color=0x0000a0:s=${size}:r=${rate}:d=${length}`;

const asHd = "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv";
const hdrRed = (curve: string) =>
  `-f lavfi -i color=0xe02020:s=160x90:r=25:d=2 -vf scale=out_color_matrix=bt709:out_range=tv,format=yuv444p,${asHd},zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt2020,zscale=t=${curve}:m=bt2020nc:r=tv:npl=203,format=yuv420p10le -c:v libx264 -preset ultrafast -color_primaries bt2020 -color_trc ${curve} -colorspace bt2020nc`;

export const sources = {
  /** A white box on blue that stands left for three seconds, then right, with a tone under it. */
  jumpingBox: `${blue("320x180", 25, 6)} -f lavfi -i color=white:s=40x40:r=25:d=6 ${tone(6)} -filter_complex [0][1]overlay=x=if(lt(t\\,3)\\,20\\,260):y=70[v] -map [v] -map 2:a ${h264} -g 25 -c:a aac -b:a 64k`,
  /** Green above, red below, taller than wide, in 60 frames a second, without sound. */
  silent: `-f lavfi -i color=0x00a000:s=90x160:r=60:d=2 -vf drawbox=y=80:h=80:color=0xa00000:t=fill ${h264} -an`,
  /** Pixels that are twice as wide as high, in 4:4:4, frames at odd moments, and quiet sound. */
  odd: `-f lavfi -i testsrc=s=90x90:r=24:d=2 ${tone(2)} -vf setsar=2,select=mod(n\\,5),format=yuv444p -fps_mode vfr -af volume=-30dB -c:v libx264 -preset ultrafast -c:a aac -b:a 64k`,
  /** One picture, then another at two seconds, then the first at four. */
  cuts: `-f lavfi -i testsrc=s=160x90:r=25:d=6 -f lavfi -i smptebars=s=160x90:r=25:d=6 -filter_complex [0][1]overlay=enable=between(t\\,2\\,3.99) ${h264} -g 50`,
  /** A box that trembles on the right for three seconds, and lower on the left for three. */
  trembling: `${blue("320x180", 25, 6)} -f lavfi -i color=white:s=40x40:r=25:d=6 -filter_complex [0][1]overlay=x=if(lt(t\\,3)\\,250\\,30)+8*mod(floor(t*4)\\,2):y=60 ${h264}`,
  /** Red as phones record it: ten bits, BT.2020, by the curve of HLG or of PQ. */
  hlgRed: hdrRed("arib-std-b67"),
  pqRed: hdrRed("smpte2084"),
  music: "-f lavfi -i sine=f=220:d=1:r=44100 -b:a 64k",
} as const;

/** Turns the pictures of an MP4 a quarter clockwise, by the matrix of its first track (ISO 14496-12, 8.3.2). */
export function turnPictures(folder: string, from: string, to: string): void {
  const bytes = readFileSync(join(folder, from));
  const matrix = bytes.indexOf("tkhd") + 44;
  const quarter = [0, 1 << 16, 0, -(1 << 16), 0, 0, 0, 0, 1 << 30];
  for (const [index, value] of quarter.entries()) bytes.writeInt32BE(value, matrix + index * 4);
  writeFileSync(join(folder, to), bytes);
}
