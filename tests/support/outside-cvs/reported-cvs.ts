/** CVs of people who reported that theirs was read wrongly, with other names, and what they expected of it. */
const dana = {
  basics: {
    name: "Dana Whitfield",
    email: "dana@whitfield.example",
    phone: "+1 415 555 0100",
    location: { city: "Oakland", region: "CA" },
  },
  work: [
    { position: "Product Manager", startDate: "2019", endDate: "2025", highlights: ["Launched 4 products"] },
    { position: "Analyst", startDate: "2014-06", endDate: "2019-08", highlights: ["Wrote 30 reports"] },
  ],
  education: [
    {
      studyType: "BSc",
      area: "Economics",
      institution: "University of Oregon",
      startDate: "2010",
      endDate: "2014",
    },
  ],
};
const employedBy = (...names: string[]) => dana.work.map((job, at) => ({ ...job, name: names[at] }));

const tomas = {
  basics: {
    name: "Tomas Havel",
    label: "Pressure vessel engineer",
    email: "tomas.havel@mail.example",
    phone: "+420 601 555 017",
    location: { city: "Brno", countryCode: "CZ" },
  },
  work: [
    {
      position: "Senior engineer",
      name: "Kotlarna Brno a.s.",
      startDate: "2019",
      endDate: "2025",
      highlights: [
        "Designed 14 vessels for dairies in Moravia and Silesia",
        "Reduced scrap from 9 % to 4 % within two years",
      ],
    },
    {
      position: "Engineer",
      name: "Vitkovice Tanks s.r.o.",
      startDate: "2014-06",
      endDate: "2019-08",
      highlights: ["Checked welds of 220 tanks by ultrasound"],
    },
  ],
  education: [
    {
      studyType: "Ing.",
      area: "Mechanical engineering",
      institution: "VUT Brno",
      startDate: "2008",
      endDate: "2013",
    },
  ],
  skills: [{ name: "Welding TIG" }, { name: "MIG" }, { name: "AutoCAD" }, { name: "Pressure vessels" }],
  languages: [
    { language: "Czech", fluency: "native" },
    { language: "German", fluency: "B2" },
    { language: "English", fluency: "C1" },
  ],
};
const tomasShort = {
  ...tomas,
  work: [
    { ...tomas.work[0], highlights: ["Designed 14 vessels for dairies", "Reduced scrap from 9 % to 4 %"] },
    { ...tomas.work[1], highlights: ["Checked welds of 220 tanks"] },
    {
      position: "Trainee",
      name: "Ostrava Pipes s.r.o.",
      startDate: "2013",
      endDate: "2014",
      highlights: ["Drew flanges"],
    },
  ],
};

const yewande = {
  basics: {
    name: "Yewande Okonjo-Brandt",
    email: "yewande@okonjo-brandt.example",
    phone: "+47 55 01 02 03",
    summary: "Structural engineer for quays and slipways.",
    location: { city: "Bergen", countryCode: "NO" },
  },
  work: [
    {
      position: "Lead structural engineer",
      name: "Havnelag AS",
      location: "Bergen",
      startDate: "2021-03",
      highlights: ["Designed the quay of Sotra for 4,000 tonne vessels", "Led a team of six"],
    },
    {
      position: "Structural engineer",
      name: "Kystbygg AS",
      location: "Stavanger",
      startDate: "2016-09",
      endDate: "2021-02",
      highlights: ["Inspected 31 slipways"],
    },
  ],
  education: [
    {
      studyType: "MSc",
      area: "Civil engineering",
      institution: "NTNU",
      location: "Trondheim",
      startDate: "2011",
      endDate: "2016",
    },
  ],
  skills: [{ name: "Eurocode 2" }, { name: "Robot" }, { name: "dive inspection" }],
  languages: [
    { language: "Norwegian", fluency: "native" },
    { language: "English", fluency: "C2" },
    { language: "Yoruba", fluency: "B1" },
  ],
};

