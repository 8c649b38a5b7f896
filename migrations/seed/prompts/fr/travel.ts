import { promptsOf } from "../row.ts";

export const travel = promptsOf("fr", "travel", [
  {
    slug: "day-by-day-itinerary",
    title: "Un itinéraire qui respire",
    text: "Organise un séjour de {jours} jours pour {voyageurs}, en {mois}. Destination : {destination}. Une grande visite le matin, une autre l’après-midi, les soirées libres ; regroupe par quartier et donne des temps de trajet réalistes. Ajoute chaque jour un repli en cas de pluie. Indique ce qui se réserve à l’avance et ce dont tu n’es pas sûr que ce soit encore ouvert.",
  },
  {
    slug: "weekend-nearby",
    title: "Cinq week-ends pas loin",
    text: "Propose cinq week-ends à moins de {temps_de_trajet} de {ville}, sans voiture si possible, pour une envie de {envie}. Pour chacun : la raison d’y aller, la meilleure saison, le genre d’hébergement, une balade, une spécialité à goûter sur place et ce qui peut décevoir. Classe-les du plus reposant au plus exigeant.",
  },
  {
    slug: "packing-list",
    title: "Une valise sans rien de trop",
    text: "Dresse la liste de mes bagages pour un voyage de {jours} jours, avec seulement {bagage}. Destination et saison : {destination}, {saison}. Activités prévues : {activites}. Range par catégorie avec les quantités, signale ce qui s’achète sur place et finis par les cinq choses qu’on oublie toujours dans ce genre de voyage.",
  },
  {
    slug: "phrases-for-a-trip",
    title: "Vingt-cinq phrases pour se débrouiller",
    text: "Apprends-moi 25 phrases en {langue} pour un voyage dans ce pays : {pays}. Saluer, manger, payer, trouver son chemin, s’excuser, demander de l’aide. Un tableau avec la phrase, une prononciation simple pour un francophone et le sens. Ajoute trois impairs à éviter et une phrase qui fait sourire.",
  },
  {
    slug: "trip-budget",
    title: "Ce que le voyage va coûter",
    text: "Estime le budget de ce voyage : {destination}, {jours} jours, {voyageurs}, au départ de {depart}. Un tableau à trois colonnes (économe, confortable, généreux) et une ligne par poste : transport, nuits, repas, visites, imprévus. Donne des fourchettes, annonce tes hypothèses, désigne les trois postes où chercher rapporte le plus. Dis quels prix vérifier, car les tiens peuvent dater.",
  },
  {
    slug: "travel-with-children",
    title: "Partir avec des enfants",
    text: "Nous partons {jours} jours avec des enfants de {ages}. Destination : {destination}. Compose un programme qui leur plaise et qui ménage les adultes : une sortie par jour, des parcs, des siestes, des repas tôt, un repli tout près du lit. Ajoute dix idées sans écran pour le trajet et ce qu’il faut préparer avant le départ.",
  },
]);
