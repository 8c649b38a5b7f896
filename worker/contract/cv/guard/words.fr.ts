import type { GuardWords } from "./word-sets.ts";

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

export const french: GuardWords = {
  neutral: set(`
    assurer assure assuree mener mene menee realiser realise effectuer effectue travailler travaille oeuvrer oeuvre
    intervenir intervient intervenu permettre permet permis appliquer applique utiliser utilise mettre met mis mise place
    sein ainsi notamment afin jour quotidien quotidienne ensemble plusieurs divers diverses besoin besoins activite
    activites action actions tache taches travail contexte domaine cadre mission missions objectif objectifs resultat
    resultats grace faire fait faite fois annee annees an ans mois semaine semaines durant avoir ont eu etre ete
    pratique concret concrete concrets concretes regulier reguliere regulierement soit dont deja toujours comme
    experience parcours metier exercer exerce terrain aujourd hui aujourdhui total totale tous fil aussi bien`),
  ranks: set(`
    responsable directeur directrice directeurs chef cheffe chefs cadre manager managers gerant gerante president
    presidente fondateur fondatrice cofondateur associe associee consultant consultante ingenieur ingenieure expert
    experte docteur docteure professeur professeure formateur formatrice coordinateur coordinatrice superviseur
    superviseuse conducteur conductrice chercheur chercheuse avocat avocate medecin architecte comptable senior
    principal principale adjoint adjointe licence licencie master mastere bachelor
    doctorat these bts but dut cap bep bac baccalaureat brevet mba agrege agregee certifie certifiee certification
    certificat habilite habilitee habilitation agrement permis bilingue trilingue courant couramment maternelle natif
    native avance avancee confirme confirmee laureat laureate prime primee prix medaille recompense honneur mention
    major majeur brevete asservi assermente assermentee`),
  negations: set("pas sans non jamais aucun aucune ni ne n rien hors sauf excepte"),
  hedges: [
    /\bparticip/,
    /\bcontribu/,
    /\baid(?:e|er|ee)\b/,
    /\bassist/,
    /\bappu(?:ye|yer|ie|yait)\b|\ben appui\b/,
    /\bstag(?:e|es|iaire)\b/,
    /\bnotions?\b/,
    /\bbases\b/,
    /\bdebutant/,
    /\binitiation\b/,
    /\bapprenti(?:e|ssage)?\b/,
    /\bsous (?:la direction|la responsabilite|supervision)/,
    /\ben cours\b/,
    /\bco-\w/,
  ],
  claim:
    /\b(?:j'ai|j'avais|je (?:suis|possede|detiens|maitrise|parle|dispose|connais|gere|dirige|encadre|pratique|justifie)|mon (?:experience|diplome|parcours|poste)|mes (?:competences|diplomes|annees)|titulaire|diplomee?|fort(?:e)? de|ma (?:maitrise|formation|pratique))\b/,
  wish: /\b(?:vous|votre|vos|souhait\w*|aimerais|voudrais|candidature|postul\w*|rejoindre|interess\w*|motiv\w*|envie|apprendre|decouvrir|offre|annonce|serais|pourrais)\b/,
  numbers: {
    deux: "2",
    trois: "3",
    quatre: "4",
    cinq: "5",
    six: "6",
    sept: "7",
    huit: "8",
    neuf: "9",
    dix: "10",
    onze: "11",
    douze: "12",
    treize: "13",
    quatorze: "14",
    quinze: "15",
    seize: "16",
    vingt: "20",
    trente: "30",
    quarante: "40",
    cinquante: "50",
    soixante: "60",
    septante: "70",
    nonante: "90",
    cent: "100",
    mille: "1000",
  },
  endings:
    /(?:issements?|ations?|ements?|ites?|ives?|ifs?|ages?|ances?|antes?|ants?|ees?|es|er|ez|ent|e|s|ir|is|it|x|i)$/,
  families: {
    gere: "gerer",
    geree: "gerer",
    gerer: "gerer",
    gestion: "gerer",
    tient: "tenir",
    tenu: "tenir",
    tenue: "tenir",
    tenir: "tenir",
    vend: "vendre",
    vendu: "vendre",
    vente: "vendre",
    ventes: "vendre",
    entretient: "entretenir",
    entretenu: "entretenir",
    entretien: "entretenir",
    conduit: "conduire",
    conduite: "conduire",
    reduit: "reduire",
    reduction: "reduire",
    redige: "rediger",
    redaction: "rediger",
    concu: "concevoir",
    conception: "concevoir",
    suivi: "suivre",
    suit: "suivre",
    ouvert: "ouvrir",
    ouvre: "ouvrir",
    ouverture: "ouvrir",
    ramene: "ramener",
    repare: "reparer",
    reparation: "reparer",
    repares: "reparer",
  },
};
