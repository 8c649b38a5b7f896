import type { Person } from "./person.ts";
import { bullets, each, printPdf } from "./print.ts";
import { degreeOf, employersOf, writeDay, writePeriod } from "./written.ts";

const ends = (left: string, right: string) => `<div class="ends"><span>${left}</span><span>${right}</span></div>`;
const endsCss = ".ends{display:flex;justify-content:space-between}";

/** Word, as American schools hand it out: education first, places and dates at the right. */
export const harvard = ({ basics, ...person }: Person) =>
  printPdf(
    `@page{size:letter;margin:18mm}body{font:11pt/14pt Serif}h1{font:700 18pt/24pt Serif;text-align:center}p.c{text-align:center}
    h2{font:700 12pt/16pt Serif;border-bottom:.8pt solid #000;margin:10pt 0 4pt}${endsCss}`,
    `<h1>${basics.name}</h1><p class="c">${basics.location.address} • ${basics.location.city}, ${basics.location.region} ${basics.location.postalCode} • ${basics.email} • ${basics.phone}</p>
    <h2>Education</h2>${each(person.education, (school) => ends(`<b>${school.institution}</b>`, school.location) + ends(`<i>${degreeOf(school, " in ")}${school.score ? `, ${school.score}` : ""}</i>`, school.startDate ? `Class of ${school.endDate}` : school.endDate))}
    <h2>Experience</h2>${each(person.work, (job) => ends(`<b>${job.name}</b>`, job.location) + ends(`<i>${job.position}</i>`, writePeriod(job, { form: "short", language: "en" })) + bullets(job.highlights))}
    <h2>Skills &amp; Interests</h2>${each(person.skills, ({ name, keywords }) => `<div><b>${name}:</b> ${(keywords ?? []).join(", ")}</div>`)}
    <div><b>Languages:</b> ${person.languages.map(({ language, fluency }) => `${language} (${fluency})`).join(", ")}</div>
    <div><b>Interests:</b> ${(person.interests ?? []).map(({ name }) => name).join(", ")}</div>`,
  );

const row = (year: string, words: string) => `<div class="row"><span>${year}</span><div>${words}</div></div>`;

/** An academic's: years hang on the left, publications are listed. */
export const academic = ({ basics, ...person }: Person) => {
  return printPdf(
    `@page{size:A4;margin:22mm}body{font:11pt/15pt Serif}h1{font:400 22pt/28pt Serif}h2{font:700 13pt/18pt Serif;margin:14pt 0 4pt}
    .row{display:grid;grid-template-columns:26mm 1fr;margin-bottom:4pt}`,
    `<h1>${basics.name}</h1><div>${basics.label}</div><div>Galway, Ireland</div><div>Email: ${basics.email}</div><div>Tel: ${basics.phone}</div><div>Web: priyavenkat.example</div><div>orcid.org/0000-0002-1825-0097</div>
    <h2>Education</h2>${each(person.education, (school) => row(writePeriod(school, { form: "year", language: "en", dash: "–" }), `${degreeOf(school)}, ${school.institution}, ${school.location}`))}
    <h2>Academic Appointments</h2>${each(person.work, (job) => row(writePeriod(job, { form: "year", language: "en", dash: "–", now: "present" }), `${job.position}, ${job.name}, ${job.location}`))}
    <h2>Awards and Honours</h2>${each(person.awards, ({ title, awarder, date }) => row(date, `${title}, ${awarder}`))}
    <h2>Selected Publications</h2>${each(person.publications, ({ name, publisher, releaseDate }) => row(releaseDate, `“${name}”, <i>${publisher}</i>`))}
    <h2>Skills</h2>${each(person.skills, ({ name, keywords }) => `<div>${name}: ${(keywords ?? []).join(", ")}</div>`)}
    <h2>Languages</h2><div>${person.languages.map(({ language, fluency }) => `${language} (${fluency})`).join(", ")}</div>`,
  );
};

/** Les dates sous l’employeur, les compétences en deux colonnes de puces. */
export const datesUnder = ({ basics, ...person }: Person) =>
  printPdf(
    `@page{size:A4;margin:18mm}body{font:10.5pt/15pt Sans}h1{font:700 22pt/28pt Sans}h2{font:700 13pt/18pt Sans;margin:14pt 0 4pt;color:#725}
    .two{columns:2}.job{margin-bottom:8pt}.small{font-size:9pt;color:#666}`,
    `<h1>${basics.name}</h1><div>${basics.label}</div><div>Téléphone : ${basics.phone}</div><div>Courriel : ${basics.email}</div><div>Adresse : ${basics.location.postalCode} ${basics.location.city}</div><div>LinkedIn : linkedin.com/in/mathis-legoffic</div>
    <h2>Résumé</h2><p>${basics.summary}</p>
    <h2>Compétences</h2><ul class="two">${each(person.skills, ({ name }) => `<li>${name}</li>`)}</ul>
    <h2>Expériences professionnelles</h2>${each(person.work, (job) => `<div class="job"><b>${job.position}</b><div>${job.name}, ${job.location}</div><div class="small">${job.endDate ? writePeriod(job, { form: "long", language: "fr", dash: " à " }) : `Depuis ${writeDay(job.startDate, "long", "fr")}`}</div>${bullets(job.highlights)}</div>`)}
    <h2>Diplômes et formations</h2>${each(person.education, (school) => `<div class="job"><b>${degreeOf(school, " – ")}</b><div>${school.institution}, ${school.location}</div><div class="small">De ${writePeriod(school, { form: "year", language: "fr", dash: " à " })}</div></div>`)}
    <h2>Langues</h2>${bullets(person.languages.map(({ language, fluency }) => `${language} : ${fluency}`))}`,
  );

/** One employer's name above several jobs, dates at the right. */
export const stacked = ({ basics, ...person }: Person) =>
  printPdf(
    `@page{size:letter;margin:18mm}body{font:10.5pt/14pt Wide}h1{font:700 22pt/28pt Wide}h2{font:700 11pt/16pt Wide;text-transform:uppercase;border-bottom:1pt solid;margin:12pt 0 4pt}.employer{font-weight:700;margin-top:6pt}${endsCss}`,
    `<h1>${basics.name}</h1><div>${basics.label}</div><div>Austin, TX 78702 | ${basics.phone} | ${basics.email} | github.com/tferncastle | linkedin.com/in/tobias-ferncastle</div>
    <h2>Summary</h2><p>${basics.summary}</p>
    <h2>Professional Experience</h2>${each(employersOf(person.work), ({ name, location, jobs }) => `<div class="employer">${ends(name, location)}</div>${each(jobs, (job) => ends(`<i>${job.position}</i>`, writePeriod(job, { form: "slash", language: "en" })) + bullets(job.highlights))}`)}
    <h2>Education</h2>${each(person.education, (school) => ends(`<b>${school.institution}</b>`, school.location) + ends(degreeOf(school, ", "), writePeriod(school, { form: "year", language: "en" })))}
    <h2>Technical Skills</h2><p>${person.skills.map(({ name }) => name).join(", ")}</p>
    <h2>Certifications</h2>${each(person.certificates, ({ name, issuer, date }) => ends(`${name}, ${issuer}`, date))}
    <h2>Languages</h2><p>${person.languages.map(({ language, fluency }) => `${language} (${fluency})`).join(", ")}</p>`,
  );
