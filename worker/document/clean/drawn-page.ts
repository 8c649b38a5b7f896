/** A page as our parser drew it: brightness of each pixel, row by row. */
export interface DrawnPage {
  width: number;
  height: number;
  light: Uint8Array;
}

const dataStart = 8 + 25 + 8;
const [grey, colour, filterUp] = [0, 2, 2];

interface PageShape {
  width: number;
  height: number;
  /** Bytes of a pixel. */
  channels: 1 | 3;
}

/** The header of a PNG; null for another than the parser writes. */
function readShape(view: DataView): PageShape | null {
  const [width, height, bits, kind, interlaced] = [16, 20, 24, 25, 28].map((at, index) =>
    index < 2 ? view.getUint32(at) : view.getUint8(at),
  );
  if (!width || !height || bits !== 8 || interlaced !== 0 || (kind !== grey && kind !== colour)) return null;
  return { width, height, channels: kind === grey ? 1 : 3 };
}

/** The pixels of a PNG as `encodePng` of the parser writes it: 8 bits, each row as the difference from the one above. Null for any other. */
export async function readDrawnPage(png: Uint8Array<ArrayBuffer>): Promise<DrawnPage | null> {
  if (png.length < dataStart) return null;
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const shape = readShape(view);
  if (shape === null) return null;
  const { width, height, channels } = shape;
  const length = view.getUint32(33);
  const rows = await unpacked(png.slice(dataStart, dataStart + length));
  const stride = width * channels;
  if (rows === null || rows.length !== height * (stride + 1)) return null;
  const light = new Uint8Array(width * height);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y += 1) {
    const from = y * (stride + 1);
    if (rows[from] !== filterUp) return null;
    const row = rows.subarray(from + 1, from + 1 + stride).map((byte, at) => byte + (above[at] ?? 0));
    for (let x = 0; x < width; x += 1) light[y * width + x] = channels === 1 ? (row[x] ?? 0) : brightness(row, x * 3);
    above = row;
  }
  return { width, height, light };
}

/** ITU-R BT.601. */
const brightness = (row: Uint8Array, at: number): number =>
  Math.round(0.299 * (row[at] ?? 0) + 0.587 * (row[at + 1] ?? 0) + 0.114 * (row[at + 2] ?? 0));

async function unpacked(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    return null;
  }
}
