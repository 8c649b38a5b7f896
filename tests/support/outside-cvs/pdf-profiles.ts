import type { Person } from "./person.ts";
import { each, printPdf } from "./print.ts";
import { degreeOf, employersOf, writePeriod } from "./written.ts";

type Language = "en" | "fr";

const linkedInWords = {
  en: {
    contact: "Contact",
    skills: "Top Skills",
    languages: "Languages",
    certificates: "Certifications",
    summary: "Summary",
    work: "Experience",
    education: "Education",
    years: ["year", "years"],
    months: ["month", "months"],
    page: (at: number) => `Page ${at} of 2`,
  },
  fr: {
    contact: "Coordonnées",
    skills: "Principales compétences",
    languages: "Languages",
    certificates: "Certifications",
    summary: "Résumé",
    work: "Expérience",
    education: "Formation",
    years: ["an", "ans"],
    months: ["mois", "mois"],
    page: (at: number) => `Page ${at} of 2`,
  },
};

const count = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
const said = (number: number, [one, many]: readonly string[]) =>
  number === 0 ? [] : [`${number} ${number > 1 ? many : one}`];

/** What LinkedIn writes behind dates, as of November 2026. */
function durationOf({ startDate, endDate = "2026-11" }: { startDate: string; endDate?: string }, language: Language) {
  const all = count(endDate) - count(startDate) + 1;
  const { years, months } = linkedInWords[language];
  return [...said(Math.floor(all / 12), years), ...said(all % 12, months)].join(" ");
}

/** LinkedIn, "Save to PDF": a grey bar with contacts and skills, jobs grouped by employer, a folio on each page. */
export const linkedIn =
  (language: Language) =>
  ({ basics, ...person }: Person) => {
    const words = linkedInWords[language];
    const [profile] = basics.profiles ?? [];
    const now = language === "en" ? "Present" : "Present";
    const dates = (job: { startDate: string; endDate?: string }) =>
      `${writePeriod(job, { form: "long", language, dash: " - ", now })} (${durationOf(job, language)})`;
    const employers = employersOf(person.work);
    const jobs = employers.map(({ name, location, jobs: all }) => {
      const total =
        all.length > 1
          ? `<div>${durationOf({ startDate: all.at(-1)?.startDate ?? "", ...(all[0]?.endDate ? { endDate: all[0].endDate } : {}) }, language)}</div>`
          : "";
      return `<div class="job"><div class="name">${name}</div>${total}${each(all, (job) => `<div class="role">${job.position}</div><div>${dates(job)}</div><div class="grey">${location}</div>${each(job.highlights, (told) => `<div>${told}</div>`)}`)}</div>`;
    });
    return printPdf(
      `@page{size:A4;margin:0}body{font:10.5pt/15pt Sans}.page{height:297mm;display:grid;grid-template-columns:62mm 1fr;position:relative;break-after:page}
      aside{background:#293e49;color:#e1e8ed;padding:14mm 6mm;font-size:9.5pt}main{padding:14mm 10mm}h1{font:700 24pt/32pt Sans}
      aside h2{font:400 13pt/20pt Sans;margin-top:12pt}main h2{font:400 15pt/24pt Sans;margin-top:14pt}.name{font:400 12pt/18pt Sans}.role{font:700 11pt/16pt Sans}
      .grey{color:#777}.job{margin-bottom:10pt}footer{position:absolute;bottom:8mm;right:10mm;color:#999;font-size:9pt}.page:last-child{break-after:auto}`,
      `<div class="page"><aside><h2>${words.contact}</h2><div>${basics.email}</div><div>www.linkedin.com/in/${profile?.username}<br>(LinkedIn)</div>
      <h2>${words.skills}</h2>${each(person.skills.slice(0, 3), ({ name }) => `<div>${name}</div>`)}
      <h2>${words.languages}</h2>${each(person.languages, (one) => `<div>${one.language} (${one.fluency})</div>`)}
      ${person.certificates ? `<h2>${words.certificates}</h2>${each(person.certificates, ({ name }) => `<div>${name}</div>`)}` : ""}</aside>
      <main><h1>${basics.name}</h1><div class="name">${basics.label}</div><div class="grey">${[basics.location.city, basics.location.region].filter((part) => part !== undefined).join(", ")}</div>
      <h2>${words.summary}</h2><p>${basics.summary}</p><h2>${words.work}</h2>${jobs.slice(0, 1).join("")}</main><footer>${words.page(1)}</footer></div>
      <div class="page"><aside></aside><main>${jobs.slice(1).join("")}<h2>${words.education}</h2>
      ${each(person.education, (school) => `<div class="name">${school.institution}</div><div>${degreeOf(school, ", ")} · (${writePeriod(school, { form: "year", language, dash: " - " })})</div>`)}</main>
      <footer>${words.page(2)}</footer></div>`,
    );
  };

