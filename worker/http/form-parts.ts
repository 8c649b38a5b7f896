import { joined } from "../contract/bytes.ts";
import { AppError } from "../lib/app-error.ts";

/** One part of a form (RFC 7578); its content must be read before the next part is asked for. */
export interface FormPart {
  name: string;
  /** Null for a field that is no file. */
  fileName: string | null;
  content: AsyncGenerator<Uint8Array, void>;
}

const encoder = new TextEncoder();
const blankLine = encoder.encode("\r\n\r\n");
const headBytes = 16 * 1024;

const broken = (problem: string) => new AppError("request.invalid", { fields: [`body: ${problem}`] });

/** The parts of a form while they arrive, never more of it in memory than one chunk: request.invalid, request.too_large. */
export async function* readFormParts(request: Request, maxBytes: number): AsyncGenerator<FormPart, void> {
  const boundary = /^multipart\/form-data;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    request.headers.get("content-type") ?? "",
  );
  const word = boundary?.[1] ?? boundary?.[2];
  if (word === undefined) throw broken("not_form");
  const source = createSource(request, maxBytes);
  const between = encoder.encode(`\r\n--${word}`);
  await source.gather(between, headBytes);
  while (!(await source.startsWith("--"))) {
    const head = await source.gather(blankLine, headBytes);
    const content = source.until(between);
    yield { ...namesOf(new TextDecoder().decode(head)), content };
    while (!(await content.next()).done) continue;
  }
}

function namesOf(head: string): { name: string; fileName: string | null } {
  const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(head)?.[1] ?? "";
  const name = /(?:^|;)\s*name="([^"]*)"/i.exec(disposition)?.[1];
  if (name === undefined) throw broken("not_form");
  const fileName = /;\s*filename="([^"]*)"/i.exec(disposition)?.[1];
  return { name: unescaped(name), fileName: fileName === undefined ? null : unescaped(fileName) };
}

/** How browsers write a quote and a new line in a name (RFC 7578, 2; WHATWG HTML, 4.10.21.8). */
const unescaped = (text: string) =>
  text.replace(/%(22|0D|0A)/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));

function createSource({ body }: Request, maxBytes: number) {
  const reader = body?.getReader();
  // What a form begins with is written as if a part had ended before it.
  let held: Uint8Array = encoder.encode("\r\n");
  let length = 0;

  async function more(): Promise<void> {
    const next = await reader?.read().catch(() => null);
    if (!next?.value) throw broken("cut_off");
    length += next.value.byteLength;
    if (length > maxBytes) throw new AppError("request.too_large", { limit: maxBytes });
    held = joined([held, next.value]);
  }

  /** What stands before these words, which are left behind too. */
  async function* until(words: Uint8Array): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      const at = indexOf(held, words);
      const ready = held.subarray(0, at >= 0 ? at : Math.max(0, held.length - words.length + 1));
      held = held.subarray(at >= 0 ? at + words.length : ready.length);
      if (ready.length > 0) yield ready;
      if (at >= 0) return;
      await more();
    }
  }

  return {
    until,

    async gather(words: Uint8Array, most: number): Promise<Uint8Array> {
      let found: Uint8Array = new Uint8Array();
      for await (const chunk of until(words)) {
        found = joined([found, chunk]);
        if (found.length > most) throw broken("not_form");
      }
      return found;
    },

    async startsWith(text: string): Promise<boolean> {
      while (held.length < text.length) await more();
      return [...text].every((letter, at) => held[at] === letter.charCodeAt(0));
    },
  };
}

function indexOf(bytes: Uint8Array, words: Uint8Array): number {
  const [first = 0] = words;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (at + words.length <= bytes.length && words.every((byte, offset) => bytes[at + offset] === byte)) return at;
  return -1;
}
