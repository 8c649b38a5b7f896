import type { Person } from "./person.ts";
import { bullets, each, printPdf } from "./print.ts";
import { degreeOf, townOf, writePeriod } from "./written.ts";

/** A picture in the place of a label. */
const icon = (path: string) => `<svg width="10" height="10" viewBox="0 0 10 10"><path d="${path}" fill="#fff"/></svg>`;
const phoneIcon = icon("M1 1h3l1 3-1 1 2 2 1-1 3 1v3C4 10 0 5 1 1z");
const mailIcon = icon("M0 2h10v6H0zM0 2l5 4 5-4");
const placeIcon = icon("M5 0a3 3 0 0 1 3 4L5 10 2 4a3 3 0 0 1 3-4z");
const webIcon = icon("M5 0a5 5 0 1 1 0 10A5 5 0 0 1 5 0z");

/** Canva: a dark bar on the left with icons, on the lines of the body. */
export const canvaSidebarLeft = ({ basics, ...person }: Person) =>
  printPdf(
    `@page{size:A4;margin:0}body{font:10pt/16pt Sans;display:grid;grid-template-columns:66mm 1fr;height:297mm}
    aside{background:#22303c;color:#fff;padding:16mm 8mm}main{padding:16mm 10mm}h2{font:700 12pt/16pt Sans;margin-top:16pt;text-transform:uppercase}
    h1{font:700 24pt/32pt Sans}svg{margin-right:6px}main b{display:block}`,
    `<aside><div>${phoneIcon}${basics.phone}</div><div>${mailIcon}${basics.email}</div><div>${placeIcon}${basics.location.city}</div>
    <div>${webIcon}solenekervadec.example</div><div>${webIcon}behance.net/solenekervadec</div>
    <h2>Compétences</h2>${each(person.skills, ({ name }) => `<div>${name}</div>`)}
    <h2>Langues</h2>${each(person.languages, ({ language, fluency }) => `<div>${language} : ${fluency}</div>`)}
    <h2>Loisirs</h2>${each(person.interests, ({ name }) => `<div>${name}</div>`)}</aside>
    <main><h1>${basics.name}</h1><div>${basics.label}</div>
    <h2>Profil</h2><p>${basics.summary}</p>
    <h2>Expérience</h2>${each(person.work, (job) => `<b>${job.position}</b><div>${job.name}, ${job.location} | ${writePeriod(job, { form: "slash", language: "fr", dash: " - " })}</div>${bullets(job.highlights)}`)}
    <h2>Formation</h2>${each(person.education, (school) => `<b>${degreeOf(school)}</b><div>${school.institution}, ${school.location} | ${writePeriod(school, { form: "year", language: "fr", dash: " - " })}</div>`)}</main>`,
  );

/** Canva: a bar on the right, everything on one grid of lines. */
export const canvaSidebarRight = ({ basics, ...person }: Person) =>
  printPdf(
    `@page{size:A4;margin:14mm}body{font:10pt/15pt Wide}h1{font:700 26pt/30pt Wide}.two{display:grid;grid-template-columns:1fr 55mm;gap:10mm;margin-top:15pt}
    h2{font:700 11pt/15pt Wide;letter-spacing:2px;margin-top:15pt}b{display:block}`,
    `<h1>${basics.name}</h1><div>${basics.label}</div><div class="two"><main>
    <h2>PROFILE</h2><p>${basics.summary}</p>
    <h2>WORK EXPERIENCE</h2>${each(person.work, (job) => `<b>${job.position}</b><div>${job.name}</div><div>${writePeriod(job, { form: "short", language: "en", dash: " - " })}</div>${bullets(job.highlights)}`)}
    <h2>EDUCATION</h2>${each(person.education, (school) => `<b>${degreeOf(school, " in ")}</b><div>${school.institution}</div><div>${writePeriod(school, { form: "year", language: "en", dash: " - " })}</div>`)}</main>
    <aside><h2>CONTACT</h2><div>${basics.phone}</div><div>${basics.email}</div><div>Dublin, Ireland</div>
    <h2>SKILLS</h2>${bullets(person.skills.map(({ name }) => name))}
    <h2>LANGUAGES</h2>${each(person.languages, ({ language, fluency }) => `<div>${language} – ${fluency}</div>`)}
    <h2>INTERESTS</h2>${each(person.interests, ({ name }) => `<div>${name}</div>`)}</aside></div>`,
  );

