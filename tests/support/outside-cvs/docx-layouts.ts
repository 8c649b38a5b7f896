import {
  AlignmentType,
  BorderStyle,
  Document,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  TabStopType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type { Person } from "./person.ts";
import { degreeOf, townOf, writeDay, writePeriod } from "./written.ts";

type Part = Paragraph | Table;

const text = (words: string, looks: { bold?: boolean; italics?: boolean } = {}) =>
  new Paragraph({ children: [new TextRun({ text: words, ...looks })] });
const bold = (words: string) => text(words, { bold: true });
const title = (words: string) => new Paragraph({ text: words, heading: HeadingLevel.TITLE });
const h1 = (words: string) => new Paragraph({ text: words, heading: HeadingLevel.HEADING_1 });
const h2 = (words: string) => new Paragraph({ text: words, heading: HeadingLevel.HEADING_2 });
const h3 = (words: string) => new Paragraph({ text: words, heading: HeadingLevel.HEADING_3 });
const bullet = (words: string) => new Paragraph({ text: words, numbering: { reference: "dots", level: 0 } });
const tabbed = (left: string, right: string, looks: { bold?: boolean } = {}) =>
  new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: 9_000 }],
    children: [new TextRun({ text: left, ...looks }), new TextRun({ text: `\t${right}` })],
  });

const none = { style: BorderStyle.NONE, size: 0, color: "FFFFFF" };
const borders = { top: none, bottom: none, left: none, right: none };
function table(rows: readonly (readonly Part[][])[], widths: readonly number[]): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: { ...borders, insideHorizontal: none, insideVertical: none },
    rows: rows.map(
      (cells) =>
        new TableRow({
          children: cells.map(
            (children, at) =>
              new TableCell({
                children,
                borders,
                width: { size: widths[at] ?? 50, type: WidthType.PERCENTAGE },
                ...(cells.length < widths.length ? { columnSpan: widths.length } : {}),
              }),
          ),
        }),
    ),
  });
}

async function pack(children: readonly Part[]): Promise<Uint8Array<ArrayBuffer>> {
  const document = new Document({
    numbering: {
      config: [
        {
          reference: "dots",
          levels: [{ level: 0, format: LevelFormat.BULLET, text: "•", alignment: AlignmentType.LEFT }],
        },
      ],
    },
    sections: [{ children: [...children] }],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

/** Word, "Basic resume": position, employer and dates in one line. */
export const wordBasic = ({ basics, ...person }: Person) =>
  pack([
    title(basics.name),
    text(`Dublin, Ireland | ${basics.phone} | ${basics.email} | linkedin.com/in/ingridsolheim`),
    h1("Objective"),
    text(basics.summary),
    h1("Experience"),
    ...person.work.flatMap((job) => [
      h2(`${job.position} | ${job.name} | ${writePeriod(job, { form: "long", language: "en" })}`),
      ...job.highlights.map(bullet),
    ]),
    h1("Education"),
    ...person.education.flatMap((school) => [
      h2(
        `${degreeOf(school, " in ")} | ${school.institution} | ${writePeriod(school, { form: "year", language: "en" })}`,
      ),
    ]),
    h1("Skills & Abilities"),
    ...person.skills.map(({ name }) => bullet(name)),
    h1("Languages"),
    text(person.languages.map(({ language, fluency }) => `${language} (${fluency})`).join(", ")),
    h1("Interests"),
    text((person.interests ?? []).map(({ name }) => name).join(", ")),
  ]);

/** Word: a table without lines, days on the left, work on the right. */
export const wordDatesTable = ({ basics, ...person }: Person) =>
  pack([
    new Paragraph({
      alignment: AlignmentType.CENTER,
      children: [new TextRun({ text: basics.name, bold: true, size: 40 })],
    }),
    new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ text: basics.label, size: 28 })] }),
    text(`${basics.location.address}, ${townOf({ basics, ...person })}`),
    text(`Tél. : ${basics.phone} – E-mail : ${basics.email}`),
    text(basics.licence ?? ""),
    bold("PROFIL"),
    text(basics.summary),
    bold("EXPÉRIENCES PROFESSIONNELLES"),
    table(
      person.work.map((job) => [
        [text(writePeriod(job, { form: "day", language: "fr", dash: " - " }))],
        [bold(job.position), text(`${job.name} – ${job.location}`, { italics: true }), ...job.highlights.map(bullet)],
      ]),
      [25, 75],
    ),
    bold("FORMATION"),
    table(
      person.education.map((school) => [
        [text(writePeriod(school, { form: "year", language: "fr", dash: " - " }))],
        [bold(degreeOf(school)), text(`${school.institution}, ${school.location}`)],
      ]),
      [25, 75],
    ),
    bold("COMPÉTENCES"),
    table(
      [0, 2].map((at) => person.skills.slice(at, at + 2).map(({ name }) => [bullet(name)])),
      [50, 50],
    ),
    bold("LANGUES"),
    table(
      person.languages.map(({ language, fluency }) => [[text(language)], [text(fluency)]]),
      [25, 75],
    ),
    bold("CENTRES D’INTÉRÊT"),
    text((person.interests ?? []).map(({ name }) => name).join(", ")),
  ]);

