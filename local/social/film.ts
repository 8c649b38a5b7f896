import { BufferSource, Input, MP4, QTFF } from "mediabunny";

interface FilmRules {
  bytes: { least: number; most: number };
  seconds: { least: number; most: number };
  /** The longer side by the shorter one, at most. */
  ratio: number;
}

/** Why a network could not process these bytes as a video; null where it can. */
export async function filmProblemOf(bytes: Uint8Array<ArrayBuffer>, rules: FilmRules): Promise<string | null> {
  if (bytes.length < rules.bytes.least || bytes.length > rules.bytes.most) return "the file has an unsupported size";
  const input = new Input({ formats: [MP4, QTFF], source: new BufferSource(bytes) });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (track === null) return "there is no video in the file";
    const seconds = await input.computeDuration();
    if (seconds < rules.seconds.least || seconds > rules.seconds.most) return "the video has an unsupported duration";
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    const ratio = Math.max(width, height) / Math.min(width, height);
    return ratio > rules.ratio ? "the video has an unsupported aspect ratio" : null;
  } catch {
    return "the file is no video that can be read";
  } finally {
    input.dispose();
  }
}
