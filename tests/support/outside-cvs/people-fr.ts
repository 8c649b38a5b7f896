import type { Person } from "./person.ts";

/** Une assistante de direction. */
export const eloise: Person = {
  basics: {
    name: "Éloïse Carpentier-Mballa",
    label: "Assistante de direction",
    email: "eloise.carpentier@courriel.example",
    phone: "06 39 98 12 47",
    summary: "Quinze ans auprès de dirigeants de l’industrie. Organisée, discrète, à l’aise avec les chiffres.",
    licence: "Permis B",
    location: { address: "14 rue des Capucins", postalCode: "69001", city: "Lyon" },
  },
  work: [
    {
      position: "Assistante de direction",
      name: "Groupe Valmorin",
      location: "Lyon",
      startDate: "2016-09",
      highlights: ["Gère les agendas de 3 directeurs.", "Prépare 4 conseils d’administration par an."],
    },
    {
      position: "Secrétaire juridique",
      name: "Cabinet Berthelin et Associés",
      location: "Villeurbanne",
      startDate: "2012-03",
      endDate: "2016-08",
      highlights: ["A classé et numérisé 6 200 dossiers."],
    },
    {
      position: "Hôtesse d’accueil",
      name: "Palais des congrès",
      location: "Grenoble",
      startDate: "2010-06",
      endDate: "2012-02",
      highlights: ["Accueil de 250 visiteurs par jour en trois langues."],
    },
  ],
  education: [
    {
      studyType: "BTS",
      area: "Assistant de manager",
      institution: "Lycée Ampère-Sud",
      location: "Lyon",
      startDate: "2008",
      endDate: "2010",
    },
    {
      studyType: "Baccalauréat",
      area: "STG",
      institution: "Lycée du Grésivaudan",
      location: "Meylan",
      endDate: "2008",
    },
  ],
  skills: [
    { name: "Pack Office" },
    { name: "Sage Paie" },
    { name: "Prise de notes rapide" },
    { name: "Gestion de budget" },
  ],
  languages: [
    { language: "Français", fluency: "langue maternelle" },
    { language: "Anglais", fluency: "C1" },
    { language: "Italien", fluency: "B1" },
  ],
  interests: [{ name: "Chant choral" }, { name: "Randonnée" }],
};

/** Un chef de projet. */
export const mathis: Person = {
  basics: {
    name: "Mathis Le Goffic",
    label: "Chef de projet numérique",
    email: "mathis.legoffic@boite.example",
    phone: "+33 6 39 98 55 03",
    summary: "Je mène des projets web de l’étude à la mise en ligne, avec des équipes de quatre à dix personnes.",
    location: { postalCode: "44000", city: "Nantes" },
    profiles: [{ network: "LinkedIn", username: "mathis-legoffic", url: "https://linkedin.com/in/mathis-legoffic" }],
  },
  work: [
    {
      position: "Chef de projet numérique",
      name: "Atelier Noroît",
      location: "Nantes",
      startDate: "2020-01",
      highlights: ["Pilote 7 refontes de sites publics.", "Tient un budget annuel de 480 000 €."],
    },
    {
      position: "Développeur web",
      name: "Coopérative Mille Sabords",
      location: "Saint-Nazaire",
      startDate: "2016-10",
      endDate: "2019-12",
      highlights: ["A développé la billetterie de 12 festivals.", "A ramené le temps de chargement de 6 s à 1,4 s."],
    },
    {
      position: "Développeur stagiaire",
      name: "Mairie de Rezé",
      location: "Rezé",
      startDate: "2016-03",
      endDate: "2016-08",
      highlights: ["A créé le formulaire d’inscription aux cantines."],
    },
  ],
  education: [
    {
      studyType: "Master",
      area: "Informatique",
      institution: "Université de Bretagne-Loire",
      location: "Nantes",
      startDate: "2014",
      endDate: "2016",
    },
    {
      studyType: "DUT",
      area: "Métiers du multimédia",
      institution: "IUT de Laval",
      location: "Laval",
      startDate: "2011",
      endDate: "2013",
    },
  ],
  skills: [
    { name: "Méthodes agiles" },
    { name: "TypeScript" },
    { name: "Accessibilité" },
    { name: "Rédaction d’appels d’offres" },
    { name: "SQL" },
    { name: "Animation d’ateliers" },
  ],
  languages: [
    { language: "Français", fluency: "langue maternelle" },
    { language: "Breton", fluency: "intermédiaire" },
    { language: "Anglais", fluency: "courant" },
  ],
};