/** Word: one table as the page, contacts and skills in its left cell. */
export const wordSidebarTable = ({ basics, ...person }: Person) =>
  pack([
    table(
      [
        [[title(basics.name), text(basics.label)]],
        [
          [
            h1("Contact"),
            text(basics.phone),
            text(basics.email),
            text(basics.location.address ?? ""),
            text(townOf({ basics, ...person })),
            h1("Compétences"),
            ...person.skills.map(({ name }) => bullet(name)),
            h1("Langues"),
            ...person.languages.map(({ language, fluency }) => text(`${language} : ${fluency}`)),
            h1("Loisirs"),
            ...(person.interests ?? []).map(({ name }) => bullet(name)),
          ],
          [
            h1("Profil"),
            text(basics.summary),
            h1("Expérience"),
            ...person.work.flatMap((job) => [
              bold(job.position),
              text(`${job.name}, ${job.location}`),
              text(writePeriod(job, { form: "long", language: "fr" })),
              ...job.highlights.map(bullet),
            ]),
            h1("Formation"),
            ...person.education.flatMap((school) => [
              bold(degreeOf(school)),
              text([school.institution, school.location, school.score].filter((part) => part !== undefined).join(", ")),
              text(writePeriod(school, { form: "year", language: "fr" })),
            ]),
          ],
        ],
      ],
      [33, 67],
    ),
  ]);

/** Google Docs, "Serif": two columns in a table, employers as headings, dates in capitals below them. */
export const googleSerif = ({ basics, ...person }: Person) =>
  pack([
    table(
      [
        [
          [title(basics.name), text(basics.label)],
          [text("Austin, TX 78702"), bold(basics.phone), bold(basics.email)],
        ],
        [
          [
            h1("EXPERIENCE"),
            ...person.work.flatMap((job) => [
              h2(`${job.name}, ${job.location} — ${job.position}`),
              h3(writePeriod(job, { form: "long", language: "en", dash: " - " }).toUpperCase()),
              ...job.highlights.map((words) => text(words)),
            ]),
            h1("EDUCATION"),
            ...person.education.flatMap((school) => [
              h2(`${school.institution}, ${school.location} — ${degreeOf(school, " in ")}`),
              h3(writePeriod(school, { form: "year", language: "en", dash: " - " })),
            ]),
          ],
          [
            h1("SKILLS"),
            ...person.skills.map(({ name }) => text(name)),
            h1("LANGUAGES"),
            text(person.languages.map(({ language, fluency }) => `${language} (${fluency})`).join(", ")),
          ],
        ],
      ],
      [67, 33],
    ),
  ]);

