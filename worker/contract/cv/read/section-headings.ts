import { folded } from "../texts.rules.ts";
import type { BuiltInSection } from "../sections.ts";

/** The words under which CVs have their sections, folded. */
const headings: Record<BuiltInSection, string> = {
  summary:
    "profile|summary|professional summary|about|about me|objective|personal statement|profil|profil professionnel|resume|a propos|a propos de moi|objectif|en bref|presentation",
  work: "experience|work experience|professional experience|employment|employment history|work history|career|career history|experiences|experience professionnelle|experiences professionnelles|parcours|parcours professionnel|emplois",
  education:
    "education|education and training|academic background|studies|qualifications|formation|formations|etudes|diplomes|formation et diplomes|formations et diplomes|parcours scolaire|cursus",
  skills:
    "skills|key skills|core skills|technical skills|competencies|core competencies|expertise|competences|competences cles|competences techniques|savoir-faire|outils|logiciels|informatique",
  languages: "languages|language skills|langues|langues vivantes|langues etrangeres",
  projects: "projects|personal projects|selected projects|projets|projets personnels|realisations",
  certificates:
    "certifications|certificates|licences|licenses|certifications and licences|licenses and certifications|certificats|habilitations|certifications et habilitations",
  volunteer:
    "volunteering|volunteer|volunteer experience|voluntary work|community|engagement|engagements|benevolat|vie associative|engagement associatif|activites associatives",
  awards:
    "awards|honours|honors|awards and honours|awards and honors|prizes|distinctions|prix|prix et distinctions|recompenses",
  publications: "publications|papers|articles|selected publications|travaux",
  interests:
    "interests|hobbies|hobbies and interests|personal interests|activities|centres d'interet|centre d'interet|loisirs|interets|passions|activites",
  references: "references|referees|recommandations|recommendations",
};
const known = new Map(
  Object.entries(headings).flatMap(([name, words]) =>
    words.split("|").map((word) => [word, name as BuiltInSection] as const),
  ),
);

/** The section that a line opens, or undefined where it is no heading that is known. */
export const sectionOf = (line: string): BuiltInSection | undefined =>
  known.get(
    folded(line)
      .replaceAll(/\s+/g, " ")
      .replace(/\s*[:.]$/, "")
      .replaceAll("&", "and")
      .trim(),
  );
