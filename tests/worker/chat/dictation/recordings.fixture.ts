import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Output, WebMOutputFormat } from "mediabunny";

/** Mono PCM of 8 bits, 8,000 samples a second: silence. */
export function wavOf(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = Math.round(seconds * 8_000);
  const bytes = new Uint8Array(44 + samples).fill(128, 44);
  const view = new DataView(bytes.buffer);
  const word = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  word(0, "RIFF");
  view.setUint32(4, 36 + samples, true);
  word(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 8_000, true);
  view.setUint32(28, 8_000, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  word(36, "data");
  view.setUint32(40, samples, true);
  return bytes;
}

/** Opus in WebM as a recorder writes it, which does not know how long it will be. */
export async function webmOf(seconds: number): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat({ appendOnly: true }), target });
  const source = new EncodedAudioPacketSource("opus");
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = { codec: "opus", numberOfChannels: 1, sampleRate: 48_000 };
  const silence = new Uint8Array([0xf8, 0xff, 0xfe]);
  for (let at = 0; at < seconds; at += 0.06)
    await source.add(new EncodedPacket(silence, "key", at, 0.06), { decoderConfig });
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer());
}