/** Canva : un bandeau de couleur, des lettres écartées, trois colonnes au pied. */
export const canvaBand = ({ basics, ...person }: Person) =>
  printPdf(
    `@page{size:A4;margin:0}body{font:10pt/15pt Sans}header{background:#e4572e;color:#fff;padding:12mm 16mm;text-align:center}
    h1{font:400 22pt/28pt Sans;letter-spacing:.35em;text-transform:uppercase}header div{letter-spacing:.2em;text-transform:uppercase}
    section{padding:0 16mm}.contact{background:#222;color:#fff;padding:2mm 16mm;display:flex;justify-content:space-between}
    h2{font:700 12pt/16pt Sans;letter-spacing:.25em;text-transform:uppercase;margin:14pt 0 4pt}.head{display:flex;justify-content:space-between}
    .three{display:grid;grid-template-columns:1fr 1fr 1fr;gap:8mm}`,
    `<header><h1>${basics.name}</h1><div>${basics.label}</div></header>
    <div class="contact"><span>${basics.phone}</span><span>${basics.email}</span><span>${basics.location.city}</span><span>${basics.licence}</span></div>
    <section><h2>À propos de moi</h2><p>${basics.summary}</p>
    <h2>Expériences</h2>${each(person.work, (job) => `<div class="head"><b>${job.position}</b><span>${writePeriod(job, { form: "long", language: "fr" })}</span></div><div>${job.name}, ${job.location}</div>${bullets(job.highlights)}`)}
    <h2>Formation</h2>${each(person.education, (school) => `<div class="head"><b>${degreeOf(school, " – ")}</b><span>${writePeriod(school, { form: "year", language: "fr" })}</span></div><div>${school.institution}, ${school.location}</div>`)}
    <div class="three"><div><h2>Compétences</h2>${each(person.skills, ({ name }) => `<div>${name}</div>`)}</div>
    <div><h2>Langues</h2>${each(person.languages, ({ language, fluency }) => `<div>${language} (${fluency})</div>`)}</div>
    <div><h2>Loisirs</h2>${each(person.interests, ({ name }) => `<div>${name}</div>`)}</div></div></section>`,
  );

const stop = (dates: string, title: string, place: string, told: readonly string[] = []) =>
  `<div class="stop"><div>${dates}</div><i></i><div><b>${title}</b><br>${place}${bullets(told)}</div></div>`;

/** Canva: dates on the left of a line with dots. */
export const canvaTimeline = ({ basics, ...person }: Person) => {
  return printPdf(
    `@page{size:A4;margin:15mm}body{font:10pt/14pt Wide}h1{font:700 28pt/34pt Wide}h2{font:700 13pt/18pt Wide;margin:12pt 0 6pt;color:#0a6}
    .stop{display:grid;grid-template-columns:34mm 8mm 1fr;margin-bottom:8pt}i{width:8px;height:8px;border-radius:8px;background:#0a6;margin-top:4pt}`,
    `<h1>${basics.name}</h1><div>${basics.label}</div>
    <p>${basics.location.city} ${basics.location.postalCode} &nbsp; | &nbsp; ${basics.phone} &nbsp; | &nbsp; ${basics.email} &nbsp; | &nbsp; ${basics.licence}</p>
    <h2>About me</h2><p>${basics.summary}</p>
    <h2>Experience</h2>${each(person.work, (job) => stop(writePeriod(job, { form: "short", language: "en" }), job.position, `${job.name}, ${job.location}`, job.highlights))}
    <h2>Education</h2>${each(person.education, (school) => stop(writePeriod(school, { form: "year", language: "en" }), degreeOf(school), `${school.institution}, ${school.location}`))}
    <h2>Certifications</h2>${each(person.certificates, ({ name, issuer, date }) => stop(date, name, issuer))}
    <h2>Skills</h2><p>${person.skills.map(({ name }) => name).join(" · ")}</p>
    <h2>Languages</h2><p>${person.languages.map(({ language, fluency }) => `${language} (${fluency})`).join(", ")}</p>`,
  );
};

/** Two columns of one width grid: work on the left, all the rest on the right. */
export const twoColumns = ({ basics, ...person }: Person) =>
  printPdf(
    `@page{size:A4;margin:14mm}body{font:9.5pt/14pt Sans}h1{font:700 24pt/28pt Sans}.two{display:grid;grid-template-columns:58% 1fr;gap:9mm}
    h2{font:700 12pt/14pt Sans;border-bottom:1.5pt solid #333;margin:14pt 0 0;text-transform:uppercase}h3{font:700 10.5pt/14pt Sans}.blue{color:#06c;font-weight:700}`,
    `<h1>${basics.name}</h1><div class="blue">${basics.label}</div>
    <div>${basics.phone} &nbsp;&nbsp; ${basics.email} &nbsp;&nbsp; ${basics.location.address}, ${townOf({ basics, ...person })}</div>
    <div class="two"><div><h2>Expérience professionnelle</h2>
    ${each(person.work, (job) => `<h3>${job.position}</h3><div class="blue">${job.name}</div><div>${writePeriod(job, { form: "slash", language: "fr", now: "présent" })} &nbsp;&nbsp;&nbsp; ${job.location}</div>${bullets(job.highlights)}`)}</div>
    <div><h2>Profil</h2><p>${basics.summary}</p>
    <h2>Formation</h2>${each(person.education, (school) => `<h3>${degreeOf(school)}</h3><div class="blue">${school.institution}</div><div>${writePeriod(school, { form: "year", language: "fr" })} &nbsp;&nbsp;&nbsp; ${school.location}</div>`)}
    <h2>Compétences</h2><p>${person.skills.map(({ name }) => name).join(" · ")}</p>
    <h2>Langues</h2>${each(person.languages, ({ language, fluency }) => `<div>${language} &nbsp;&nbsp; ${fluency}</div>`)}
    <h2>Centres d’intérêt</h2>${bullets((person.interests ?? []).map(({ name }) => name))}
    <h2>Permis</h2><div>${basics.licence}</div></div></div>`,
  );
