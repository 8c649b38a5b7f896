import type { Block, BlockDocument, Inline } from "../../worker/contract/document/blocks.ts";
import { bookOf, paragraph, proseOf, words } from "./sample-books.ts";

const cells = (...row: string[]): Inline[][] => row.map(words);
const head = (text: string, level = 1): Block => ({ type: "heading", level, content: words(text) });
const note = (text: string): Inline => ({ type: "note", blocks: [paragraph(text)] });
const items = (...texts: string[]): Block[][] => texts.map((text) => [paragraph(text)]);

/** Six fields of colour: no style knows what a picture shows. */
const picture = { key: "files/stress", media_type: "image/png", width: 900, height: 600 } as const;
export const stressPictures: ReadonlyMap<string, Uint8Array> = new Map([
  [
    picture.key,
    new Uint8Array(
      Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAHElEQVR42mOwicqrmLbgxL4FDG4BNtN68jSMbABUzgfRG48qyAAAAABJRU5ErkJggg==",
        "base64",
      ),
    ),
  ],
]);

const german = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenhalterungsschraube";
const identifier = "very_long_identifier_without_any_break_in_it_at_all_which_runs_on_and_on_and_on_forever";
const french = "anticonstitutionnellement";
const address =
  "https://archives.estuaire.example/fonds/releves/1966/decembre/stations/saint-servan/mesures-horaires.csv";
const sumOf = (count: number) => Array.from({ length: count }, (_, at) => `a_{${at + 1}}`).join("+");

const stations = ["Saint-Servan", "La Briantais", "Le Minihic", "Pleurtuit", "Saint-Suliac", "La Ville-ès-Nonais"];
/** More rows than a page of any style holds. */
const yearRows = Array.from({ length: 48 }, (_, at) =>
  cells(
    String(1919 + at),
    stations[at % stations.length] ?? "",
    `${1 + (at % 9)} ${String(250 + at * 7).padStart(3, "0")},${at % 10} €`,
    at % 5 === 0 ? "–" : `−${at},${at % 7} %`,
    at % 4 === 0 ? "Relevé interrompu par la crue, repris le mois suivant à la même cote" : "Complet",
  ),
);

const tables: Block[] = [
  {
    type: "table",
    head: cells("Appel", "Sens"),
    rows: [
      [[{ type: "text", text: identifier, code: true }], words("court")],
      cells(german, "court"),
      cells("lien", address),
    ],
    caption: words("Les noms que la machine donne, et ceux que l’on emploie"),
  },
  {
    type: "table",
    head: cells("Année", "Station", "Recettes", "Écart", "État du relevé"),
    rows: yearRows,
    caption: words("Recettes de l’usine par station, de 1919 à 1966, en euros d’aujourd’hui"),
  },
  {
    type: "table",
    head: cells("Ouvrage", "Décision", "Motif", "Coût", "Part"),
    rows: [
      cells(
        "Écluse",
        "Rénovée en deux campagnes, la première avant les grandes marées de mars",
        "Les vantaux d’origine perdaient quatre litres par seconde et la navigation s’en plaignait depuis 1958",
        "1 250,4 €",
        "7,5 %",
      ),
      cells("Digue", "Conservée", "Aucun désordre", "12 000 €", "71,9 %"),
      cells("Pont levant", "Remplacé", "La chambre du treuil est inaccessible à marée haute", "3 447,25 €", "20,6 %"),
    ],
    caption: words("Ce que la commission décida"),
  },
  {
    type: "table",
    head: cells("Mois", "J", "F", "M", "A", "M", "J", "J", "A", "S", "O", "N", "D", "Total"),
    rows: ["Haut", "Bas", "Écart"].map((name, row) =>
      cells(name, ...Array.from({ length: 12 }, (_, at) => `${(row + 2) * 3 + at},${(at * 3 + row) % 10}`), "148,2"),
    ),
  },
];

const formulas: Block[] = [
  { type: "math", tex: `${sumOf(23)}=b` },
  { type: "math", tex: `\\int_0^1\\frac{${sumOf(16)}}{\\sqrt{1+x^2}}\\,dx=\\sum_{n=0}^{\\infty}\\frac{(-1)^n}{2n+1}` },
  {
    type: "math",
    tex: "\\begin{pmatrix}a_{11}&a_{12}&a_{13}&a_{14}&a_{15}&a_{16}&a_{17}&a_{18}&a_{19}\\\\b_{21}&b_{22}&b_{23}&b_{24}&b_{25}&b_{26}&b_{27}&b_{28}&b_{29}\\end{pmatrix}\\begin{pmatrix}x_1\\\\x_2\\end{pmatrix}=0",
  },
  { type: "math", tex: "P=\\frac{1}{2}\\,\\rho\\,g\\,A\\,h^2" },
];

const code: Block = {
  type: "code",
  language: "sh",
  text: Array.from({ length: 14 }, (_, at) =>
    at === 6
      ? `curl --fail --silent --show-error --output /var/lib/estuaire/releves-${at}.csv "${address}"`
      : `mesurer --station ${at} --duree 30s --sortie releves-${at}.csv`,
  ).join("\n"),
};

const callout = (prose: () => string): Block[] => [
  {
    type: "callout",
    kind: "warning",
    title: "Coupez l’alimentation avant d’ouvrir la chambre",
    blocks: [paragraph(prose())],
  },
  { type: "callout", kind: "example", blocks: [paragraph("Un relevé tient en une ligne :"), code] },
];