/** Une infirmière. */
export const nadia: Person = {
  basics: {
    name: "Nadia Benhaddou",
    label: "Infirmière diplômée d’État",
    email: "nadia.benhaddou@messagerie.example",
    phone: "07 56 78 90 12",
    summary: "Infirmière en gériatrie depuis huit ans, formée aux soins palliatifs.",
    birthDate: "1992-05",
    location: { address: "3 place du Marché", postalCode: "59000", city: "Lille" },
  },
  work: [
    {
      position: "Infirmière en gériatrie",
      name: "Centre hospitalier de la Deûle",
      location: "Lille",
      startDate: "2018-11",
      highlights: ["Prend en charge 24 patients par garde.", "Forme les internes à l’évaluation de la douleur."],
    },
    {
      position: "Infirmière de nuit",
      name: "Clinique Sainte-Aldegonde",
      location: "Roubaix",
      startDate: "2015-02",
      endDate: "2018-10",
      highlights: ["A assuré 140 nuits par an en chirurgie."],
    },
  ],
  education: [
    {
      studyType: "Diplôme d’État",
      area: "infirmier",
      institution: "IFSI de Douai",
      location: "Douai",
      startDate: "2011",
      endDate: "2014",
    },
    {
      studyType: "Baccalauréat",
      area: "scientifique",
      institution: "Lycée Faidherbe-Nord",
      location: "Lille",
      score: "mention bien",
      endDate: "2010",
    },
  ],
  skills: [{ name: "Soins palliatifs" }, { name: "Pose de voies veineuses" }, { name: "Gestion du stress" }],
  languages: [
    { language: "Français", fluency: "langue maternelle" },
    { language: "Arabe", fluency: "courant" },
    { language: "Anglais", fluency: "B1" },
  ],
  interests: [{ name: "Course à pied" }, { name: "Cuisine du monde" }],
};

/** Un commercial. */
export const julien: Person = {
  basics: {
    name: "Julien Sarrazin-Delmas",
    label: "Responsable commercial",
    email: "j.sarrazin@poste.example",
    phone: "06 39 98 40 61",
    summary: "Onze ans de vente aux entreprises, dont cinq à la tête d’une équipe régionale.",
    licence: "Permis B",
    location: { city: "Toulouse" },
    profiles: [{ network: "LinkedIn", username: "julien-sarrazin", url: "https://linkedin.com/in/julien-sarrazin" }],
  },
  work: [
    {
      position: "Responsable commercial régional",
      name: "Ocalys Énergies",
      location: "Toulouse",
      startDate: "2020-01",
      highlights: ["Anime 9 vendeurs dans 8 départements.", "A porté le chiffre d’affaires de 3,1 à 5,4 M€."],
    },
    {
      position: "Ingénieur commercial",
      name: "Verrier Frères",
      location: "Montauban",
      startDate: "2016-04",
      endDate: "2019-12",
      highlights: ["A ouvert 62 comptes dans le bâtiment."],
    },
    {
      position: "Attaché commercial",
      name: "Papeteries du Tarn",
      location: "Albi",
      startDate: "2014-09",
      endDate: "2016-03",
      highlights: ["A visité 25 clients par semaine."],
    },
  ],
  education: [
    {
      studyType: "Master",
      area: "Commerce et distribution",
      institution: "École de commerce de Garonne",
      location: "Toulouse",
      startDate: "2012",
      endDate: "2014",
    },
    {
      studyType: "Licence",
      area: "Économie et gestion",
      institution: "Université du Quercy",
      location: "Cahors",
      startDate: "2009",
      endDate: "2012",
    },
  ],
  skills: [{ name: "Négociation" }, { name: "Salesforce" }, { name: "Prévision des ventes" }],
  languages: [
    { language: "Français", fluency: "langue maternelle" },
    { language: "Espagnol", fluency: "courant" },
  ],
  interests: [{ name: "Rugby" }, { name: "Œnologie" }, { name: "Vélo de route" }],
};

/** Une graphiste. */
export const solene: Person = {
  basics: {
    name: "Solène Kervadec",
    label: "Directrice artistique",
    email: "bonjour@solenekervadec.example",
    phone: "06 39 98 77 20",
    url: "https://solenekervadec.example",
    summary: "Identités visuelles, affiches et livres pour la culture et l’économie sociale.",
    location: { city: "Rennes" },
    profiles: [{ network: "Behance", username: "solenekervadec", url: "https://behance.net/solenekervadec" }],
  },
  work: [
    {
      position: "Directrice artistique",
      name: "Studio Goémon",
      location: "Rennes",
      startDate: "2021-03",
      highlights: ["Dirige 4 graphistes et 2 illustrateurs.", "A dessiné l’identité de 3 musées."],
    },
    {
      position: "Graphiste",
      name: "Éditions du Phare",
      location: "Brest",
      startDate: "2017-09",
      endDate: "2021-02",
      highlights: ["A mis en page 85 livres.", "A conçu la collection de poche."],
    },
    {
      position: "Graphiste junior",
      name: "Imprimerie Corlay",
      location: "Quimper",
      startDate: "2015-10",
      endDate: "2017-08",
      highlights: ["A préparé les fichiers de 30 commandes par jour."],
    },
  ],
  education: [
    {
      studyType: "DNSEP",
      area: "Design graphique",
      institution: "École des beaux-arts de Cornouaille",
      location: "Quimper",
      startDate: "2010",
      endDate: "2015",
    },
  ],
  skills: [
    { name: "InDesign" },
    { name: "Illustrator" },
    { name: "Photoshop" },
    { name: "Typographie" },
    { name: "HTML et CSS" },
  ],
  languages: [
    { language: "Français", fluency: "langue maternelle" },
    { language: "Anglais", fluency: "B2" },
  ],
  interests: [{ name: "Gravure" }, { name: "Voile" }],
};
