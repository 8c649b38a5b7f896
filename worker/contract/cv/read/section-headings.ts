import { folded } from "../texts.rules.ts";
import type { BuiltInSection } from "../sections.ts";

/** A section of the reading: `contact` holds what other CVs have above their first section. */
export type ReadSection = BuiltInSection | "contact";

/** The words under which CVs have their sections, folded. */
const headings: Record<ReadSection, string> = {
  contact:
    "contact|contacts|contact details|contact information|contact me|personal details|personal information|coordonnees|mes coordonnees|me contacter|infos|informations|informations personnelles|etat civil|permis|driving licence|driving license",
  summary:
    "profile|summary|professional summary|executive summary|about|about me|objective|career objective|personal statement|profil|profil professionnel|resume|a propos|a propos de moi|qui suis-je|objectif|objectif professionnel|en bref|presentation",
  work: "experience|work experience|professional experience|relevant experience|employment|employment history|work history|career|career history|experiences|experience professionnelle|experiences professionnelles|parcours|parcours professionnel|emplois|academic appointments|appointments|positions",
  education:
    "education|education and training|academic background|academic qualifications|studies|qualifications|formation|formations|etudes|diplomes|formation et diplomes|formations et diplomes|diplomes et formations|diplomes et formation|education et formation|formation academique|parcours scolaire|parcours academique|cursus",
  skills:
    "skills|key skills|core skills|top skills|technical skills|skills and abilities|skills and interests|skills and languages|professional skills|digital skills|competencies|core competencies|areas of expertise|expertise|competences|competences cles|competences techniques|competences professionnelles|principales competences|competences numeriques|savoir-faire|savoir-etre|outils|logiciels|informatique",
  languages: "languages|language skills|langues|langues vivantes|langues etrangeres|competences linguistiques",
  projects: "projects|personal projects|selected projects|projets|projets personnels|realisations",
  certificates:
    "certifications|certificates|licences|licenses|certifications and licences|licenses and certifications|certificats|habilitations|certifications et habilitations",
  volunteer:
    "volunteering|volunteer|volunteer experience|voluntary work|community|engagement|engagements|benevolat|vie associative|engagement associatif|activites associatives",
  awards:
    "awards|honours|honors|awards and honours|awards and honors|honors and awards|honours and awards|honors-awards|prizes|distinctions|prix|prix et distinctions|recompenses",
  publications: "publications|papers|articles|selected publications|travaux",
  interests:
    "interests|hobbies|hobbies and interests|interests and hobbies|personal interests|activities|centres d'interet|centre d'interet|centres d'interets|loisirs|loisirs et centres d'interet|loisirs et interets|interets|passions|activites",
  references: "references|referees|recommandations|recommendations",
};
const known = new Map(
  Object.entries(headings).flatMap(([name, words]) =>
    words.split("|").map((word) => [word, name as ReadSection] as const),
  ),
);
/** As letters that stand apart leave them: without what parts words. */
const closed = new Map([...known].map(([word, name]) => [word.replaceAll(" ", ""), name]));

/** "W O R K", also where a narrow pair of letters stayed together: "WO R K". */
export function isLettersApart(text: string): boolean {
  const parts = text.split(" ");
  const singles = parts.filter((part) => part.length === 1).length;
  return parts.length > 2 && parts.every((part) => part.length < 5) && singles * 2 >= parts.length;
}

/** The section that a line opens, or undefined where it is no heading that is known. */
export function headingSection(line: string): ReadSection | undefined {
  const said = folded(line)
    .replaceAll(/\s+/g, " ")
    .replace(/\s*[:.]$/, "")
    .replaceAll("&", "and")
    .trim();
  return known.get(said) ?? closed.get(isLettersApart(said) ? said.replaceAll(" ", "") : said);
}

export const isHeadingWord = (line: string): boolean => headingSection(line) !== undefined;
