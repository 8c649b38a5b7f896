import type { SkipReason } from "../../../../contract/chat/importing.contract.ts";

/** A message of a conversation elsewhere, by what it follows. */
export interface SourceNode {
  id: string;
  parent: string | null;
  role: "user" | "assistant";
  /** Empty for what says nothing: what follows it follows its parent. */
  text: string;
  model: string | null;
  createdAt: Date | null;
}

/** A conversation elsewhere; `current` is the end of the branch that is shown there. */
export interface SourceTree {
  nodes: readonly SourceNode[];
  current: string | null;
}

export interface PlacedNode extends SourceNode {
  isShown: boolean;
}

/** How many messages follow each. */
function childrenOf(
  spoken: readonly SourceNode[],
  followed: ReadonlyMap<string, string | null>,
): Map<string | null, number> {
  const children = new Map<string | null, number>();
  for (const { id } of spoken) {
    const parent = followed.get(id) ?? null;
    children.set(parent, (children.get(parent) ?? 0) + 1);
  }
  return children;
}

/** Whether a message is the next part of the answer before it, which has no other. */
const isPartOf = (before: PlacedNode, { role }: SourceNode, siblings: number | undefined): boolean =>
  before.role === "assistant" && role === "assistant" && siblings === 1;

/**
 * The messages of a tree: parents before what follows them, first messages before all others and the one that is shown last
 * among them. An answer in several parts is one message. A reason where there is no such tree.
 */
export function placeNodes({ nodes, current }: SourceTree): PlacedNode[] | Extract<SkipReason, "cycle" | "empty"> {
  const ordered = parentsFirst(nodes);
  if (ordered.length < nodes.length) return "cycle";
  const followed = spokenParents(ordered);
  const spoken = ordered.filter(({ text }) => text !== "");
  const children = childrenOf(spoken, followed);
  const places = new Map<string, PlacedNode>();
  const placed: PlacedNode[] = [];
  /** A message that says nothing has the place of the one before it. */
  const placeOf = (id: string) => places.get(id) ?? places.get(followed.get(id) ?? "");
  for (const node of spoken) {
    const parent = followed.get(node.id) ?? null;
    const before = parent === null ? undefined : places.get(parent);
    if (before && isPartOf(before, node, children.get(parent))) {
      before.text = withPart(before.text, node.text);
      before.model ??= node.model;
      places.set(node.id, before);
    } else {
      const own = { ...node, parent: before?.id ?? null, isShown: false };
      places.set(node.id, own);
      placed.push(own);
    }
  }
  return withShown(placed, (current === null ? undefined : placeOf(current)) ?? placed.at(-1));
}

/** From the first messages on; what stands in a circle is reached from none of them. */
function parentsFirst(nodes: readonly SourceNode[]): SourceNode[] {
  const known = new Set(nodes.map(({ id }) => id));
  const isFirst = ({ parent }: SourceNode) => parent === null || !known.has(parent);
  const children = Map.groupBy(
    nodes.filter((node) => !isFirst(node)),
    ({ parent }) => parent,
  );
  const ordered = nodes.filter(isFirst);
  for (let at = 0; at < ordered.length; at += 1) {
    for (const child of children.get(ordered[at]?.id ?? "") ?? []) ordered.push(child);
  }
  return ordered;
}

/** For each node, the nearest before it that says something. */
function spokenParents(ordered: readonly SourceNode[]): Map<string, string | null> {
  const silent = new Set(ordered.filter(({ text }) => text === "").map(({ id }) => id));
  const known = new Set(ordered.map(({ id }) => id));
  const followed = new Map<string, string | null>();
  for (const { id, parent } of ordered) {
    const before = parent !== null && known.has(parent) ? parent : null;
    followed.set(id, before !== null && silent.has(before) ? (followed.get(before) ?? null) : before);
  }
  return followed;
}

/** A line that says what is left out stands once, however many parts are. */
const withPart = (text: string, part: string): string =>
  text === part || text.endsWith(`\n\n${part}`) ? text : `${text}\n\n${part}`;

function withShown(placed: PlacedNode[], last: PlacedNode | undefined): PlacedNode[] | "empty" {
  if (!last) return "empty";
  const known = new Map(placed.map((node) => [node.id, node]));
  for (let node: PlacedNode | undefined = last; node; node = node.parent === null ? undefined : known.get(node.parent))
    node.isShown = true;
  const [first, others] = [
    placed.filter(({ parent }) => parent === null),
    placed.filter(({ parent }) => parent !== null),
  ];
  return [...first.toSorted((one, other) => Number(one.isShown) - Number(other.isShown)), ...others];
}
