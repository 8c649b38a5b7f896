export interface DrawnElement {
  tag: string;
  attributes: [string, string][];
}

const tag = /<([a-zA-Z!?/][^\s/>]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/g;
const attribute = /([^\s=]+)(?:="([^"]*)")?/g;

/** What a parser would make of markup in which every attribute is quoted; a stray `<` counts as an element. */
export function elementsOf(markup: string): DrawnElement[] {
  const found = [...markup.matchAll(tag)].filter(([, name = ""]) => !name.startsWith("/"));
  const angles = markup.split("<").length - 1;
  const closings = (markup.match(/<\/[a-zA-Z0-9]+>/g) ?? []).length;
  if (angles !== found.length + closings) throw new Error(`a < that begins no element: ${markup.slice(0, 300)}`);
  return found.map(([, name = "", rest = ""]) => ({
    tag: name.toLowerCase(),
    attributes: [...rest.matchAll(attribute)].map(([, key = "", value = ""]) => [key, value]),
  }));
}