const amelie = {
  basics: {
    name: "Amelie Dufour",
    email: "amelie.dufour@courriel.example",
    phone: "06 12 34 56 78",
    location: { postalCode: "69003", city: "Lyon" },
  },
  work: [
    {
      position: "Assistante de direction",
      name: "Groupe Valmont",
      location: "Lyon",
      startDate: "2016-09",
      endDate: "2021-02",
      highlights: ["Gestion des agendas de 3 directeurs"],
    },
    {
      position: "Secrétaire",
      name: "Cabinet Berthier",
      location: "Villeurbanne",
      startDate: "2012-09",
      endDate: "2016-08",
      highlights: ["Accueil de 40 clients par jour"],
    },
    {
      position: "Office manager",
      name: "Atelier Noroît",
      location: "Lyon",
      startDate: "2021-03",
      highlights: ["Budget de 120 000 €"],
    },
    { position: "Hôtesse", name: "Palais des congrès", location: "Lyon", startDate: "2010", endDate: "2012" },
  ],
  education: [
    {
      studyType: "BTS",
      area: "Assistant manager",
      institution: "Lycée Lumière",
      location: "Lyon",
      startDate: "2008",
      endDate: "2010",
    },
  ],
};

const noah = {
  basics: {
    name: "Noah Okafor",
    email: "noah.okafor@mail.example",
    phone: "(503) 555-0142",
    location: { postalCode: "97205", city: "Portland", region: "OR" },
  },
  work: [
    {
      position: "Store Manager",
      name: "Harbor Coffee Co.",
      startDate: "2019-06",
      highlights: ["Ran a team of 14"],
    },
    {
      position: "Shift Lead",
      name: "Harbor Coffee Co.",
      startDate: "2016-03",
      endDate: "2019-06",
      highlights: ["Trained 22 people"],
    },
    { position: "Barista", name: "Pine Street Roasters", endDate: "2015", highlights: ["Opened the store"] },
    {
      position: "Courier",
      name: "Quick Parcel",
      startDate: "2013-05",
      endDate: "2014-08",
      highlights: ["Delivered 60 parcels a day"],
    },
  ],
  education: [{ studyType: "B.A.", area: "History", institution: "Reed College", endDate: "2016" }],
  skills: [{ name: "Tools", keywords: ["Square", "Excel"] }],
  languages: [{ language: "Spanish" }, { language: "Igbo" }],
};

const kavita = {
  basics: {
    name: "Kavita Rao",
    email: "kavita.rao@post.example",
    phone: "0044 20 7946 0000",
    profiles: [
      { network: "LinkedIn", username: "kavitarao-example", url: "https://linkedin.com/in/kavitarao-example" },
    ],
  },
  work: [
    {
      position: "Data analyst",
      name: "Northwind Traders Ltd",
      location: "Leeds",
      startDate: "2019-01",
      endDate: "2021-12",
      highlights: ["Built 12 dashboards", "Cut report time by 40%"],
    },
    {
      position: "Junior analyst",
      name: "Contoso plc",
      location: "York",
      startDate: "2017-09",
      endDate: "2018-12",
      highlights: ["Cleaned survey data of 2017-2018"],
    },
  ],
  education: [
    { studyType: "BSc", area: "Statistics", institution: "University of York", startDate: "2014", endDate: "2017" },
  ],
};

/** By the names of their files in `reported`. */
export const reportedCvs = {
  "cv-inc.pdf": {
    ...dana,
    work: employedBy("Lumen Widgets Inc.", "Harbor Data Ltd."),
    education: dana.education.map((school) => ({ ...school, location: "Eugene" })),
  },
  "cv-noinc.pdf": { ...dana, work: employedBy("Lumen Widgets", "Harbor Data") },
  "cv-sidebar-left-aligned.pdf": tomas,
  "cv-sidebar-right-unaligned.pdf": tomas,
  "cv-sidebar.pdf": tomasShort,
  "cv-header-table.docx": yewande,
  "cv-dates-fr.docx": amelie,
  "cv-dates-us.docx": noah,
  "cv-spaced.docx": kavita,
};
