import * as z from "zod/mini";
import { cv as shape } from "../../worker/contract/cv/resume.ts";
import type { Cv, CvDesign } from "../../worker/contract/cv/resume.ts";
import { samples } from "./sample-cv-data.ts";

type Language = Cv["language"];
type Bare = Record<string, unknown>;

const usual: Pick<Cv, "order" | "hidden" | "design" | "photo"> = {
  order: [],
  hidden: [],
  design: { id: "editorial", paper: "a4", size: 10 },
  photo: null,
};

/** Gives every entry and every bullet of a section an id: `work1`, `work1b2`. */
function withIds(name: string, rows: readonly Bare[]): Bare[] {
  return rows.map((row, index) => {
    const id = `${name}${index + 1}`;
    const texts = (row["highlights"] ?? []) as string[];
    return { ...row, id, highlights: texts.map((text, place) => ({ id: `${id}b${place + 1}`, text })) };
  });
}

/** A CV of these sections; what is not given is empty. */
export function cvOf(language: Language, resume: Bare, rest: Partial<Cv> = {}): Cv {
  const {
    basics = {},
    own = [],
    ...sections
  } = resume as { basics?: Bare; own?: { title: string; entries: Bare[] }[] };
  const { location = {}, profiles = [], ...fields } = basics;
  return z.parse(shape, {
    language,
    ...usual,
    ...rest,
    resume: {
      basics: { ...fields, location, profiles: withIds("profile", profiles as Bare[]) },
      ...Object.fromEntries(
        Object.entries(sections).map(([name, rows]) => [name, withIds(name, rows as unknown as Bare[])]),
      ),
      own: own.map(({ title, entries }, index) => {
        const id = `own${index + 1}`;
        return { id, title, entries: withIds(`${id}e`, entries) };
      }),
    },
  });
}

/** A person's CV that fills about so many pages. */
export function sampleCv(language: Language, pages: 1 | 2 | 4 = 1, design: CvDesign = "editorial"): Cv {
  const { short, long, longest } = samples[language];
  const parts: Bare[] = pages === 1 ? [short] : pages === 2 ? [short, long] : [short, long, longest];
  const joined: Record<string, unknown> = { basics: short.basics };
  for (const { basics: _, ...sections } of parts) {
    for (const [name, rows] of Object.entries(sections)) {
      joined[name] = [...((joined[name] ?? []) as unknown[]), ...(rows as unknown[])];
    }
  }
  return cvOf(language, joined, { design: { ...usual.design, id: design } });
}
