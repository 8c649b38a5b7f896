export type Language = "en" | "fr";

interface Sample {
  chat: { title: string; question: string; answer: string };
  report: {
    title: string;
    opening: string;
    question: string;
    answer: string;
    sections: readonly (readonly [title: string, ...texts: string[]])[];
  };
  /** A text with words too many, which the improvement takes out. */
  writing: { title: string; paragraphs: readonly string[]; improvement: string };
  /** A post that fits both networks. */
  social: { text: string };
}

/** What the pictures of the product show: words of ours. */
export const samples: Record<Language, Sample> = {
  en: {
    chat: {
      title: "Leaving Saint-Malo",
      question: "Can we leave Saint-Malo on Saturday with a 1.9 m draught?",
      answer: `Yes, in two comfortable windows. The harbour sill dries at **2.0 m**, so allow 2.6 m of water for your draught and a small swell.

| Tide | High water | Leave between |
| --- | --- | --- |
| Morning | 07:42 | 05:50 – 09:35 |
| Evening | 20:08 | 18:20 – 21:55 |

Three things to check before you cast off:

- the wind, which the forecast turns to the north-west after noon;
- the height at the sill, shown on the board at the lock;
- the evening window, if you mean to be back on Sunday.`,
    },
    report: {
      title: "Annual report 2025",
      opening: "How far do orders cover the next months?",
      question: "What was net cash on 31 December 2025, and what did the Brest site cost?",
      answer:
        'Net cash was **41.2 million euros**, 11.5 million less than a year earlier. The Brest site took 23 million of investment <cite id="ID">Net cash stood at 41.2 million euros on 31 December 2025, against 52.7 million a year earlier, after</cite>, and the credit line of 30 million is untouched <cite id="ID">The group has drawn none of its credit line</cite>.',
      sections: [
        [
          "Cash and financing",
          "The change in cash is mainly due to two December receipts that arrived late and were settled in January.",
          "Net cash stood at 41.2 million euros on 31 December 2025, against 52.7 million a year earlier, after an investment programme of 23 million devoted to the Brest site.",
          "The group has drawn none of its credit line of 30 million euros, which runs until June 2028.",
        ],
        [
          "Outlook",
          "The works at Brest end in the spring of 2026. The yard then builds four hulls a year instead of three, with the same number of people.",
          "Orders cover the next fourteen months.",
        ],
      ],
    },
    writing: {
      title: "Autumn at the repair café",
      paragraphs: [
        "Thirty-one objects came in on Saturday and twenty-six went home working: nine lamps, seven toasters, a radio from 1961.",
        "In order to repair a lamp you basically need a new cable, which costs two euros; buying another one actually costs thirty.",
        "The next café is on 12 December, in the hall behind the library. Bring the object, and the charger with it.",
      ],
      improvement: "Shorten",
    },
    social: {
      text: "Thirty-one objects came to the repair café on Saturday. Twenty-six went home working.\n\nA lamp needs a new cable, a toaster a spring, and a radio from 1961 someone who listens to it for an hour.\n\nThe next café is on 12 December, behind the library.",
    },
  },
  fr: {
    chat: {
      title: "Sortir de Saint-Malo",
      question: "Peut-on sortir de Saint-Malo samedi avec 1,90 m de tirant d'eau ?",
      answer: `Oui, dans deux fenêtres confortables. Le seuil du port découvre à **2,0 m** : comptez 2,60 m d'eau pour votre tirant d'eau et un peu de clapot.

| Marée | Pleine mer | Sortir entre |
| --- | --- | --- |
| Matin | 07:42 | 05:50 – 09:35 |
| Soir | 20:08 | 18:20 – 21:55 |

Trois choses à vérifier avant de larguer :

- le vent, que la météo voit tourner au nord-ouest après midi ;
- la hauteur d'eau au seuil, affichée à l'écluse ;
- la fenêtre du soir, si vous pensez rentrer dimanche.`,
    },
    report: {
      title: "Rapport annuel 2025",
      opening: "Combien de mois les commandes couvrent-elles ?",
      question: "Quelle était la trésorerie nette au 31 décembre 2025, et qu'a coûté le site de Brest ?",
      answer:
        "La trésorerie nette était de **41,2 millions d'euros**, soit 11,5 millions de moins qu'un an plus tôt. Le site de Brest a demandé 23 millions d'investissement <cite id=\"ID\">La trésorerie nette s'établit à 41,2 millions d'euros au 31 décembre 2025, contre 52,7 millions un an plus tôt</cite>, et la ligne de crédit de 30 millions reste intacte <cite id=\"ID\">Le groupe n'a rien tiré de sa ligne de crédit</cite>.",
      sections: [
        [
          "Trésorerie et financement",
          "La variation de la trésorerie tient surtout à deux encaissements de décembre arrivés en retard et réglés en janvier.",
          "La trésorerie nette s'établit à 41,2 millions d'euros au 31 décembre 2025, contre 52,7 millions un an plus tôt, après un programme d'investissement de 23 millions consacré au site de Brest.",
          "Le groupe n'a rien tiré de sa ligne de crédit de 30 millions d'euros, ouverte jusqu'en juin 2028.",
        ],
        [
          "Perspectives",
          "Les travaux de Brest se terminent au printemps 2026. Le chantier construit alors quatre coques par an au lieu de trois, avec le même effectif.",
          "Les commandes couvrent les quatorze prochains mois.",
        ],
      ],
    },
    writing: {
      title: "L’automne au café de la réparation",
      paragraphs: [
        "Trente et un objets sont arrivés samedi et vingt-six sont repartis en état de marche : neuf lampes, sept grille-pain, une radio de 1961.",
        "Afin de réparer une lampe, il faut en fait un câble neuf, qui coûte deux euros ; en racheter une autre en coûte vraiment trente.",
        "Le prochain café a lieu le 12 décembre, dans la salle derrière la bibliothèque. Apportez l’objet, et son chargeur avec lui.",
      ],
      improvement: "Raccourcir",
    },
    social: {
      text: "Trente et un objets au café de la réparation samedi. Vingt-six sont repartis en état de marche.\n\nUne lampe demande un câble, un grille-pain un ressort, et une radio de 1961 quelqu’un qui l’écoute une heure.\n\nProchain rendez-vous le 12 décembre, derrière la bibliothèque.",
    },
  },
};
