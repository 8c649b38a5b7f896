import type { Person } from "./person.ts";

/** A nurse. */
export const rosalind: Person = {
  basics: {
    name: "Rosalind Achterberg",
    label: "Registered Nurse",
    email: "rosalind.achterberg@post.example",
    phone: "+44 7700 900148",
    summary: "Intensive care nurse with nine years on surgical and cardiac wards. Trains new starters.",
    licence: "Full UK driving licence",
    location: { city: "Leeds", postalCode: "LS6 2AB" },
  },
  work: [
    {
      position: "Senior Staff Nurse",
      name: "St Brannock's Hospital",
      location: "Leeds",
      startDate: "2019-04",
      highlights: [
        "Lead a team of 8 nurses on a 22-bed intensive care unit.",
        "Cut medication errors by 31% with a two-person check at handover.",
      ],
    },
    {
      position: "Staff Nurse, Cardiology",
      name: "Whitcliffe General Infirmary",
      location: "York",
      startDate: "2016-09",
      endDate: "2019-03",
      highlights: ["Cared for up to 12 patients a shift after surgery.", "Mentored 5 student nurses a year."],
    },
    {
      position: "Healthcare Assistant",
      name: "Moorview Care Home",
      location: "Harrogate",
      startDate: "2013-06",
      endDate: "2016-08",
      highlights: ["Supported 30 residents with meals, washing and walks."],
    },
  ],
  education: [
    {
      studyType: "BSc",
      area: "Adult Nursing",
      institution: "University of Huddersfield",
      location: "Huddersfield",
      startDate: "2013",
      endDate: "2016",
    },
    {
      studyType: "A Levels",
      institution: "Roundhay Sixth Form",
      location: "Leeds",
      startDate: "2011",
      endDate: "2013",
    },
  ],
  skills: [{ name: "Triage" }, { name: "Ventilation" }, { name: "Wound care" }, { name: "Cannulation" }],
  languages: [
    { language: "English", fluency: "native" },
    { language: "Dutch", fluency: "B2" },
  ],
  certificates: [
    { name: "Advanced Life Support", issuer: "Resuscitation Council UK", date: "2022" },
    { name: "Mentorship in Practice", issuer: "Royal College of Nursing", date: "2018" },
  ],
};

/** An engineer with three jobs under one employer. */
export const tobias: Person = {
  basics: {
    name: "Tobias Ferncastle",
    label: "Principal Software Engineer",
    email: "tobias@ferncastle.example",
    phone: "(512) 555-0187",
    summary: "Builds control software for warehouse robots. Cares for small teams and short feedback loops.",
    location: { city: "Austin", region: "TX", postalCode: "78702" },
    profiles: [
      { network: "LinkedIn", username: "tobias-ferncastle", url: "https://linkedin.com/in/tobias-ferncastle" },
      { network: "GitHub", username: "tferncastle", url: "https://github.com/tferncastle" },
    ],
  },
  work: [
    {
      position: "Principal Software Engineer",
      name: "Bluefin Robotics Inc.",
      location: "Austin, TX",
      startDate: "2022-01",
      highlights: [
        "Designed the fleet scheduler that moves 1,400 robots in 9 warehouses.",
        "Reduced missed deadlines from 6% to 0.4% of orders.",
      ],
    },
    {
      position: "Senior Software Engineer",
      name: "Bluefin Robotics Inc.",
      location: "Austin, TX",
      startDate: "2019-03",
      endDate: "2021-12",
      highlights: ["Rewrote path planning in Rust, 14 times faster than before."],
    },
    {
      position: "Software Engineer",
      name: "Bluefin Robotics Inc.",
      location: "Austin, TX",
      startDate: "2017-07",
      endDate: "2019-02",
      highlights: ["Wrote drivers for three lidar units."],
    },
    {
      position: "Embedded Developer",
      name: "Castellan Instruments",
      location: "Denver, CO",
      startDate: "2015-06",
      endDate: "2017-06",
      highlights: ["Shipped firmware of a handheld spectrometer to 40 laboratories."],
    },
  ],
  education: [
    {
      studyType: "Master of Science",
      area: "Computer Science",
      institution: "Rocky Flats University",
      location: "Boulder, CO",
      startDate: "2013",
      endDate: "2015",
    },
    {
      studyType: "Bachelor of Science",
      area: "Mathematics",
      institution: "Rocky Flats University",
      location: "Boulder, CO",
      startDate: "2009",
      endDate: "2013",
    },
  ],
  skills: [{ name: "Rust" }, { name: "C++" }, { name: "Python" }, { name: "ROS 2" }, { name: "PostgreSQL" }],
  languages: [
    { language: "English", fluency: "Native or Bilingual" },
    { language: "Spanish", fluency: "Limited Working" },
  ],
  certificates: [{ name: "Functional Safety Engineer", issuer: "TUV Southland", date: "2020" }],
};

