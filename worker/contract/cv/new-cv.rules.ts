import * as z from "zod/mini";
import { cvSizes, resume } from "./resume.ts";
import type { Cv } from "./resume.ts";
import { cvWords } from "./words.ts";
import type { Language } from "./words.ts";

/** A CV that holds nothing yet but who writes it. */
export const emptyCv = (language: Language, { name, email }: { name: string; email: string }): Cv => ({
  language,
  resume: z.parse(resume, { basics: { name, email, location: {} } }),
  order: [],
  hidden: [],
  design: { id: "editorial", paper: "a4", size: cvSizes.usual },
  photo: null,
});

/** What a CV is called in lists until its person calls it something: "CV Claire Dubois". */
export const cvTitle = ({ language, resume: { basics } }: Pick<Cv, "language" | "resume">): string =>
  [cvWords[language].cv, basics.name.slice(0, 150)].filter((part) => part !== "").join(" ");
