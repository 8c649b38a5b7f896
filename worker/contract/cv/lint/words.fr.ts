import type { LintWords } from "./word-lists.ts";

const list = (words: string): string[] => words.trim().split(/\s+/);

/** The noun of a duty, its participle and its present. */
const deeds: Readonly<Record<string, readonly [string, string]>> = {
  formation: ["formé", "forme"],
  gestion: ["géré", "gère"],
  création: ["créé", "crée"],
  rédaction: ["rédigé", "rédige"],
  organisation: ["organisé", "organise"],
  coordination: ["coordonné", "coordonne"],
  conception: ["conçu", "conçoit"],
  réalisation: ["réalisé", "réalise"],
  maintenance: ["entretenu", "entretient"],
  animation: ["animé", "anime"],
  vente: ["vendu", "vend"],
  planification: ["planifié", "planifie"],
  préparation: ["préparé", "prépare"],
  suivi: ["suivi", "suit"],
  développement: ["développé", "développe"],
  supervision: ["supervisé", "supervise"],
  encadrement: ["encadré", "encadre"],
  accueil: ["accueilli", "accueille"],
  recrutement: ["recruté", "recrute"],
  installation: ["installé", "installe"],
  négociation: ["négocié", "négocie"],
  analyse: ["analysé", "analyse"],
  contrôle: ["contrôlé", "contrôle"],
  production: ["produit", "produit"],
  rénovation: ["rénové", "rénove"],
};

const presents = new Set(
  list(`encadre tient gere cree organise coordonne concoit realise entretient anime vend planifie prepare suit developpe
  supervise accueille recrute installe negocie analyse controle produit renove dirige pilote assure conduit mene redige
  forme accompagne conseille traite repare verifie participe contribue aide anime represente met fait pose livre ouvre`),
);
const infinitives = new Set(
  list(`encadrer tenir gerer creer organiser coordonner concevoir realiser entretenir animer vendre planifier preparer
  suivre developper superviser accueillir recruter installer negocier analyser controler produire renover diriger piloter
  assurer conduire mener rediger former accompagner conseiller traiter reparer verifier participer contribuer aider
  representer mettre faire poser livrer ouvrir`),
);
const participle = /(?:e|es|ee|ees|i|is|it|u|us|ert|erts|int)$/;

const duty =
  /^(?:(?:ai été |était |suis )?(?:responsable|chargée?|en charge)|mission\s?:|missions\s?:|tâches?\s?:)\s*(?:(?:de\s+la|de\s+l['’]|des|du|de|d['’])\s*)?/iu;
const noun = /^(\p{L}+)\s+(?:(de\s+la|de\s+l['’]|du|des)\s*|(?:de\s+|d['’]))/u;
const articles: Readonly<Record<string, string>> = { "de la": "la ", "de l'": "l’", du: "le ", des: "les " };

const articleOf = (link: string | undefined): string =>
  link === undefined ? "" : (articles[link.toLowerCase().replaceAll(/\s+/g, " ").replace("’", "'")] ?? "");
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

export const french: LintWords = {
  numbers: list(`
    deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt vingts trente quarante
    cinquante soixante septante huitante nonante cent cents centaine centaines mille millier milliers million millions
    milliard milliards dizaine dizaines douzaine vingtaine trentaine moitie tiers quart double doublee triple triplee`),
  firstPerson:
    /(?<![\p{L}\p{N}])(?:[Jj]e|[Jj]['’](?=\p{L})|[Mm]oi|[Mm]on|[Mm]es|[Mm]oi-même)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])[Jj]['’]/u,
  leadingPerson: /^J['’]ai\s+(?=\p{Ll})/u,
  cliches: [
    "esprit d'equipe",
    "dynamique et motive",
    "dynamique et motivee",
    "motive et dynamique",
    "motivee et dynamique",
    "force de proposition",
    "rigoureux et organise",
    "rigoureuse et organisee",
    "sens du relationnel",
    "bon relationnel",
    "excellent relationnel",
    "sens des responsabilites",
    "gout du challenge",
    "gout du defi",
    "passionne par",
    "passionnee par",
    "polyvalent et autonome",
    "polyvalente et autonome",
    "resistance au stress",
    "resistant au stress",
    "resistante au stress",
    "perfectionniste",
    "oriente resultats",
    "orientee resultats",
    "capacite d'adaptation",
    "grande capacite d'adaptation",
    "apprend vite",
    "curieux de nature",
    "curieuse de nature",
    "touche a tout",
    "couteau suisse",
    "savoir-etre",
    "hyper motive",
    "tres motive",
    "tres motivee",
    "a l'aise a l'ecrit comme a l'oral",
    "maitrise de l'outil informatique",
    "veritable moteur",
  ],
  signs: new Set(
    list(`le la les des du de et dans avec pour sur par est sont etait etaient qui que une un aux au ses leur leurs nos
    notre cette ces ce plus chez sous vers entre depuis pendant dont ou ne pas tous toutes chaque ainsi afin`),
  ),
  empty: new Set(
    list(`le la les l des du de d et ou a au aux dans avec pour sur par est sont etait qui que qu une un ses son sa leur
    leurs nos notre cette ces ce cet plus chez sous vers entre depuis pendant dont ne n tous toutes tout toute chaque ainsi
    afin en y se s c j m t lors selon via tres aussi`),
  ),
  weakStart: duty,
  asDeed(text, goesOn) {
    const begin = duty.exec(text)?.[0];
    if (begin === undefined) return undefined;
    const rest = text.slice(begin.length);
    const [whole = "", word = "", link] = noun.exec(rest) ?? [];
    const deed = deeds[word.toLowerCase()];
    if (deed === undefined) return undefined;
    const [past, present] = deed;
    return (goesOn ? capital(present) : `A ${past}`) + ` ${articleOf(link)}${rest.slice(whole.length)}`;
  },
  startOf([first = "", second = ""]) {
    if (/^(?:a|ai)$/.test(first)) return participle.test(second) || second === "ete" ? "past" : null;
    if (infinitives.has(first)) return "infinitive";
    return presents.has(first) ? "present" : null;
  },
  verbOf([first = "", second = "", third = ""]) {
    const word = /^(?:a|ai|j)$/.test(first) ? (second === "ai" ? third : second) : first;
    const isVerb = word !== first || presents.has(first) || infinitives.has(first);
    return isVerb && word !== "" ? word.replace(/(?:ees|ee|es|er|e|s|nt)$/, "") : null;
  },
};
