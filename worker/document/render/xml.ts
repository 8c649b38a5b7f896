const references: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeXml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => references[sign] ?? sign);

export type Attributes = Record<string, string | number | undefined>;

/** An element around what is XML already; attributes without a value are left out. */
export function element(name: string, attributes: Attributes, inner?: string): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join("");
  return inner === undefined ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`;
}
