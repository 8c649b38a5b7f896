import { promptsOf } from "../row.ts";

export const work = promptsOf("fr", "work", [
  {
    slug: "meeting-minutes",
    title: "Un compte rendu utile",
    text: "Tire de ces notes, prises à la réunion du {date}, un compte rendu sur lequel un absent puisse agir. Rubriques : décisions, actions (qui, quoi, pour quand), questions en suspens, puis un paragraphe de contexte. Ne devine ni un nom ni une échéance : écris « à confirmer ».\n\n{notes}",
  },
  {
    slug: "bad-news-email",
    title: "Annoncer une mauvaise nouvelle par mail",
    text: "Rédige un mail à {destinataire} pour annoncer ceci : {mauvaise_nouvelle}. La nouvelle tient dans les deux premières phrases ; assume ce qui nous revient, propose une suite concrète et datée, ne présente des excuses qu’une fois. 150 mots au plus, avec un objet qui ne cache pas de quoi il s’agit.",
  },
  {
    slug: "weekly-update",
    title: "Un point hebdomadaire qui se lit",
    text: "À partir des notes ci-dessous, rédige mon point de la semaine pour {lecteur}. Trois blocs : ce qui est fait et ce que cela change, ce qui a pris du retard et pourquoi, les décisions dont j’ai besoin. Commence chaque point par le résultat, pas par l’activité, et reste sous les 200 mots.\n\n{notes}",
  },
  {
    slug: "choose-between-two-options",
    title: "Trancher entre deux options",
    text: "Aide-moi à choisir entre {option_a} et {option_b}, sachant que l’important est {objectif}. Dresse un tableau des rares critères qui les départagent vraiment : ce que l’on sait, ce que l’on suppose, avec quel degré de certitude. Recommande ensuite une option, donne le meilleur argument contre ton propre choix et dis quel fait te ferait changer d’avis.",
  },
  {
    slug: "project-premortem",
    title: "Imaginer l’échec pour l’éviter",
    text: "Nous lançons bientôt {projet}, attendu pour le {echeance}. Imagine que six mois ont passé et que le projet a échoué : écris huit causes plausibles, de la plus banale à la plus inattendue. Pour chacune, donne le premier signe que nous pourrions remarquer, sa vraisemblance, et un geste peu coûteux à faire dès cette semaine.",
  },
  {
    slug: "prepare-a-one-to-one",
    title: "Préparer un entretien en tête-à-tête",
    text: "Je vois {personne} en tête-à-tête pendant une demi-heure et je veux aborder ceci : {sujet}. Prépare une entrée en matière qui ne mette pas l’autre sur la défensive, cinq questions ouvertes de la plus facile à la plus délicate, deux choses à écouter entre les lignes et une conclusion qui nous laisse un accord. Préviens-moi si ma façon de poser le sujet sonne déjà comme un verdict.",
  },
  {
    slug: "honest-job-advert",
    title: "Une offre d’emploi honnête",
    text: "Rédige une offre d’emploi pour un poste de {poste} chez {entreprise}. Commence par ce que la personne aura accompli au bout d’un an, puis le quotidien, puis les cinq exigences réellement éliminatoires (les souhaits à part), puis la rémunération, {salaire}, et les étapes du recrutement. Pas de mots à la mode, une rédaction qui s’adresse à toutes et à tous, 350 mots au plus.",
  },
  {
    slug: "rehearse-a-job-interview",
    title: "Répéter un entretien d’embauche",
    text: "Fais-moi passer un entretien pour le poste de {poste} chez {entreprise}. Pose une seule question à la fois et attends ma réponse ; alterne parcours, mise en situation et une question embarrassante. Après chaque réponse, dis en deux phrases ce qui convainc et ce qui manque. Au bout de sept questions, désigne les trois réponses à retravailler en priorité.",
  },
]);
