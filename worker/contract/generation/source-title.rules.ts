interface NamedSource {
  name: string;
  /** What the document itself is called. */
  title: string | null;
}

const extension = /\.(?:pdf|docx?|odt|pptx?|xlsx?|txt|md|indd|tex)$/i;
const nameless = /^(?:untitled|sans titre|document\d*$)/i;

/** The title of the document; of one without, its file's name as a person would write it. */
export function titleOfSource({ name, title }: NamedSource): string {
  const stem = name.replace(extension, "");
  const own = title?.trim().replace(/^(?:Microsoft \w+ - )/i, "") ?? "";
  const isName = own === stem || (!own.includes(" ") && own.includes("_"));
  if (own !== "" && !extension.test(own) && !nameless.test(own) && !isName) return own.slice(0, 200);
  const words = inWords(stem);
  return (words.charAt(0).toUpperCase() + words.slice(1) || name).slice(0, 200);
}

/** Underscores part words, and so do dashes where no space does; one between figures belongs to them. A copy's number goes. */
function inWords(stem: string): string {
  const bare = stem.replace(/ ?\(\d+\)$/, "").replaceAll("_", " ");
  const parted = stem.includes(" ") ? bare : bare.replaceAll(/(?<!\d)-+|-+(?!\d)/g, " ");
  return parted.replaceAll(/ {2,}/g, " ").trim();
}
