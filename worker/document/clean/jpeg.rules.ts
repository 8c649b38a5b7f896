import { jpegParts } from "../../contract/provenance/jpeg-parts.rules.ts";
import type { ImageFacts } from "./measured.rules.ts";

const scan = 0xda;
/** Starts of a frame, but for tables that lie among them. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);

/** Reads the parts up to the last scan: a JPEG that breaks off, or has no frame, is none. */
export function measureJpeg(bytes: Uint8Array): ImageFacts | null {
  const parts = jpegParts(bytes);
  if (!parts?.some(({ code }) => code === scan)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sizes = parts
    .filter(({ code, from, to }) => isFrame(code) && to - from >= 10)
    .map(({ from }) => ({ height: view.getUint16(from + 5), width: view.getUint16(from + 7) }));
  const size = sizes.at(-1);
  if (!size || sizes.some(({ width, height }) => width === 0 || height === 0)) return null;
  return { media_type: "image/jpeg", ...size };
}
