import { splitWords } from "../language.ts";
import { splitBlocks } from "../text/blocks.ts";
import { itemsIn } from "./lists.ts";
import { abilities } from "./greetings.ts";
import { markdownList, plural } from "./skill.ts";
import type { Skill } from "./skill.ts";

const words = {
  en: {
    empty: "Your message has no words that I could work with. Give me a text, a list or a few figures, and I can:",
    list: (items: string) =>
      `That is a list of ${items}. Tell me what to do with it: sort it, number it, remove what stands twice, or make a table of it.`,
    table: (rows: string) =>
      `That is a table of ${rows}. I can set it as Markdown, sort its rows, or work out the sum and average of its figures.`,
    short: (count: string) =>
      `That is a text of ${count}. Tell me what to do with it: count, correct, compare or outline it, or find what it says about something.`,
    item: ["item", "items"],
    row: ["row", "rows"],
    word: ["word", "words"],
  },
  fr: {
    empty:
      "Votre message n’a pas de mots avec lesquels je puisse travailler. Donnez-moi un texte, une liste ou quelques chiffres, et je sais :",
    list: (items: string) =>
      `C’est une liste de ${items}. Dites-moi qu’en faire : la trier, la numéroter, en ôter les doublons, ou en faire un tableau.`,
    table: (rows: string) =>
      `C’est un tableau de ${rows}. Je peux le mettre en Markdown, en trier les lignes, ou calculer la somme et la moyenne de ses chiffres.`,
    short: (count: string) =>
      `C’est un texte de ${count}. Dites-moi qu’en faire : le compter, le corriger, le comparer, en dégager le plan, ou chercher ce qu’il dit d’un sujet.`,
    item: ["élément", "éléments"],
    row: ["ligne", "lignes"],
    word: ["mot", "mots"],
  },
} as const;

/** Words that came without a wish, and messages without words. */
export const receive: Skill = ({ wish, text, language, images }) => {
  const say = words[language];
  if (splitWords(wish + text).length === 0 && images.length === 0)
    return [say.empty, markdownList(abilities[language])].join("\n\n");
  if (wish !== "" || text === "") return null;
  const blocks = splitBlocks(text);
  const rows = blocks.filter(({ kind }) => kind === "row");
  if (rows.length > blocks.length / 2) return say.table(plural(rows.length, say.row, language));
  const items = itemsIn(text);
  if (items.length > 2 && items.every((item) => item.length < 80))
    return say.list(plural(items.length, say.item, language));
  return say.short(plural(splitWords(text).length, say.word, language));
};