const verses: Block = {
  type: "verse",
  stanzas: [
    cells(
      "La mer se retire et laisse au sable la longue phrase qu’elle n’a pas finie d’écrire,",
      "et nous lisons ce qui reste,",
      "les virgules de varech, le point d’une barque, la parenthèse ouverte des vantaux que personne ne ferme,",
      "jusqu’au retour de l’eau.",
    ),
    cells("Rien ne sèche,", "rien ne se perd,", "l’heure revient avec le flot."),
    cells(
      "On a compté les marées comme on compte les absents, à voix basse, de peur qu’ils ne reviennent tous ensemble",
      "et que la table soit trop courte.",
    ),
  ],
  by: "Anne-Marie Le Querrec, « Carnet de l’estran »",
};

const recipe = (): Block => ({
  type: "recipe",
  title: "Galettes de sarrasin aux coques de l’estran",
  servings: 6,
  ingredients: [
    "330 g de farine de sarrasin",
    "1 œuf",
    "75 cl d’eau très froide",
    "10 g de gros sel de Guérande",
    "1,250 kg de coques dégorgées",
    "2 échalotes grises",
    "15 cl de cidre brut",
    "40 g de beurre demi-sel",
    "1 bouquet de persil plat",
    "poivre du moulin",
  ].map(words),
  steps: [
    "Versez la farine et le sel dans une jatte, creusez un puits, cassez-y l’œuf et délayez avec la moitié de l’eau.",
    "Battez la pâte à la main pendant dix minutes, jusqu’à ce qu’elle fasse des bulles, puis allongez-la du reste de l’eau. Laissez reposer deux heures au frais.",
    "Faites ouvrir les coques à feu vif avec les échalotes et le cidre. Filtrez le jus.",
    "Graissez la galetière, versez une louche, étalez au râteau. Retournez quand les bords se soulèvent.",
    "Garnissez, pliez en carré, arrosez d’une cuillerée de jus réduit au beurre.",
  ].map(words),
});

const timeline: Block = {
  type: "timeline",
  events: [
    { date: "1921", content: words("Premier projet d’un barrage, que la Chambre renvoie en commission sans débat.") },
    { date: "Mars 1943", content: words("La Société d’études reprend les sondages.") },
    { date: "26 novembre 1966", content: words("L’usine est inaugurée ; elle produit encore.") },
  ],
};

const quotes = (prose: () => string): Block[] => [
  {
    type: "quote",
    blocks: [paragraph("On ne ferme pas la mer, on lui demande de passer par la porte.")],
    by: "Robert Gibrat, 1953",
  },
  {
    type: "quote",
    blocks: [paragraph(prose()), paragraph(prose())],
    by: "Procès-verbal de la commission, 12 mars 1957",
  },
];

const inText: Block = {
  type: "paragraph",
  content: [
    ...words(`Le registre porte le mot ${german}, puis ${french}, et l’adresse ${address}`),
    note("Registre des travaux, folio 12."),
    ...words(" ; il chiffre la dépense à 1 250 430,75 € pour 25 km de digue, soit 12 % du budget"),
    note(
      "Le franc de 1957, converti. Le calcul est à la fin du volume, avec la liste des sources et celle des abréviations.",
    ),
    ...words(". La formule "),
    { type: "math", tex: `${sumOf(18)}=b` },
    ...words(" tient dans la ligne, ou passe à la suivante."),
  ],
};

const figure = (caption: string): Block => ({
  type: "figure",
  image: picture,
  alt: "Le barrage vu du ciel",
  caption: words(caption),
});

export const longTitle =
  "De la conservation des ouvrages hydrauliques de l’estuaire et des hommes qui les ont entretenus entre les deux guerres";

/** The blocks that break pages, with what leads to them. */
function partsOf(prose: () => string): Block[][] {
  return [
    [inText],
    quotes(prose),
    tables.slice(0, 1),
    [figure("Le barrage vu du ciel, avant la pose des vannes. Photographie de la Société d’études, 1961.")],
    [head("Ce que disent les chiffres", 2), ...tables.slice(1, 2)],
    [head("Décisions", 3), ...tables.slice(2)],
    formulas,
    callout(prose),
    [code],
    [verses],
    [recipe()],
    [timeline],
    [figure("Les vantaux.")],
    [{ type: "list", ordered: true, items: items(prose(), `${german} ${identifier}`, "Court.") }],
    [head(`Une section dont le titre dit ${german} et tient sur plusieurs lignes`, 2)],
  ];
}

/**
 * Text that strains a style: long words, wide tables and formulas, and every kind of block between paragraphs. `shift`
 * short paragraphs before each chapter's first block move everything to another place of its page.
 */
export function stressText(style: string, shift = 0): BlockDocument {
  const prose = proseOf("fr");
  const between = (): Block[] => [paragraph(prose()), paragraph(`${prose()} ${prose()}`)];
  const chapter = (title: string, parts: Block[][]): Block[] => [
    head(title),
    paragraph(`${prose()} ${prose()}`),
    ...Array.from({ length: shift }, () => paragraph("La mer monte.")),
    ...parts.flatMap((part) => [...part, ...between()]),
  ];
  const parts = partsOf(prose);
  return {
    ...bookOf({ style, language: "fr", matter: ["cover", "half_title", "imprint", "contents", "bibliography"] }, [
      ...chapter("Le port avant la ville", parts.slice(0, 6)),
      ...chapter(longTitle, parts.slice(6, 11)),
      ...chapter("Trois ans à sec", parts.slice(11)),
    ]),
    sources: [
      { document_id: "x".repeat(20), title: "Usine marémotrice de la Rance", author: "Robert Gibrat", year: 1953 },
      { document_id: "y".repeat(20), title: address },
    ],
  };
}
