import type { Block } from "../../worker/contract/document/blocks.ts";
import type { TemplateId } from "../../worker/contract/generation/templates.ts";
import { head, listed, text, words } from "./template-blocks.ts";
import { englishChapters } from "./template-chapters.en.ts";

const tide = [
  "La mer se retire deux fois par jour, et deux fois par jour elle revient.",
  "Ceux qui vivent au bord de l’estuaire ne regardent plus l’heure : ils regardent l’eau, et la couleur de la vase.",
  "Au matin, les barques reposent sur le flanc. Le soir, elles dansent devant le quai comme si rien n’avait eu lieu.",
  "Il fallut longtemps pour que l’on songe à faire travailler ce mouvement.",
  "Les moulins l’avaient su avant les ingénieurs : une roue, une vanne, et la patience de la lune.",
];
const prose = [text(...tide), text(...tide.toReversed()), text(...tide)];

const frenchChapters: Record<TemplateId, Block[]> = {
  roman: [head("La leçon de géographie"), ...prose],
  nouvelles: [head("La parure du passeur"), ...prose],
  guide_pratique: [
    head("Préparer le terrain"),
    text("Une demi-journée suffit, outils compris. Commencez par un temps sec."),
    listed("Retirez la terre sur vingt centimètres.", "Tassez, puis vérifiez le niveau.", "Posez le lit de sable."),
    {
      type: "callout",
      kind: "tip",
      title: "À savoir",
      blocks: [text("Un sol détrempé se travaille deux jours plus tard.")],
    },
    text(...tide),
  ],
  manuel_technique: [
    head("Mise en service"),
    text("Contrôlez chaque point avant le premier démarrage."),
    {
      type: "table",
      head: [words("Point"), words("Valeur")],
      rows: [
        [words("Pression"), words("2,8 bar")],
        [words("Débit"), words("14 l/min")],
        [words("Tension"), words("230 V")],
      ],
    },
    { type: "code", text: "pompe --test --durée 30s" },
    { type: "callout", kind: "warning", title: "Attention", blocks: [text("Coupez l’alimentation avant d’ouvrir.")] },
    text(...tide),
  ],
  biography: [head("Marie, 1867–1891"), ...prose],
  academic: [
    head("Méthode et données"),
    head("Échantillon", 2),
    text("L’enquête porte sur cent quatre-vingts relevés, faits dans six stations de l’estuaire."),
    {
      type: "table",
      head: [words("Station"), words("n"), words("%")],
      rows: [
        [words("Dinan"), words("96"), words("53")],
        [words("Saint-Suliac"), words("71"), words("39")],
        [words("La Rance"), words("13"), words("8")],
      ],
    },
    ...prose,
  ],
  poetry: [
    head("L’homme et la mer"),
    {
      type: "verse",
      stanzas: [
        [
          "La mer s’en va sans dire un mot,",
          "laisse aux bateaux leur ombre,",
          "et le quai, resté seul, compte l’eau.",
        ].map(words),
        ["Elle revient par la vase,", "lente, avec la lune au bras,", "comme on rentre dans une phrase."].map(words),
        ["Qui donc l’attendait là ?"].map(words),
      ],
    },
  ],
  cookbook: [
    head("Galette complète"),
    {
      type: "recipe",
      title: "La pâte et la garniture",
      servings: 4,
      ingredients: ["250 g de farine", "50 cl d’eau", "4 œufs", "gros sel"].map(words),
      steps: [
        "Versez l’eau peu à peu, puis laissez reposer deux heures.",
        "Étalez à feu vif, cassez l’œuf au centre.",
        "Repliez les bords dès que le blanc prend.",
      ].map(words),
    },
    text(...tide),
  ],
  travel_guide: [
    head("De Dinan à la mer"),
    text("Partir tôt, par le chemin de halage. La brume tient jusqu’au viaduc, puis la rivière s’ouvre."),
    ...prose,
  ],
  business: [
    head("Décider avec trois chiffres"),
    {
      type: "callout",
      kind: "summary",
      title: "L’essentiel",
      blocks: [text("41 % des projets s’arrêtent à la première semaine : choisissez trois chiffres et une date.")],
    },
    text("Un tableau de bord ne sert que s’il tient sur une page."),
    ...prose,
  ],
  self_help: [
    head("Une chose à la fois"),
    text("Ce n’est pas le temps qui manque, c’est la place entre deux tâches."),
    ...prose,
  ],
  children: [
    head("La petite fille du village"),
    text("Il était une fois une petite fille qui parlait à la mer. Chaque soir, la mer lui répondait."),
    text("— Reviendras-tu demain ? demandait-elle. Et demain, toujours, la mer revenait."),
  ],
  essay: [head("De l’ennui des livres"), ...prose],
  thriller: [head("La porte du quai 9"), ...prose],
  science_fiction: [head("Un écueil fuyant"), ...prose],
  fantasy: [head("Le passeur des brumes"), ...prose],
  health_fitness: [
    head("Trois semaines, sans matériel"),
    {
      type: "table",
      head: [words("Exercice"), words("Durée")],
      rows: [
        [words("Marche rapide"), words("8 min")],
        [words("Fentes"), words("2 × 10")],
        [words("Gainage"), words("2 × 40 s")],
        [words("Étirements"), words("5 min")],
      ],
    },
    text("Arrêtez-vous si la douleur dépasse l’effort."),
    text(...tide),
  ],
  art_design: [head("La ligne et le vide"), ...prose],
  history: [
    head("Le port avant la ville"),
    {
      type: "timeline",
      events: [
        { date: "1692", content: words("Les corsaires arment à Saint-Malo.") },
        { date: "1756", content: words("Les premières digues tiennent l’hiver.") },
      ],
    },
    ...prose,
  ],
  philosophy: [head("Le bon sens"), ...prose],
};

/** How a chapter of each template begins: what it is made of, in its own voice. */
export const chapters = { fr: frenchChapters, en: englishChapters } as const;
