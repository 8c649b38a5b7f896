export interface Sheet {
  name: string;
  /** Widths are characters. */
  columns: readonly { title: string; width: number }[];
  rows: readonly (readonly (string | number)[])[];
  /** Properties of the file's own. */
  properties?: Readonly<Record<string, string>>;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const customNamespace = "http://schemas.openxmlformats.org/officeDocument/2006/custom-properties";
const variantTypes = "http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes";
const office = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export const workbookMediaType = `${office}.sheet`;

/** The files of a workbook of one sheet, whose bold first row stays in sight (ECMA-376). Texts are inline strings, which are no formulas. */
export function workbookFiles({ name, columns, rows, properties = {} }: Sheet): { name: string; content: string }[] {
  const titles = columns.map(({ title }) => title);
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const sheet =
    `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join("")}</cols><sheetData>${rowOf(titles, 1, 1)}` +
    `${rows.map((row, at) => rowOf(row, at + 2, 2)).join("")}</sheetData>` +
    `<autoFilter ref="A1:${columnName(columns.length - 1)}${rows.length + 1}"/></worksheet>`;
  return [
    { name: "[Content_Types].xml", content: head + contentTypes },
    {
      name: "_rels/.rels",
      content: head + relationOf("officeDocument", "xl/workbook.xml", "custom-properties", "docProps/custom.xml"),
    },
    { name: "docProps/custom.xml", content: head + customProperties(properties) },
    {
      name: "xl/workbook.xml",
      content: `${head}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: head + relationOf("worksheet", "worksheets/sheet1.xml", "styles", "styles.xml"),
    },
    { name: "xl/styles.xml", content: head + styles },
    { name: "xl/worksheets/sheet1.xml", content: head + sheet },
  ];
}

const contentTypes =
  `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/docProps/custom.xml" ContentType="application/vnd.openxmlformats-officedocument.custom-properties+xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${office}.worksheet+xml"/></Types>`;

/** Their numbers begin at 2, under the one format that names them (ECMA-376-1, 22.3). */
const customProperties = (properties: Readonly<Record<string, string>>): string =>
  `<Properties xmlns="${customNamespace}" xmlns:vt="${variantTypes}">${Object.entries(properties)
    .map(
      ([name, value], at) =>
        `<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="${at + 2}" name="${escaped(name)}"><vt:lpwstr>${escaped(value)}</vt:lpwstr></property>`,
    )
    .join("")}</Properties>`;

/** 0 is usual, 1 the first row, 2 text that wraps. */
const styles =
  `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>' +
  "</cellXfs></styleSheet>";

function relationOf(...pairs: string[]): string {
  const targets = Array.from({ length: pairs.length / 2 }, (_, at) => {
    const [type, target] = [pairs[2 * at], pairs[2 * at + 1]];
    return `<Relationship Id="r${at + 1}" Type="${relationships}/${type}" Target="${target}"/>`;
  });
  return `<Relationships xmlns="${packaged}/relationships">${targets.join("")}</Relationships>`;
}

const rowOf = (cells: readonly (string | number)[], number: number, style: number): string =>
  `<row r="${number}">${cells.map((value, at) => cellOf(value, `${columnName(at)}${number}`, style)).join("")}</row>`;

const cellOf = (value: string | number, place: string, style: number): string =>
  typeof value === "number"
    ? `<c r="${place}" s="${style}"><v>${value}</v></c>`
    : `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;

/** A to Z: no table of ours is wider. */
const columnName = (at: number): string => String.fromCharCode(65 + at);

/** The text without what XML cannot hold. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** A sheet's name has at most 31 characters, and none of these. */
const sheetName = (name: string): string => escaped(name.replaceAll(/[:\\/?*[\]]/g, " ").slice(0, 31));
