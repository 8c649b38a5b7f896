const short = {
  basics: {
    name: "Claire Dubois",
    label: "Responsable d’atelier, réparation et réemploi",
    email: "claire.dubois@exemple.fr",
    phone: "06 12 34 56 78",
    url: "https://clairedubois.fr",
    summary:
      "Dix ans d’atelier, dont six à encadrer. J’organise la réparation d’objets du quotidien avec des équipes mêlant salariés et bénévoles, chiffres à l’appui.",
    location: { postalCode: "35000", city: "Rennes" },
    profiles: [{ network: "LinkedIn", username: "claire-dubois", url: "https://linkedin.com/in/claire-dubois" }],
    licence: "Permis B",
  },
  work: [
    {
      position: "Responsable d’atelier",
      name: "La Petite Rustine",
      location: "Rennes",
      startDate: "2020-03",
      highlights: [
        "Encadre 4 salariés et 22 bénévoles ; 1 412 objets réparés depuis l’ouverture.",
        "A ramené le délai moyen de 19 à 8 jours en réorganisant l’accueil.",
        "Tient un budget annuel de 86 000 € et le suivi des subventions.",
      ],
    },
    {
      position: "Technicienne de maintenance",
      name: "Hôpital Sud",
      location: "Rennes",
      startDate: "2016-09",
      endDate: "2020-02",
      highlights: [
        "A entretenu 340 appareils avec une disponibilité de 98,6 %.",
        "A rédigé 45 fiches d’intervention, encore utilisées.",
        "A formé 3 apprentis au diagnostic électrique.",
      ],
    },
    {
      position: "Électromécanicienne",
      name: "Ateliers du Port",
      location: "Saint-Malo",
      startDate: "2014-07",
      endDate: "2016-08",
      highlights: ["A câblé et testé 120 armoires électriques de quai."],
    },
  ],
  education: [
    {
      studyType: "BTS",
      area: "Maintenance des systèmes",
      institution: "Lycée Mendès-France",
      location: "Rennes",
      startDate: "2012",
      endDate: "2014",
    },
    {
      studyType: "Baccalauréat",
      area: "STI2D",
      institution: "Lycée Jean-Macé",
      score: "mention bien",
      endDate: "2012",
    },
  ],
  skills: [
    { name: "Diagnostic électrique" },
    { name: "Gestion de stock" },
    { name: "Encadrement" },
    { name: "Habilitation électrique BR" },
    { name: "Tableur" },
    { name: "Accueil du public" },
  ],
  volunteer: [
    {
      position: "Bénévole",
      organization: "Repair Café de Rennes",
      startDate: "2015",
      highlights: ["60 samedis de réparation, deux ateliers ouverts dans d’autres quartiers."],
    },
  ],
  languages: [
    { language: "Français", fluency: "langue maternelle" },
    { language: "Anglais", fluency: "B2" },
    { language: "Breton", fluency: "A2" },
  ],
};

