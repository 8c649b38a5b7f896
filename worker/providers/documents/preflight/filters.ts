export type Sink = (bytes: Uint8Array) => void;
export type Decoder = (out: Sink) => Sink;

const held = 16_384;

/** Gathers what a decoder makes of one call, so that the next step is not called for every byte. */
function createBuffer(out: Sink) {
  const buffer = new Uint8Array(held);
  let count = 0;
  const flush = () => {
    if (count > 0) out(buffer.slice(0, count));
    count = 0;
  };
  const makeRoom = (bytes: number) => {
    if (count + bytes > held) flush();
  };
  return {
    flush,
    add(byte: number): void {
      makeRoom(1);
      buffer[count++] = byte;
    },
    repeat(byte: number, times: number): void {
      makeRoom(times);
      buffer.fill(byte, count, (count += times));
    },
    /** Room for so many bytes, to be filled at once. */
    take(bytes: number): Uint8Array {
      makeRoom(bytes);
      return buffer.subarray(count, (count += bytes));
    },
  };
}

const lzwClear = 256;
const lzwEnd = 257;
const lzwMost = 4_096;

/** ISO 32000-1, 7.4.4. */
export const createLzw: Decoder = (out) => {
  const buffer = createBuffer(out);
  const prefixes = new Uint16Array(lzwMost);
  const lengths = new Uint16Array(lzwMost).fill(1);
  /** The first and the last letter of each code's text. */
  const firsts = Uint8Array.from({ length: lzwMost }, (_, code) => code);
  const lasts = Uint8Array.from(firsts);
  let [next, width, last, queue, bits] = [lzwEnd + 1, 9, -1, 0, 0];
  let ended = false;

  function spell(code: number): void {
    const bytes = buffer.take(lengths[code] ?? 1);
    for (let at = bytes.length - 1, walk = code; at >= 0; at -= 1) {
      bytes[at] = lasts[walk] ?? 0;
      walk = prefixes[walk] ?? 0;
    }
  }

  /** The word before with the first letter of this one is the next of the table. */
  function remember(code: number): void {
    prefixes[next] = last;
    lengths[next] = (lengths[last] ?? 1) + 1;
    firsts[next] = firsts[last] ?? 0;
    lasts[next] = firsts[code < next ? code : last] ?? 0;
    next += 1;
  }

  function take(code: number): void {
    if (code === lzwEnd) ended = true;
    if (code === lzwClear || code === lzwEnd) {
      [next, width, last] = [lzwEnd + 1, 9, -1];
      return;
    }
    if (last >= 0 && next < lzwMost) remember(code);
    const known = code < next;
    if (known) spell(code);
    last = known ? code : -1;
    if (next + 1 >= 1 << width && width < 12) width += 1;
  }

  return (bytes) => {
    for (const byte of bytes) {
      queue = ((queue << 8) | byte) & 0xff_ff_ff;
      bits += 8;
      while (bits >= width && !ended) {
        bits -= width;
        take((queue >>> bits) & ((1 << width) - 1));
      }
    }
    buffer.flush();
  };
};

/** ISO 32000-1, 7.4.5. */
export const createRunLength: Decoder = (out) => {
  const buffer = createBuffer(out);
  let copying = 0;
  let repeating = 0;
  let ended = false;

  function take(byte: number): void {
    if (repeating > 0) {
      buffer.repeat(byte, repeating);
      repeating = 0;
    } else if (copying > 0) {
      buffer.add(byte);
      copying -= 1;
    } else if (byte === 128) ended = true;
    else if (byte < 128) copying = byte + 1;
    else repeating = 257 - byte;
  }

  return (bytes) => {
    for (const byte of bytes) if (!ended) take(byte);
    buffer.flush();
  };
};

const letterZ = 122;
const firstDigit = 33;
const lastDigit = 117;

/** ISO 32000-1, 7.4.3. */
export const createAscii85: Decoder = (out) => {
  const buffer = createBuffer(out);
  let digits: number[] = [];
  let ended = false;

  function spell(): void {
    const full = [...digits, ...Array.from({ length: 5 - digits.length }, () => 84)];
    const value = full.reduce((sum, digit) => sum * 85 + digit, 0);
    buffer
      .take(digits.length - 1)
      .set([value / 2 ** 24, value / 2 ** 16, value / 2 ** 8, value].slice(0, digits.length - 1));
    digits = [];
  }

  function take(byte: number): void {
    if (byte === letterZ && digits.length === 0) buffer.repeat(0, 4);
    else if (byte >= firstDigit && byte <= lastDigit) digits.push(byte - firstDigit);
    else if (byte > lastDigit) ended = true;
    if (digits.length === 5 || (ended && digits.length > 1)) spell();
  }

  return (bytes) => {
    for (const byte of bytes) if (!ended) take(byte);
    buffer.flush();
  };
};

/** ISO 32000-1, 7.4.2. */
export const createHex: Decoder = (out) => {
  const buffer = createBuffer(out);
  let high = -1;
  return (bytes) => {
    for (const byte of bytes) {
      const digit = Number.parseInt(String.fromCharCode(byte), 16);
      if (Number.isNaN(digit)) continue;
      if (high >= 0) buffer.add(high * 16 + digit);
      high = high < 0 ? digit : -1;
    }
    buffer.flush();
  };
};