const europassWords = {
  en: {
    born: "Date of birth",
    phone: "Phone number",
    mail: "Email address",
    address: "Address",
    home: "(Home)",
    about: "ABOUT ME",
    work: "WORK EXPERIENCE",
    education: "EDUCATION AND TRAINING",
    languages: "LANGUAGE SKILLS",
    mother: "Mother tongue(s)",
    other: "Other language(s)",
    levels: ["UNDERSTANDING", "SPEAKING", "WRITING"],
    skills: "SKILLS",
    interests: "HOBBIES AND INTERESTS",
    city: "City",
    now: "Current",
    note: "Levels: A1 and A2: Basic user; B1 and B2: Independent user; C1 and C2: Proficient user",
  },
  fr: {
    born: "Date de naissance",
    phone: "Numéro de téléphone",
    mail: "Adresse électronique",
    address: "Adresse",
    home: "(Domicile)",
    about: "À PROPOS DE MOI",
    work: "EXPÉRIENCE PROFESSIONNELLE",
    education: "ÉDUCATION ET FORMATION",
    languages: "COMPÉTENCES LINGUISTIQUES",
    mother: "Langue(s) maternelle(s)",
    other: "Autre(s) langue(s)",
    levels: ["COMPRENDRE", "PARLER", "ÉCRIRE"],
    skills: "COMPÉTENCES",
    interests: "LOISIRS ET CENTRES D’INTÉRÊT",
    city: "Ville",
    now: "Actuel",
    note: "Niveaux : A1 et A2 : utilisateur de base ; B1 et B2 : utilisateur indépendant ; C1 et C2 : utilisateur expérimenté",
  },
};

/** Europass, the form of the portal since 2020. */
export const europass =
  (language: Language) =>
  ({ basics, ...person }: Person) => {
    const words = europassWords[language];
    const [own, ...others] = person.languages;
    const period = (dated: { startDate?: string; endDate?: string }, form: "day" | "year") =>
      `[ ${writePeriod(dated, { form, language, now: words.now })} ]`;
    const { address, postalCode, city } = basics.location;
    return printPdf(
      `@page{size:A4;margin:12mm 14mm}body{font:10pt/14pt Sans}h1{font:700 20pt/26pt Sans}h2{font:700 11pt/16pt Sans;color:#004494;border-bottom:1pt solid #004494;margin:14pt 0 6pt}
      .dates{color:#777}.place{color:#555;font-size:9pt}table{border-collapse:collapse;width:100%;font-size:9pt}td{padding:2pt 8pt}`,
      `<h1>${basics.name}</h1>
      <div>${basics.birthDate ? `<b>${words.born}:</b> 14/${basics.birthDate.slice(5)}/${basics.birthDate.slice(0, 4)} | ` : ""}<b>${words.phone}:</b> ${basics.phone} | <b>${words.mail}:</b> ${basics.email}</div>
      <div><b>${words.address}:</b> ${[address, postalCode, city].filter((part) => part !== undefined).join(", ")} ${words.home}</div>
      <h2>${words.about}</h2><p>${basics.summary}</p>
      <h2>${words.work}</h2>${each(person.work, (job) => `<div class="dates">${period(job, "day")}</div><div><b>${job.position}</b></div><div><b>${job.name}</b></div><div class="place"><b>${words.city}:</b> ${job.location}</div><ul>${each(job.highlights, (told) => `<li>${told}</li>`)}</ul>`)}
      <h2>${words.education}</h2>${each(person.education, (school) => `<div class="dates">${period(school, "year")}</div><div><b>${degreeOf(school)}</b></div><div><b>${school.institution}</b></div><div class="place"><b>${words.city}:</b> ${school.location}</div>`)}
      <h2>${words.languages}</h2><div>${words.mother}: <b>${own?.language}</b></div><div>${words.other}:</div>
      ${each(others, (one) => `<div><b>${one.language}</b></div><table><tr>${each(words.levels, (level) => `<td>${level} ${one.fluency}</td>`)}</tr></table>`)}
      <div class="place"><i>${words.note}</i></div>
      <h2>${words.skills}</h2><p>${person.skills.map(({ name }) => name).join(" | ")}</p>
      <h2>${words.interests}</h2><p>${(person.interests ?? []).map(({ name }) => name).join(", ")}</p>`,
    );
  };
