/** A name of small letters for each text, different from the others; one that is known stays. */
export function namesFor(texts: readonly string[], known: readonly string[]): string[] {
  const taken = new Set(known.filter((name) => name !== ""));
  return texts.map((text, at) => {
    const had = known[at] ?? "";
    if (had !== "") return had;
    const base = nameOf(text);
    let name = base;
    for (let count = 2; taken.has(name); count += 1) name = `${base.slice(0, 36)}_${count}`;
    taken.add(name);
    return name;
  });
}

function nameOf(text: string): string {
  const letters = text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^[^a-z]+|_+$/g, "");
  return letters.slice(0, 40) || "field";
}
