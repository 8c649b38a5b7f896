/** What tells a noun from its neighbours: words that never are part of one, and words that stand before it. */
export const verbs: ReadonlySet<string> = inflected(
  `accept achieve add agree allow answer appear apply argue arrive ask assume avoid bake base begin believe belong bind bring build
  burn buy call carry cause celebrate change choose claim climb close collect combine compare complain concern cost confirm
  connect consider consist contain continue convert cook create cross decide decline define deliver demand depend describe destroy
  determine develop die differ discover discuss divide double draw drink drive drop earn eat enable end enjoy ensure enter
  establish examine exist expand expect explain explore express fail fall feed feel fight fill finish fit fix flow fly
  focus follow forbid forget form grow guess hate hear hold identify ignore imagine improve include increase
  indicate introduce invent involve join jump kill lead learn leave lend let lie like live lose love maintain
  manage matter measure meet mention move obtain occur offer open operate oppose organise organize own pay perform play
  prefer prepare prevent produce promise protect prove provide publish pull push raise reach read receive recommend
  reduce refer reflect refuse relate remain remember remove repeat replace represent require reveal rise
  run sail satisfy save sell send separate serve settle shine show shut sing sink sit sleep slow smell solve sort speak
  spend stand start stay stop succeed suffer suggest supply support suppose swim talk teach tend thrive translate travel
  treat try turn understand visit wait walk warn wash watch wear win wish wonder worry`,
  `ate bound bore bought brought built burnt caught chose chosen drank drew drawn drove driven fell fallen felt fed flew flown
  forgot forgotten fought found gave given grew grown heard held hid hidden kept knew known laid lain led left lent
  lost meant met paid put ran rang read rose risen sang sank sat sent shone shook shot showed shown shut slept sold spent
  spoke spoken stole stood struck stuck swam taught thought threw thrown told tore understood woke wore worn won wrote
  written became begun began broke broken saw seen took taken went gone done made said got had may must`,
);

export const adjectives = {
  en: words(`big small large great old young new long short high low early late main major minor full empty public
    private local early modern ancient common rare simple easy hard difficult strong weak heavy light dark bright
    black white red blue green grey wild open whole same different own many few several good bad better best real true
    important certain possible daily weekly monthly annual yearly early northern southern eastern western first second`),
  fr: words(`grand grande grands grandes petit petite petits petites gros grosse beau bel belle beaux belles bon bonne
    bons bonnes mauvais mauvaise nouveau nouvel nouvelle nouveaux nouvelles vieux vieil vieille vieilles jeune jeunes
    haut haute hauts hautes long longue longs longues court courte même mêmes autre autres premier première premiers
    premières deuxième second seconde troisième dernier dernière derniers dernières seul seule vrai vraie ancien
    ancienne anciens anciennes futur future double triple pleine plein principal principale`),
} as const;

/** Adjectives behind their noun, by how they end. */
export const frenchAdjective =
  /(?:ique|iques|al|ale|ales|aux|el|elle|els|elles|if|ive|ifs|ives|eux|euse|euses|aire|aires|able|ables|ible|ibles|ois|oise|oises|ien|ienne|iens|iennes|ain|aine|aines|in|ine|ines|ant|ante|ants|antes|é|ée|és|ées|ier|ière|iers|ières|éen|éenne|esque|uel|uelle|uels|uelles|aise|aises|ais)$/u;
export const frenchColours: ReadonlySet<string> = words(
  `bleu bleue bleus bleues vert verte verts vertes rouge rouges noir noire noirs noires blanc blanche blancs blanches
  gris grise grises jaune jaunes brun brune bruns haut haute bas basse libre libres simple simples propre froid froide
  froids froides chaud chaude chauds chaudes doux douce douces sec sèche secs sèches rapide rapides solide solides humide humides vide vides liquide liquides acide mort morte vive vives`,
);

/** Nouns that end like an infinitive. */
const nounsLikeInfinitives = words(
  `mer fer ver hiver enfer air chair soir soirs espoir plaisir plaisirs désir désirs avenir souvenir souvenirs loisir
  loisirs cuir tir pouvoir pouvoirs savoir savoirs devoir devoirs couloir miroir trottoir territoire oir foyer foyers
  dîner déjeuner goûter cancer danger dangers boulanger berger verger fichier fichiers`,
);
const infinitivesInRe = words(
  `faire être lire dire écrire boire croire prendre apprendre comprendre rendre vendre attendre entendre répondre mettre
  permettre promettre suivre vivre connaître naître plaire traduire produire conduire construire réduire perdre`,
);
export const isInfinitive = (word: string): boolean =>
  infinitivesInRe.has(word) ||
  (/(?:er|ir|oir)$/u.test(word) && !/(?:ier|teur)$/u.test(word) && !nounsLikeInfinitives.has(word));

const aspirated =
  /^(?:hac?h|haie|hain|hall|halt|hama|hand|hang|hareng|haric|harna|harp|hasard|hauss|haut|havr|héros|hér[io]ss|hêtre|hibou|hiérarch|hockey|holland|homard|hong|hont|houl|houss|huit|hutt|handicap|harc[eè]l|hors|hublot)/iu;
/** Before these, French elides its articles. */
export const elides = (word: string): boolean =>
  /^(?:[aeiouyàâäéèêëîïôöùûüœæ]|h)/iu.test(word) &&
  !aspirated.test(word) &&
  !/^(?:onz|oui|yaourt|yacht|y[aeo])/iu.test(word);

const feminineEnds =
  /(?:tion|sion|aison|té|ée|ie|ure|ance|ence|ette|ière|ise|ude|ade|ille|esse|erie|elle|euse|trice|rée|nce)s?$/u;
export const seemsFeminine = (noun: string): boolean => feminineEnds.test(noun);

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

function inflected(regular: string, irregular: string): ReadonlySet<string> {
  const forms = regular
    .trim()
    .split(/\s+/)
    .flatMap((verb) => {
      const stem = verb.replace(/e$/, "");
      const double = /[^aeiouwxy][aeiou][^aeiouwxy]$/.test(verb) ? verb + (verb.at(-1) ?? "") : stem;
      const third = /(?:s|x|z|ch|sh)$/.test(verb)
        ? `${verb}es`
        : /[^aeiou]y$/.test(verb)
          ? `${verb.slice(0, -1)}ies`
          : `${verb}s`;
      const past = /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${stem}ed`;
      return [verb, third, past, `${stem}ing`, `${double}ed`, `${double}ing`];
    });
  return new Set([...forms, ...irregular.trim().split(/\s+/)]);
}
