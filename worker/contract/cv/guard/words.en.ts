import type { GuardWords } from "./word-sets.ts";

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

export const english: GuardWords = {
  neutral: set(`
    ensure ensured ensures carry carried carries out work worked works do did done make made makes use used uses using
    apply applied handle handled handles provide provided provides keep kept keeps set put place within including
    notably daily day days week weekly month monthly year years annual annually several various need needs activity
    activities action actions task tasks context area role aim aims result results thanks have has had being been while
    regular regularly practical hands each together overall total throughout currently now today still already both
    experience background time well also there here using way goal goals`),
  ranks: set(`
    manager managers director head chief officer lead leader leads supervisor president founder cofounder owner partner
    consultant engineer expert specialist doctor professor lecturer teacher trainer coordinator researcher lawyer
    solicitor barrister physician nurse architect accountant analyst senior principal executive vice degree degrees
    bachelor bachelors master masters doctorate phd mba bsc ba msc ma llb diploma certificate certificates certified
    certification chartered licensed licence license accredited qualified qualification qualifications fluent native
    bilingual trilingual advanced proficient winner awarded award prize medal honours honors distinction graduate
    graduated alumni fellow member trustee governor`),
  negations: set("not no without never nor non none except excluding cannot hardly barely"),
  hedges: [
    /\bhelp(?:ed|s|ing)?\b/,
    /\bassist/,
    /\bsupport(?:ed|s|ing)?\b/,
    /\bcontribut/,
    /\bparticipat/,
    /\bshadow/,
    /\bintern(?:ship)?\b/,
    /\bbasics?\b/,
    /\bbeginner/,
    /\bjunior\b/,
    /\btrainee\b/,
    /\bapprentice/,
    /\bunder (?:the )?(?:supervision|direction)/,
    /\bin progress\b/,
    /\bco-\w/,
  ],
  claim:
    /\b(?:i (?:have|had|am|was|hold|held|own|led|lead|managed|manage|ran|run|built|speak|know|earned|gained|worked|completed|trained|did|bring|spent)|i've|i'm|my (?:experience|degree|background|role|career|work|years|training)|having|with my)\b/,
  wish: /\b(?:you|your|would|apply|applying|application|join|joining|interested|keen|eager|hope|learn|learning|look forward|advert|vacancy|could)\b/,
  numbers: {
    two: "2",
    three: "3",
    four: "4",
    five: "5",
    six: "6",
    seven: "7",
    eight: "8",
    nine: "9",
    ten: "10",
    eleven: "11",
    twelve: "12",
    thirteen: "13",
    fourteen: "14",
    fifteen: "15",
    sixteen: "16",
    seventeen: "17",
    eighteen: "18",
    nineteen: "19",
    twenty: "20",
    thirty: "30",
    forty: "40",
    fifty: "50",
    sixty: "60",
    seventy: "70",
    eighty: "80",
    ninety: "90",
    hundred: "100",
    thousand: "1000",
  },
  endings: /(?:ations?|ings?|ments?|ities|ity|ies|ied|ed|es|ly|e|s|y)$/,
  families: {
    led: "lead_verb",
    leading: "lead_verb",
    ran: "run",
    running: "run",
    runs: "run",
    wrote: "write",
    written: "write",
    writing: "write",
    writes: "write",
    built: "build",
    building: "build",
    sold: "sell",
    sale: "sell",
    sales: "sell",
    selling: "sell",
    kept: "keep",
    taught: "teach",
    cut: "cut",
    cutting: "cut",
    grew: "grow",
    growth: "grow",
    planned: "plan",
    planning: "plan",
    plans: "plan",
    reduced: "reduc",
    reduction: "reduc",
  },
};
