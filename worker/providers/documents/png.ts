/** RFC 2083. */
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const grey = 0;
const colour = 2;
/** Each byte is written as the difference from the one above it: print is mostly the same as the line above. */
const filterUp = 2;

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  return value;
});

function checksum(bytes: Uint8Array): number {
  let sum = 0xff_ff_ff_ff;
  for (const byte of bytes) sum = (crcTable[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}

function chunk(kind: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let at = 0; at < 4; at += 1) bytes[4 + at] = kind.charCodeAt(at);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, checksum(bytes.subarray(4, data.length + 8)));
  return bytes;
}

/** Whether every pixel is as red as it is green and blue, as most print is. */
function isGrey(pixels: Uint8Array): boolean {
  for (let at = 0; at < pixels.length; at += 4)
    if (pixels[at] !== pixels[at + 1] || pixels[at] !== pixels[at + 2]) return false;
  return true;
}

/** Encodes rows of blue, green, red and an unused byte a pixel. */
export async function encodePng(pixels: Uint8Array, width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const channels = isGrey(pixels) ? 1 : 3;
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, channels === 1 ? grey : colour, 0, 0, 0], 8);
  const parts = [
    Uint8Array.from(signature),
    chunk("IHDR", header),
    chunk("IDAT", await deflate(filterRows(pixels, width, height, channels))),
    chunk("IEND", new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function filterRows(pixels: Uint8Array, width: number, height: number, channels: number): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array(height * (width * channels + 1));
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    rows[to++] = filterUp;
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 4;
      const above = from - width * 4;
      for (let channel = 0; channel < channels; channel += 1) {
        const at = channels === 1 ? 0 : 2 - channel;
        rows[to++] = (pixels[from + at] ?? 0) - (above < 0 ? 0 : (pixels[above + at] ?? 0));
      }
    }
  }
  return rows;
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
