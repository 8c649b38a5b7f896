export type Language = "en" | "fr";

interface Sample {
  chat: { title: string; question: string; answer: string };
  report: {
    title: string;
    opening: string;
    question: string;
    sections: readonly (readonly [title: string, ...texts: string[]])[];
  };
}

/** What the pictures of the home page show: words of ours, in the product as it is. */
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
  },
};
