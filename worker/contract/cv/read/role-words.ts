import { folded } from "../texts.rules.ts";

/** Words of what a person does, folded: English and French. */
const titles =
  /\b(?:manager|engineer|developer|programmer|assistant|assistante|analyst|director|directeur|directrice|head|lead|chief|officer|nurse|doctor|teacher|lecturer|professor|researcher|scientist|designer|architect|consultant|consultante|administrator|coordinator|supervisor|technician|operator|driver|courier|barista|waiter|waitress|cook|chef|cheffe|baker|clerk|secretary|accountant|auditor|lawyer|solicitor|paralegal|intern|trainee|apprentice|tutor|editor|writer|journalist|translator|executive|representative|agent|agente|advisor|adviser|specialist|owner|founder|partner|associate|fellow|postdoctoral|volunteer|trustee|deputy|operative|president|treasurer|captain|buyer|planner|strategist|product|staff|junior|senior|principal|ingenieur|ingenieure|developpeur|developpeuse|responsable|charge|chargee|technicien|technicienne|infirmier|infirmiere|aide-soignant|aide-soignante|secretaire|comptable|commercial|commerciale|vendeur|vendeuse|conseiller|conseillere|graphiste|redacteur|redactrice|journaliste|traducteur|traductrice|professeur|enseignant|enseignante|formateur|formatrice|chercheur|chercheuse|stagiaire|apprenti|apprentie|alternant|alternante|cuisinier|cuisiniere|commis|serveur|serveuse|boulanger|boulangere|hote|hotesse|caissier|caissiere|conducteur|conductrice|chauffeur|magasinier|magasiniere|ouvrier|ouvriere|electricien|electricienne|plombier|macon|menuisier|mecanicien|mecanicienne|electromecanicien|electromecanicienne|animateur|animatrice|educateur|educatrice|coordinateur|coordinatrice|gestionnaire|acheteur|acheteuse|attache|attachee|juriste|avocat|avocate|medecin|pharmacien|pharmacienne|architecte|adjoint|adjointe|employe|employee|operateur|operatrice|preparateur|preparatrice|benevole|monitrice|moniteur|president|presidente|tresorier|tresoriere|artistique|chef de projet|second de cuisine|controleur|controleuse|analyste|assistanat|worker|carer|caretaker|cleaner|mechanic|electrician|plumber|carpenter|welder|builder|cashier|receptionist|host|hostess|guide|coach|trainer|instructor|therapist|psychologist|pharmacist|dentist|midwife|paramedic|vet|economist|statistician|biologist|chemist|physicist|photographer|illustrator|producer|artist|musician|actor)\b/;

/** Words of employers and schools, folded. */
const organisations =
  /\b(?:inc|ltd|llc|llp|plc|gmbh|corp|corporation|company|group|groupe|holding|sarl|sas|sasu|eurl|scop|university|universite|college|school|ecole|lycee|institute|institut|iut|ifsi|esc|academy|academie|faculty|faculte|hospital|hopital|clinic|clinique|infirmary|centre|center|bank|banque|mairie|ville|cabinet|studio|atelier|ateliers|agency|agence|editions|imprimerie|cooperative|association|foundation|fondation|ministry|ministere|council|conseil|department|trust|museum|musee|hotel|restaurant|brasserie|cafe|coffee|roasters|foods|robotics|instruments|savings|home|palais|freres|brothers|bros|partners|associes|laboratoire|laboratory|laboratories|labs|technologies|systems|solutions|services|industries|society|societe|entreprise|garage|pharmacie|theatre|high|sixth|form|cfa|campus|conservatoire)\b|(?:&|\bet) co\b|\bco\.(?=[\s,]|$)|\b(?:a\.s|s\.a|s\.r\.o|e\.v|a\/s)\b|\bas$/;

/** 1 for the words of a title, -1 for those of an employer or a school, 0 where they tell nothing or both. */
export function roleOf(text: string): number {
  const said = folded(text);
  return Number(titles.test(said)) - Number(organisations.test(said));
}

const abbreviations =
  /(?:^|[\s&(])(?:inc|ltd|co|corp|bros|jr|sr|st|dept|univ|assoc|cie|ets|ste|llc|plc|gmbh)\.$|(?:^|\s)\p{L}{1,2}(?:\.\p{L}{1,2})+\.$/iu;

/** Whether a line ends as a sentence does: the full stop of an abbreviation ends none. */
export const isSentence = (text: string): boolean =>
  /[.!?…][)»”"]?$/.test(text) && !abbreviations.test(folded(text)) && !/^[\p{L}\d]\.$/u.test(text);

const small = /^(?:de|du|des|la|le|les|l|d|en|sur|sous|et|of|the|upon|on|and|near|lès)$/i;

/** "Austin, TX", "Aix-en-Provence", "Greater London": a few words that each begin as a name does. */
export function isPlaceName(text: string): boolean {
  const words = text.split(/[\s,']+/).filter((word) => word !== "");
  const areNames = words.every((word) => /^\p{Lu}/u.test(word) || small.test(word));
  return areNames && words.length > 0 && words.length <= 6 && !/\d|[.:;!?]$/.test(text) && roleOf(text) === 0;
}
