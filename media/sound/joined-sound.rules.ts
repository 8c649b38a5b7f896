export const sampleRate = 48_000;
const sides = 2;

/** Stereo sounds, one after the other; each fades into the next for as many samples as overlap. */
export function joinSounds(sounds: readonly Int16Array[], overlap: number): Int16Array {
  const length = sounds.reduce((sum, sound) => sum + sound.length, 0) - overlap * Math.max(0, sounds.length - 1);
  const joined = new Int16Array(length);
  let from = 0;
  for (const [index, sound] of sounds.entries()) {
    const faded = index > 0 ? overlap : 0;
    for (let at = 0; at < faded; at += 1) {
      const share = at / overlap;
      joined[from + at] = Math.round((joined[from + at] ?? 0) * (1 - share) + (sound[at] ?? 0) * share);
    }
    joined.set(sound.subarray(faded), from + faded);
    from += sound.length - overlap;
  }
  return joined;
}

const headerBytes = 44;

/** A WAV file of 16-bit stereo. */
export function asWaveFile(samples: Int16Array): Uint8Array {
  const sampleBytes = 2;
  const file = Buffer.alloc(headerBytes);
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(headerBytes - 8 + samples.byteLength, 4);
  file.write("WAVEfmt ", 8, "latin1");
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(sides, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * sides * sampleBytes, 28);
  file.writeUInt16LE(sides * sampleBytes, 32);
  file.writeUInt16LE(sampleBytes * 8, 34);
  file.write("data", 36, "latin1");
  file.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([file, new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)]);
}
