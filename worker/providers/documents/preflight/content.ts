import { shadeOf, shades } from "./shades.ts";
import type { Operands } from "./shades.ts";
import { kinds, nameIn } from "./syntax.ts";

/** One operator, the last name that was given to it, how many letters, and numbers, which the next operator takes over. */
export type OnOperator = (operator: string, name: string, letters: number, numbers: Operands) => void;

export interface ContentReader {
  push(bytes: Uint8Array): void;
  end(): void;
}

const latin1 = new TextDecoder("latin1");
const longestWord = 127;
const [apostrophe, quote, nine] = [39, 34, 57];
const [lineFeed, carriageReturn, percent, slash, backslash] = [10, 13, 37, 47, 92];
const [open, close, less, greater] = [40, 41, 60, 62];
/** The letters E and I, which end an inline picture. */
const endOfPicture = 0x45_49;

/** Reads content (ISO 32000-1, 7.8.2) as its bytes come. Inline pictures say nothing. */
export function createContentReader(onOperator: OnOperator): ContentReader {
  const word = new Uint8Array(longestWord);
  let length = 0;
  let name = "";
  let letters = 0;
  let depth = 0;
  let escaped = false;
  /** The last four bytes of an inline picture. */
  let tail = 0;

  const numbers: Operands & { last: [number, number, number, number] } = { last: [0, 0, 0, 0], count: 0 };
  function takeNumber(): void {
    const { last } = numbers;
    [last[3], last[2], last[1]] = [last[2], last[1], last[0]];
    last[0] = length < longestWord ? shadeOf(word, length) : shades.other;
    numbers.count += 1;
  }

  const spell = () => latin1.decode(word.subarray(0, length));
  const operators = new Map<number, string>();
  /** No operator has more than three letters, and a page repeats few of them a million times. */
  function spellOperator(): string {
    if (length > 3) return spell();
    const [first, second, third] = [word[0] ?? 0, word[1] ?? 0, word[2] ?? 0];
    const key = first | (length > 1 ? second << 8 : 0) | (length > 2 ? third << 16 : 0);
    const known = operators.get(key) ?? spell();
    if (!operators.has(key)) operators.set(key, known);
    return known;
  }
  const isNumber = () => (word[0] ?? 0) <= nine && word[0] !== apostrophe && word[0] !== quote;

  function between(code: number): State {
    length = 0;
    if (kinds[code] === 0) return inWord(code);
    if (code === slash) return inName;
    if (code === percent) return inComment;
    if (code === less) return inHex;
    if (code !== open) return between;
    depth = 1;
    return inString;
  }

  function inWord(code: number): State {
    if (kinds[code] === 0) {
      if (length < longestWord) word[length++] = code;
      return inWord;
    }
    if (isNumber()) {
      takeNumber();
      return between(code);
    }
    const operator = spellOperator();
    onOperator(operator, name, letters, numbers);
    [name, letters, tail, numbers.count] = ["", 0, code, 0];
    return operator === "ID" ? inPicture : between(code);
  }

  function inName(code: number): State {
    if (kinds[code] === 0) {
      if (length < longestWord) word[length++] = code;
      return inName;
    }
    name = nameIn(spell());
    return between(code);
  }

  function inString(code: number): State {
    letters += 1;
    if (escaped) escaped = false;
    else if (code === backslash) escaped = true;
    else if (code === open) depth += 1;
    else if (code === close) depth -= 1;
    return depth === 0 ? between : inString;
  }

  function inHex(code: number): State {
    letters += 0.5;
    return code === greater || code === less ? between : inHex;
  }

  const inComment = (code: number): State => (code === lineFeed || code === carriageReturn ? between : inComment);

  function inPicture(code: number): State {
    tail = (tail << 8) | code;
    const isEnd = kinds[code] === 1 && ((tail >>> 8) & 0xff_ff) === endOfPicture && kinds[tail >>> 24] === 1;
    return isEnd ? between : inPicture;
  }

  let state: State = between;
  return {
    push(bytes) {
      for (const code of bytes) state = state(code);
    },
    end() {
      state = state(lineFeed);
    },
  };
}

type State = (code: number) => State;