const long = {
  work: [
    {
      position: "Assistante logistique",
      name: "Emmaüs Rennes",
      location: "Hédé-Bazouges",
      startDate: "2013-01",
      endDate: "2014-06",
      summary: "Remplacement de longue durée dans l’équipe qui reçoit, trie et répartit les dons de la communauté.",
      highlights: [
        "A organisé le tri de 35 tonnes de dons électriques par an.",
        "A mis en place un registre des pièces qui évite 12 commandes par mois.",
        "A accompagné 9 compagnons vers un premier poste salarié.",
      ],
    },
    {
      position: "Vendeuse conseil",
      name: "Quincaillerie Le Goff",
      location: "Dinan",
      startDate: "2011-06",
      endDate: "2012-12",
      highlights: [
        "A conseillé 40 clients par jour sur l’outillage et la visserie.",
        "A tenu la caisse et les relevés de 2 fournisseurs.",
        "A refait le plan du rayon électricité, dont les ventes ont monté de 15 %.",
      ],
    },
    {
      position: "Monitrice d’atelier vélo",
      name: "Roue Libre",
      location: "Saint-Brieuc",
      startDate: "2010-02",
      endDate: "2011-05",
      highlights: [
        "A animé 3 ateliers par semaine pour des groupes de 8 adultes.",
        "A remis en route 210 vélos destinés à la vente solidaire.",
      ],
    },
  ],
  projects: [
    {
      name: "Carte des réparateurs d’Ille-et-Vilaine",
      entity: "Rennes Métropole",
      startDate: "2021-04",
      endDate: "2022-01",
      url: "https://carte-reparateurs.exemple.fr",
      summary: "Recensement public des artisans et des lieux de prêt d’outils.",
      highlights: ["A recensé 186 adresses avec 14 associations.", "A obtenu le label du département en 2022."],
    },
    {
      name: "Guide du petit électroménager",
      entity: "Repair Café de Rennes",
      endDate: "2019-11",
      highlights: ["A écrit 24 fiches illustrées, imprimées à 3 000 exemplaires."],
    },
  ],
  certificates: [
    { name: "Habilitation électrique BR", issuer: "Apave", date: "2023-02" },
    { name: "Sauveteuse secouriste du travail", issuer: "INRS", date: "2022-10" },
    { name: "Certificat de formatrice en entreprise", issuer: "CCI Ille-et-Vilaine", date: "2018-06" },
  ],
  interests: [{ name: "Vélo", keywords: ["longue distance", "mécanique"] }, { name: "Chant choral" }],
};

const places = "Vannes Lorient Brest Quimper Lannion Fougères Morlaix Pontivy Redon Vitré Auray Concarneau".split(" ");
const longest = {
  work: places.map((town, index) => ({
    position: `Chargée de mission réemploi ${index + 1}`,
    name: `Ressourcerie de ${town}`,
    location: town,
    startDate: `${2009 - index}-02`,
    endDate: `${2009 - index}-12`,
    summary: `Mission de onze mois pour ouvrir et faire connaître la ressourcerie de ${town}, avec la commune et les habitants.`,
    highlights: [
      `A ouvert un atelier de ${120 + index * 15} mètres carrés et recruté ${3 + index} personnes.`,
      `A signé ${5 + index} conventions avec des entreprises de la région pour récupérer leurs invendus.`,
      `A collecté ${18 + index} tonnes d’objets, dont ${60 + index} % ont trouvé une seconde vie.`,
      "A tenu des permanences chaque samedi et répondu aux demandes des habitants, de la presse et des élus.",
    ],
  })),
  publications: [
    {
      name: "Réparer ensemble : enquête dans douze ateliers bretons",
      publisher: "Presses de l’Ouest",
      releaseDate: "2023-05",
      url: "https://presses-ouest.exemple.fr/reparer",
      summary: "Ouvrage collectif de 240 pages, préfacé par deux sociologues.",
    },
    { name: "Le geste et la pièce", publisher: "Revue Ateliers", releaseDate: "2021-09" },
    { name: "Ce que valent nos objets cassés", publisher: "Revue Ateliers", releaseDate: "2019-03" },
  ],
  awards: [
    { title: "Prix de l’initiative locale", awarder: "Rennes Métropole", date: "2022-06" },
    { title: "Trophée du réemploi", awarder: "ADEME", date: "2021-11", summary: "Décerné à l’équipe de l’atelier." },
  ],
  references: [
    {
      name: "Yann Kerouan, directeur des Ateliers Kerouan",
      reference: "Claire tient ses délais et fait grandir les équipes.",
    },
    {
      name: "Sophie Marchand, cadre de santé à l’Hôpital Sud",
      reference: "Une technicienne précise, que les services appelaient par son prénom.",
    },
  ],
  own: [
    {
      title: "Interventions publiques",
      entries: [
        {
          name: "Journées du réemploi",
          entity: "Ville de Nantes",
          location: "Nantes",
          endDate: "2023-03",
          highlights: ["A présenté la méthode d’accueil devant 180 personnes."],
        },
        {
          name: "Forum des ateliers",
          entity: "Maison du vélo",
          location: "Lyon",
          endDate: "2022-05",
          highlights: ["A animé une table ronde de 6 structures."],
        },
      ],
    },
  ],
};

export const frenchCv = { short, long, longest };
