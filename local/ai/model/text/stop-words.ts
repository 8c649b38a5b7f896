/** Words that every text of a language is full of: they tell which language it is. */
export const functionWords = {
  en: set(`a about after all also an and any are as at be because been between but by can could do does did doing don
    doesn didn isn aren wasn each for from give had has have hello here hey hi how however if in into is it its just
    like make may me might more most must my no nor not of on one only or other our out please shall she should show so
    some such tell than thank thanks that the their them then there these they this those through to under until up us use
    very was we were what when where whether which while who whom whose why will with within without would you your
    yours he her him his i sort summarise summarize extract translate count compute put explain describe am im ve ll re`),
  fr: set(`trie triez résume résumez classe classez compte comptez convertis traduis corrige relève extrais mets numérote cite
    dis calculez calcule combien font là parle propos écrire rédiger
    à afin ai ainsi après as au aucun aucune aussi aux avec avez avoir avons bien bonjour bonsoir c ça ce cela
    ces cet cette ceci chaque chez comme comment d dans de depuis des dois doit donc dont du elle elles en encore entre
    es est et étaient était être eu faire fait fais faut il ils j je jusque l la le les leur leurs lors lorsque lui m ma
    mais me même mes moi mon n ne ni nos notre nous on ont ou où par parce pas peu peut peux plus pour pourquoi pouvez
    puis puisque qu quand que quel quelle quelles quels qui quoi s sa salut sans se selon sera seront ses si sinon
    son sont sous sur t ta tandis te tes toi ton tous tout toute toutes très tu un une va vers veux voici voilà vos
    votre vous y écris explique donne merci`),
} as const;

/** Words that carry no subject though they carry a meaning: what happens often, and how. */
const commonWords = {
  en: set(`four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty hundred thousand million
    across again against ago almost along already although always among another anyone anything around away back
    became become becomes before behind being below best better both came come comes cannot down during either else
    enough etc even ever every everyone everything few first found get gets getting go goes going gone good got great
    happen happens having help herself himself instead itself keep keeps kept know known last later least less let lot
    made makes making many maybe mean means much myself near need needs never new next nobody none nothing now off often
    old once onto others otherwise over own per perhaps put quite rather really right said same saw say says second see
    seem seems seen several since soon still sure take takes taken tells text thing things think though three thus
    together told too took toward towards two upon used uses using usually want wants way ways well went whatever whole
    won work works yes yet write list question answer something someone`),
  fr: set(`quatre cinq six sept huit neuf dix onze douze quinze vingt trente quarante cinquante cent cents mille million
    millions milliard milliards alors ailleurs aller apparemment assez aujourd autant autour autre autres autrement avait avaient avant beaucoup
    besoin bon bonne celle celles celui certain certaine certaines certains ceux chose choses ci combien contre cependant
    certes davantage déjà demain dernier dernière derniers dernières dehors devant devra devrait deux dire dit disent
    doivent durant effet enfin ensuite environ eux façon faites font fois grâce gros guère hier hors hui ici jamais là
    laquelle lequel lesquels lesquelles loin longtemps lorsqu maintenant malgré manière merci met mieux moins mois moment
    mot mots n'est nombreux nombreuses nouveau nouvelle nouveaux nouvelles parfois parmi partout pendant personne peuvent
    peuvent plupart plusieurs plutôt pouvait pourrait pourra première premier premiers presque prend prends près propre
    puisse quelque quelques quelqu rien sauf savoir sait selon semble sens serait seul seule seuls seulement sinon sitôt
    soient soit sorte souvent suis sommes surtout tant tel telle telles tels tôt toujours toutefois travers trois trop
    veut vient viennent voir vrai vraiment vraie texte liste question réponse aide aidez aide-moi dis dis-moi montre
    voudrais aimerais souhaite`),
} as const;

function set(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

export function isStopWord(word: string): boolean {
  return [functionWords.en, functionWords.fr, commonWords.en, commonWords.fr].some((words) => words.has(word));
}

export const isFunctionWord = (word: string): boolean => functionWords.en.has(word) || functionWords.fr.has(word);