/** Google Docs, « Menthe verte » : une colonne, l’employeur puis le poste, les dates dessous. */
export const googleSpearmint = ({ basics, ...person }: Person) =>
  pack([
    title(basics.name),
    text(basics.label),
    text(`${basics.location.city} • ${basics.phone} • ${basics.email} • solenekervadec.example`),
    h1("EXPÉRIENCE"),
    ...person.work.flatMap((job) => [
      h2(`${job.name}, ${job.location} / ${job.position}`),
      h3(`${writePeriod(job, { form: "long", language: "fr", now: "AUJOURD’HUI" }).toUpperCase()}`),
      ...job.highlights.map((words) => text(words)),
    ]),
    h1("FORMATION"),
    ...person.education.flatMap((school) => [
      h2(`${school.institution}, ${school.location} / ${degreeOf(school)}`),
      h3(writePeriod(school, { form: "year", language: "fr" })),
    ]),
    h1("COMPÉTENCES"),
    text(person.skills.map(({ name }) => name).join(", ")),
    h1("LANGUES"),
    ...person.languages.map(({ language, fluency }) => text(`${language} – ${fluency}`)),
    h1("CENTRES D’INTÉRÊT"),
    text((person.interests ?? []).map(({ name }) => name).join(" • ")),
  ]);

/** Word : l’employeur et ses dates aux deux bouts d’une ligne, le poste dessous. */
export const wordTabs = ({ basics, ...person }: Person) =>
  pack([
    title(basics.name),
    text(basics.label),
    text(`${townOf({ basics, ...person })} | ${basics.phone} | ${basics.email}`),
    text("linkedin.com/in/mathis-legoffic"),
    h1("À propos"),
    text(basics.summary),
    h1("Parcours professionnel"),
    ...person.work.flatMap((job) => [
      tabbed(`${job.name}, ${job.location}`, writePeriod(job, { form: "short", language: "fr" }), { bold: true }),
      text(job.position, { italics: true }),
      ...job.highlights.map(bullet),
    ]),
    h1("Études"),
    ...person.education.flatMap((school) => [
      tabbed(school.institution, writePeriod(school, { form: "year", language: "fr" }), { bold: true }),
      text(`${degreeOf(school)}, ${school.location}`),
    ]),
    h1("Compétences"),
    ...person.skills.map(({ name }) => bullet(name)),
    h1("Langues"),
    ...person.languages.map(({ language, fluency }) => bullet(`${language} : ${fluency}`)),
  ]);

const wide = (words: string) =>
  words
    .toUpperCase()
    .split(" ")
    .map((word) => [...word].join(" "))
    .join("   ");

/** Word: spaces typed between the letters of what should look wide, tabs before dates. */
export const wordSpaced = ({ basics, ...person }: Person) =>
  pack([
    text(wide(basics.name)),
    text(basics.label),
    text(`${basics.email} • ${basics.phone} • ${basics.location.city} ${basics.location.postalCode}`),
    text(wide("Profile")),
    text(basics.summary),
    text(wide("Work experience")),
    ...person.work.flatMap((job) => [
      tabbed(job.position, writePeriod(job, { form: "short", language: "en" })),
      tabbed(job.name, job.location),
      ...job.highlights.map((words) => text(`• ${words}`)),
    ]),
    text(wide("Education")),
    ...person.education.flatMap((school) => [
      tabbed(degreeOf(school), writePeriod(school, { form: "year", language: "en" })),
      tabbed(school.institution, school.location),
    ]),
    text(wide("Certifications")),
    ...(person.certificates ?? []).map(({ name, issuer, date }) =>
      tabbed(`${name}, ${issuer}`, writeDay(date, "year", "en")),
    ),
    text(wide("Key skills")),
    text(person.skills.map(({ name }) => name).join(" • ")),
    text(wide("Languages")),
    ...person.languages.map(({ language, fluency }) => text(`${language}: ${fluency}`)),
  ]);
