import type * as z from "zod/mini";
import type { language } from "../schema.ts";
import type { BuiltInSection } from "./sections.ts";

export type Language = z.infer<typeof language>;

interface CvWords {
  sections: Record<BuiltInSection, string>;
  /** January first. */
  months: readonly string[];
  /** What goes on has no end. */
  present: string;
  born: string;
  /** Between a label and what it names. */
  colon: string;
  cv: string;
  letter: string;
}

/** What a CV says beside the person's own words. */
export const cvWords: Record<Language, CvWords> = {
  en: {
    sections: {
      summary: "Profile",
      work: "Experience",
      education: "Education",
      skills: "Skills",
      languages: "Languages",
      projects: "Projects",
      certificates: "Certifications",
      volunteer: "Volunteering",
      awards: "Awards",
      publications: "Publications",
      interests: "Interests",
      references: "References",
    },
    months: [
      "January",
      "February",
      "March",
      "April",
      "May",
      "June",
      "July",
      "August",
      "September",
      "October",
      "November",
      "December",
    ],
    present: "Present",
    born: "Born",
    colon: ": ",
    cv: "CV",
    letter: "Cover_Letter",
  },
  fr: {
    sections: {
      summary: "Profil",
      work: "Expérience",
      education: "Formation",
      skills: "Compétences",
      languages: "Langues",
      projects: "Projets",
      certificates: "Certifications",
      volunteer: "Engagement",
      awards: "Distinctions",
      publications: "Publications",
      interests: "Centres d’intérêt",
      references: "Références",
    },
    months: [
      "janvier",
      "février",
      "mars",
      "avril",
      "mai",
      "juin",
      "juillet",
      "août",
      "septembre",
      "octobre",
      "novembre",
      "décembre",
    ],
    present: "aujourd’hui",
    born: "Naissance",
    colon: "\u00a0: ",
    cv: "CV",
    letter: "Lettre",
  },
};
