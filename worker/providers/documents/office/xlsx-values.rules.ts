/** Built-in formats of dates, of times, and of percents (ECMA-376 1, 18.8.30). */
const dates = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57]);
const times = new Set([18, 19, 20, 21, 45, 46, 47]);
const percents = new Set([9, 10]);

export type Format = "number" | "date" | "percent";

/** What a format makes of a number, by its id and the code of one's own. */
export function formatOf(id: number, code: string | undefined): Format {
  if (dates.has(id) || times.has(id)) return "date";
  if (percents.has(id)) return "percent";
  const bare = (code ?? "").replaceAll(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "").split(";")[0] ?? "";
  if (bare.includes("%")) return "percent";
  return /[ymdhs]/i.test(bare) && !/general/i.test(bare) ? "date" : "number";
}

const dayMs = 86_400_000;
/** Days from 1899-12-30 to 1970-01-01, and from there to 1904-01-01. */
const [epoch, since1904] = [25_569, 1_462];
const lastDay = 2_958_466;

/** A number of a sheet as its format shows it, without the looks of a country. */
export function showNumber(text: string, format: Format, is1904: boolean): string {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) return text;
  if (format === "percent") return `${plain(value * 100)} %`;
  if (format !== "date" || value < 0 || value >= lastDay) return plain(value);
  // The calendar of 1900 has a 29 February that never was.
  const day = is1904 ? value + since1904 : value < 60 && value >= 1 ? value + 1 : value;
  const iso = new Date(Math.round(((day - epoch) * dayMs) / 1000) * 1000).toISOString();
  const time = iso.slice(11, iso.slice(17, 19) === "00" ? 16 : 19);
  if (value < 1) return time;
  return time === "00:00" ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}

/** Fifteen digits, as sheets show them: 0.1 + 0.2 is 0.3. */
const plain = (value: number): string => String(Number.isInteger(value) ? value : Number(value.toPrecision(15)));

/** The column of a cell such as `AB12`, from 0; -1 where there is none. */
export function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return column - 1;
}
