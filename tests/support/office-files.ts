import { zipSync } from "fflate";

export type OfficeFiles = Record<string, string>;

/** An archive of files that are written by hand. */
export const officeZip = (files: OfficeFiles): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)]))),
  );

const w =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** A word-processor file around the XML of its body. */
export const docxOf = (body: string, others: OfficeFiles = {}): Uint8Array<ArrayBuffer> =>
  officeZip({
    "word/document.xml": `<?xml version="1.0"?><w:document ${w}><w:body>${body}</w:body></w:document>`,
    ...others,
  });

export const styles = (...all: [id: string, name: string, inner?: string][]): OfficeFiles => ({
  "word/styles.xml": `<w:styles ${w}>${all.map(([id, name, inner = ""]) => `<w:style w:styleId="${id}"><w:name w:val="${name}"/>${inner}</w:style>`).join("")}</w:styles>`,
});

export interface SheetXml {
  name: string;
  state?: string;
  rows: string;
}

/** A workbook around the XML of its rows. */
export function xlsxOf(sheets: readonly SheetXml[], others: OfficeFiles = {}): Uint8Array<ArrayBuffer> {
  const listed = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index + 1}"${state ? ` state="${state}"` : ""}/>`,
  );
  const relations = sheets.map(
    (_, index) => `<Relationship Id="r${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return officeZip({
    "xl/workbook.xml": `<workbook><sheets>${listed.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${relations.join("")}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...others,
  });
}
