/**
 * What becomes of a region: `discard` is no text of the page, `judge` goes where it is short or full of links, `note` where
 * it is full of links, `main` may be all of the page that counts, and of a `foot` contacts alone stay.
 */
export type Fate = "keep" | "discard" | "judge" | "note" | "main" | "foot";

type Attributes = Readonly<Record<string, string>>;

const byElement: Readonly<Record<string, Fate>> = { aside: "judge", form: "judge", main: "main", nav: "discard" };

const byRole: Readonly<Record<string, Fate>> = {
  alertdialog: "discard",
  banner: "judge",
  complementary: "judge",
  contentinfo: "foot",
  dialog: "discard",
  main: "main",
  menu: "discard",
  menubar: "discard",
  navigation: "discard",
  search: "discard",
};

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Neither the site's own words nor words that a reader sees. What visitors comment is no source of the site. */
const discardedNames = words(
  "cookie cookies cookiebar consent gdpr skip-link skiplink sr-only visually-hidden screen-reader-text screen-reader comments comment-list commentlist comment-respond disqus_thread headerlink anchor-link header-anchor permalink hash-link heading-anchor",
);
const judgedNames = words(
  "sidebar widget widgets aside toc table-of-contents breadcrumb breadcrumbs pagination pager share sharing social social-links newsletter subscribe related related-posts tags tag-list post-tags entry-meta post-meta author-box menu navbar nav navigation banner ads advert advertisement sponsored promo popup modal toast feedback",
);
const mainNames = words("content main-content entry-content post-content article-content article-body page-content");

/** Ids on which frameworks build their pages. */
export const mountNames = words("root app __next __nuxt ___gatsby svelte q-app");

export interface Surroundings {
  /** Within the main part or an article. */
  within: boolean;
  /** A button or a tab before it opens it. */
  isOpened: boolean;
}

const frames = new Set(["html", "body", "head"]);

/** The head and the foot of a page are less than those of its main part. */
const byPlace: ReadonlyMap<string, { within: Fate; around: Fate }> = new Map([
  ["footer", { within: "judge", around: "foot" }],
  ["header", { within: "keep", around: "judge" }],
]);

const fateByRole = (name: string, { role }: Attributes): Fate | undefined =>
  byRole[role?.toLowerCase() ?? ""] ?? byElement[name];

/** The fate of an element by its name, its role and what it is called. */
export function fateOf(name: string, attributes: Attributes, { within, isOpened }: Surroundings): Fate {
  if (frames.has(name)) return "keep";
  if (isStruck(name, attributes)) return "discard";
  if (isHidden(attributes)) return isOpened || isFolded(attributes) ? "note" : "discard";
  const named = fateByRole(name, attributes);
  const byName = fateByNames(attributes);
  // A short remark in the middle of a text is a part of it, as a sidebar is not.
  if (name === "aside" && within && byName === "keep") return "note";
  if (named !== undefined) return named;
  const place = byPlace.get(name);
  if (place) return within ? place.within : place.around;
  return byName;
}

const struckNames = words("del s strike");

/** What a page takes back, such as the price before. */
const isStruck = (name: string, { style }: Attributes): boolean =>
  struckNames.has(name) || (style !== undefined && /text-decoration[^;]*line-through/i.test(style));

/** A panel that is folded away until a reader opens it. */
const isFolded = ({ role, class: classes = "" }: Attributes): boolean =>
  role?.toLowerCase() === "tabpanel" || /(?:^|[\s_-])(?:accordion|collaps\w*|faq|toggle)(?:[\s_-]|$)/i.test(classes);

function fateByNames({ class: classes = "", id = "" }: Attributes): Fate {
  if (classes === "" && id === "") return "keep";
  let fate: Fate = "keep";
  for (const name of `${classes} ${id}`.toLowerCase().split(/\s+/)) {
    if (discardedNames.has(name) || /^(?:cookie|consent)[-_]/.test(name)) return "discard";
    if (judgedNames.has(name) || /(?:^|[-_])(?:sidebar|breadcrumbs?|sharing)(?:[-_]|$)/.test(name)) fate = "judge";
    else if (mainNames.has(name) && fate === "keep") fate = "main";
  }
  return fate;
}

const hiding =
  /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])|opacity\s*:\s*0(?![.\d])|(?:left|top|right|text-indent|margin-left)\s*:\s*-\d{3,}|clip(?:-path)?\s*:\s*(?:rect\(0|inset\((?:50|100)%)/i;

/** What a reader does not see; what is found by searching a page is only folded away. */
function isHidden(attributes: Attributes): boolean {
  const { hidden, style, class: classes = "" } = attributes;
  // MediaWiki shows a picture in the place of each formula that it writes.
  if (/(?:^|\s)mwe-math-mathml/.test(classes)) return false;
  if (hidden !== undefined && hidden !== "until-found") return true;
  return attributes["aria-hidden"] === "true" || (style !== undefined && hiding.test(style));
}

/** Letters under which a region is short, and the share of them in links from which it is full of links. */
const short = 200;
const fullOfLinks = 0.4;

export interface Measure {
  /** Letters, without the white space at the ends of their stretches. */
  text: number;
  linkText: number;
  hasTitle: boolean;
}

export const isFullOfLinks = ({ text, linkText }: Pick<Measure, "text" | "linkText">): boolean =>
  linkText >= fullOfLinks * text;

/** Whether a region of such a fate goes. One with the title of the page is not short. */
export const goes = (fate: Fate, measure: Measure): boolean =>
  (fate === "judge" && measure.text < short && !measure.hasTitle) ||
  ((fate === "judge" || fate === "note") && isFullOfLinks(measure));

/** Whether a part says enough to stand for the whole page. */
export const isMain = (part: Measure, page: Measure): boolean =>
  part.text >= 0.4 * page.text || (part.text >= 400 && part.linkText < fullOfLinks * part.text);
