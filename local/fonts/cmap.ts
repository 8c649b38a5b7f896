/** The characters that a TrueType font draws, ascending, by its table `cmap` (OpenType 1.9, formats 4 and 12). */
export function charactersOf(font: Uint8Array): number[] {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const cmap = tableOf(view, "cmap");
  const found = new Set<number>();
  for (let index = 0; index < view.getUint16(cmap + 2); index += 1) {
    const subtable = cmap + view.getUint32(cmap + 4 + index * 8 + 4);
    const format = view.getUint16(subtable);
    if (format === 4) readSegments(view, subtable, found);
    if (format === 12) readGroups(view, subtable, found);
  }
  return [...found].toSorted((a, b) => a - b);
}

function tableOf(view: DataView, tag: string): number {
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const record = 12 + index * 16;
    const name = String.fromCodePoint(...[0, 1, 2, 3].map((at) => view.getUint8(record + at)));
    if (name === tag) return view.getUint32(record + 8);
  }
  throw new Error(`the font has no table ${tag}`);
}

function readSegments(view: DataView, table: number, found: Set<number>): void {
  const size = view.getUint16(table + 6);
  const [ends, starts, deltas, offsets] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size].map((at) => table + at) as [
    number,
    number,
    number,
    number,
  ];
  for (let at = 0; at < size; at += 2) {
    const [end, start] = [view.getUint16(ends + at), view.getUint16(starts + at)];
    const [delta, offset] = [view.getUint16(deltas + at), view.getUint16(offsets + at)];
    for (let code = start; code <= end && code < 0xff_ff; code += 1) {
      const glyph = offset === 0 ? code : view.getUint16(offsets + at + offset + (code - start) * 2);
      if (glyph !== 0 && ((glyph + delta) & 0xff_ff) !== 0) found.add(code);
    }
  }
}

function readGroups(view: DataView, table: number, found: Set<number>): void {
  for (let index = 0; index < view.getUint32(table + 12); index += 1) {
    const group = table + 16 + index * 12;
    const [start, end, glyph] = [0, 4, 8].map((at) => view.getUint32(group + at)) as [number, number, number];
    for (let code = start; code <= end; code += 1) if (glyph + code - start !== 0) found.add(code);
  }
}