/** An academic. */
export const priya: Person = {
  basics: {
    name: "Priya Venkataraghavan",
    label: "Lecturer in Marine Ecology",
    email: "p.venkat@marine.example",
    phone: "+353 1 555 0164",
    url: "https://priyavenkat.example",
    summary: "",
    location: { city: "Galway", countryCode: "IE" },
    profiles: [{ network: "ORCID", username: "0000-0002-1825-0097", url: "https://orcid.org/0000-0002-1825-0097" }],
  },
  work: [
    {
      position: "Lecturer in Marine Ecology",
      name: "Atlantic Coast University",
      location: "Galway",
      startDate: "2021",
      highlights: [],
    },
    {
      position: "Postdoctoral Researcher",
      name: "Institute for Kelp Research",
      location: "Bergen",
      startDate: "2018",
      endDate: "2021",
      highlights: [],
    },
  ],
  education: [
    {
      studyType: "PhD",
      area: "Marine Biology",
      institution: "University of St Cuthbert",
      location: "Durham",
      startDate: "2014",
      endDate: "2018",
    },
    {
      studyType: "MSc",
      area: "Oceanography",
      institution: "Madras Coastal Institute",
      location: "Chennai",
      startDate: "2012",
      endDate: "2014",
    },
  ],
  skills: [
    { name: "Statistics", keywords: ["R", "Stan", "brms"] },
    { name: "Field work", keywords: ["ROV", "diving"] },
  ],
  languages: [
    { language: "English", fluency: "native" },
    { language: "Tamil", fluency: "native" },
    { language: "Norwegian", fluency: "B1" },
  ],
  publications: [
    { name: "Kelp forests after marine heatwaves", publisher: "Journal of Coastal Ecology", releaseDate: "2023" },
    { name: "Counting urchins from the air", publisher: "Remote Sensing Letters", releaseDate: "2020" },
    { name: "Recovery of shaded seagrass", publisher: "Estuarine Science", releaseDate: "2017" },
  ],
  awards: [
    { title: "Early Career Prize", awarder: "Irish Marine Society", date: "2022" },
    { title: "Doctoral Scholarship", awarder: "Northern Research Council", date: "2014" },
  ],
};

/** A student. */
export const caleb: Person = {
  basics: {
    name: "Caleb J. Whitmore",
    label: "",
    email: "cwhitmore@students.example",
    phone: "617-555-0139",
    summary: "",
    location: { address: "48 Larch Street", city: "Cambridge", region: "MA", postalCode: "02139" },
  },
  education: [
    {
      studyType: "Bachelor of Arts",
      area: "Economics",
      institution: "Fenwick College",
      location: "Cambridge, MA",
      score: "GPA 3.8/4.0",
      startDate: "2021",
      endDate: "2025",
    },
    {
      studyType: "High School Diploma",
      institution: "Lincoln Ridge High School",
      location: "Omaha, NE",
      endDate: "2021",
    },
  ],
  work: [
    {
      position: "Research Assistant",
      name: "Center for Urban Policy",
      location: "Boston, MA",
      startDate: "2024-01",
      highlights: [
        "Cleaned and merged survey data of 12,000 households in Stata.",
        "Drafted two chapters of a report on rent control that the city council cited.",
      ],
    },
    {
      position: "Summer Analyst",
      name: "Greystone Savings Bank",
      location: "New York, NY",
      startDate: "2023-06",
      endDate: "2023-08",
      highlights: ["Valued 14 regional loans and presented the findings to partners."],
    },
    {
      position: "Tutor",
      name: "Fenwick Writing Center",
      location: "Cambridge, MA",
      startDate: "2022-09",
      endDate: "2023-05",
      highlights: ["Coached 45 students in essay structure."],
    },
  ],
  skills: [{ name: "Technical", keywords: ["Stata", "R", "Excel", "LaTeX"] }],
  languages: [
    { language: "English", fluency: "native" },
    { language: "French", fluency: "fluent" },
  ],
  interests: [{ name: "Rowing" }, { name: "Chess" }, { name: "Jazz piano" }],
};

/** A manager whose employers end in a full stop. */
export const ingrid: Person = {
  basics: {
    name: "Ingrid Solheim",
    label: "Marketing Manager",
    email: "ingrid.solheim@inbox.example",
    phone: "+353 85 555 0172",
    summary: "Brand and campaign lead for food companies in Ireland and Norway.",
    location: { city: "Dublin", countryCode: "IE" },
    profiles: [{ network: "LinkedIn", username: "ingridsolheim", url: "https://linkedin.com/in/ingridsolheim" }],
  },
  work: [
    {
      position: "Marketing Manager",
      name: "Oatfield Foods Ltd.",
      location: "Dublin",
      startDate: "2020-02",
      highlights: ["Raised repeat purchases by 18% in two years.", "Manage a budget of 1.2 million euros."],
    },
    {
      position: "Brand Executive",
      name: "Kestrel & Co.",
      location: "Cork",
      startDate: "2017-05",
      endDate: "2020-01",
      highlights: ["Launched 6 products in 41 shops."],
    },
    {
      position: "Marketing Assistant",
      name: "Fjordmat A.S.",
      location: "Oslo",
      startDate: "2015-08",
      endDate: "2017-04",
      highlights: ["Ran the newsletter for 22,000 readers."],
    },
  ],
  education: [
    {
      studyType: "Bachelor of Business",
      area: "Marketing",
      institution: "Trinity Bay Business School",
      location: "Dublin",
      startDate: "2012",
      endDate: "2015",
    },
  ],
  skills: [{ name: "Campaign planning" }, { name: "Google Analytics" }, { name: "Copywriting" }, { name: "Figma" }],
  languages: [
    { language: "Norwegian", fluency: "native" },
    { language: "English", fluency: "C2" },
    { language: "German", fluency: "A2" },
  ],
  interests: [{ name: "Sea swimming" }, { name: "Pottery" }],
};
