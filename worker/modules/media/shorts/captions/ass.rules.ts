import type { CaptionStyle } from "../../../../contract/media/video.ts";
import type { FrameSize } from "../../../../providers/engine/engine.ts";
import { captionFont } from "../../../../providers/engine/wire.rules.ts";
import type { Caption, ShownWord } from "./captions.rules.ts";

/** Colours as ASS writes them: alpha, blue, green, red. */
const colours = { white: "&H00FFFFFF", black: "&H00141414", shade: "&H80000000", spoken: "&H004CC9FF" } as const;
const clear = "{\\3a&HFF&}";
const filled = "{\\3a&H10&}";

/** Shares of the frame. What players lay over the foot of a vertical video is left free. */
export const safeShares = { side: 0.08, foot: 0.08, footOfTall: 0.22 } as const;
const sizeShare = { large: 0.104, small: 0.074 } as const;
/** How wide a letter of the font is on average, in sizes. */
const letterShare = 0.36;

/** What a caption must not leave, in pixels of the frame. */
export function safeMargins({ width, height }: FrameSize): { side: number; foot: number } {
  const foot = height > width * 1.5 ? safeShares.footOfTall : safeShares.foot;
  return { side: Math.round(width * safeShares.side), foot: Math.round(height * foot) };
}

/**
 * Captions as an ASS file of the frame's size; null where the style shows none. Text is only data in it: braces and line breaks
 * are escaped as libass reads them, and a backslash is kept from what follows it.
 */
export function assOf(captions: readonly Caption[], style: CaptionStyle, size: FrameSize): string | null {
  if (style === "none" || captions.length === 0) return null;
  const events = captions.flatMap((caption) => eventsOf(caption, style, size));
  return [...headerOf(style, size), ...events, ""].join("\n");
}

const fontSize = (style: CaptionStyle, { width, height }: FrameSize): number =>
  Math.round(Math.min(width, height) * (style === "plain" ? sizeShare.small : sizeShare.large));

function headerOf(style: CaptionStyle, size: FrameSize): string[] {
  const { side, foot } = safeMargins(size);
  const points = fontSize(style, size);
  const line = (name: string, border: 1 | 3, outline: number, shadow: number): string =>
    `Style: ${name},${captionFont.family},${points},${colours.white},${colours.white},${colours.black},${colours.shade},${captionFont.bold},0,0,0,100,100,0,0,${border},${outline},${shadow},2,${side},${side},${foot},1`;
  return [
    "[Script Info]",
    "ScriptType: v4.00+",
    `PlayResX: ${size.width}`,
    `PlayResY: ${size.height}`,
    "WrapStyle: 2",
    "ScaledBorderAndShadow: yes",
    "YCbCr Matrix: TV.709",
    "",
    "[V4+ Styles]",
    "Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding",
    line("Text", 1, Math.max(2, Math.round(points / 18)), Math.round(points / 30)),
    line("Box", 3, Math.round(points / 8), 0),
    "",
    "[Events]",
    "Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text",
  ];
}

/** One event for each spoken word, one for a caption whose words are not told apart. */
function eventsOf(caption: Caption, style: Exclude<CaptionStyle, "none">, size: FrameSize): string[] {
  const words = caption.rows.flat();
  const scale = scaleOf(caption, style, size);
  const whole = dialogue("Text", 0, caption, scale + textOf(caption, () => null));
  if (style === "plain" || words.length <= caption.rows.length) return [whole];
  const spoken = words.map((word, at) => ({
    word,
    fromMs: at === 0 ? caption.fromMs : word.fromMs,
    toMs: words[at + 1]?.fromMs ?? caption.toMs,
  }));
  const told = spoken.filter(({ fromMs, toMs }) => centiseconds(toMs) > centiseconds(fromMs));
  if (style === "word")
    return told.map((one) =>
      dialogue("Text", 0, one, scale + textOf(caption, (word) => (word === one.word ? "colour" : null))),
    );
  const boxed = told.map((one) =>
    dialogue("Box", 1, one, scale + clear + textOf(caption, (word) => (word === one.word ? "box" : null))),
  );
  return [whole, ...boxed];
}

/** A row that is wider than the frame allows is drawn smaller. */
function scaleOf({ rows }: Caption, style: CaptionStyle, size: FrameSize): string {
  const points = fontSize(style, size);
  const room = size.width - 2 * safeMargins(size).side;
  const longest = Math.max(...rows.map((row) => row.map(({ text }) => text).join(" ").length));
  const percent = Math.floor((100 * room) / (longest * points * letterShare));
  return percent >= 100 ? "" : `{\\fscx${percent}\\fscy${percent}}`;
}

function textOf({ rows }: Caption, how: (word: ShownWord) => "colour" | "box" | null): string {
  const shown = (word: ShownWord): string => {
    const text = escaped(word.text);
    const as = how(word);
    if (as === "colour") return `{\\1c${inText(colours.spoken)}}${text}{\\1c${inText(colours.white)}}`;
    return as === "box" ? filled + text + clear : text;
  };
  return rows.map((row) => row.map(shown).join(" ")).join("\\N");
}

/** A tag inside a text has no alpha. */
const inText = (colour: string): string => `&H${colour.slice(4)}&`;

/** https://github.com/libass/libass/wiki: braces have an escape, a backslash none, so that a joiner parts it from what follows. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll("\\", "\\\u2060")
    .replaceAll("{", "\\{")
    .replaceAll("}", "\\}")
    .replaceAll("\u00A0", "\\h");

const dialogue = (
  style: string,
  layer: number,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  text: string,
): string => `Dialogue: ${layer},${timeOf(fromMs)},${timeOf(toMs)},${style},,0,0,0,,${text}`;

const centiseconds = (ms: number): number => Math.round(ms / 10);

const two = (value: number): string => String(value).padStart(2, "0");

function timeOf(ms: number): string {
  const all = centiseconds(ms);
  return `${Math.floor(all / 360_000)}:${two(Math.floor(all / 6_000) % 60)}:${two(Math.floor(all / 100) % 60)}.${two(all % 100)}`;
}
