import { DocumentError } from "../documents.ts";
import type { FoundObject, Objects } from "./objects.ts";
import { createPainting, nothing } from "./painting.ts";
import type { Cost, ResourceUse } from "./painting.ts";
import type { Value } from "./syntax.ts";

/** Opacity, of 1, below which nothing is seen. */
const faintest = 0.06;
/** Forms within forms; readers follow no more. */
const deepest = 40;

/** What the forms, patterns, masks and glyphs of one page cost; `lasting` keeps what is the same on every page. */
export function createPrices(objects: Objects, page: readonly FoundObject[], lasting: Map<number, Cost>) {
  /** By the resources that were borrowed. */
  const passing = new Map<Value | undefined, Map<number, Cost>>();
  const running = new Set<number>();
  /** Whether what is measured now took a name from resources that are not its own. */
  let leans = false;

  function find(own: readonly FoundObject[], category: string, name: string): FoundObject[] {
    const found = objects.entries(objects.entries(own, category), name);
    if (found.length > 0) return found;
    leans = true;
    return objects.entries(objects.entries(page, category), name);
  }

  /** Counts every definition of a stream as drawn: readers differ in which of them they take. */
  const ofStreams = (found: readonly FoundObject[], outer: readonly FoundObject[]): Cost =>
    found.map((one) => ofStream(one, outer)).reduce(plus, nothing);

  function ofStream(one: FoundObject, outer: readonly FoundObject[]): Cost {
    const { place, stream } = one;
    if (place === null || stream === null) return nothing;
    if (running.has(place) || running.size > deepest) throw new DocumentError("too_complex");
    const outermost = outer[0]?.value;
    const borrowed = passing.get(outermost) ?? new Map<number, Cost>();
    leans ||= borrowed.has(place);
    const known = lasting.get(place) ?? borrowed.get(place);
    if (known) return known;
    const before = leans;
    leans = false;
    running.add(place);
    const cost = measure(stream, objects.entries([one], "Resources"), outer);
    running.delete(place);
    (leans ? borrowed : lasting).set(place, cost);
    passing.set(outermost, borrowed);
    leans ||= before;
    return cost;
  }

  function measure(
    stream: NonNullable<FoundObject["stream"]>,
    own: readonly FoundObject[],
    outer: readonly FoundObject[],
  ): Cost {
    const painting = createPainting((used, name) => {
      leans ||= own.length === 0;
      return prices[used](own.length === 0 ? outer : own, name);
    });
    objects.unpack(stream, painting.push);
    painting.end();
    return plus(painting.cost, { ...nothing, draws: 1 });
  }

  const prices: Record<ResourceUse, (own: readonly FoundObject[], name: string) => Cost | null> = {
    form: (own, name) => ofStreams(find(own, "XObject", name).filter(isForm), own),
    pattern: (own, name) => ofStreams(find(own, "Pattern", name), own),
    glyph(own, name) {
      const costs = find(own, "Font", name).flatMap((font) => {
        const resources = objects.entries([font], "Resources");
        const glyphs = objects.values(objects.entries([font], "CharProcs"));
        return glyphs.map((glyph) => ofStream(glyph, resources.length === 0 ? own : resources));
      });
      // Which letter is which glyph is not looked at: each may be the dearest.
      return costs.reduce(dearer, nothing);
    },
    mask(own, name) {
      const states = find(own, "ExtGState", name);
      const masks = objects.entries(states, "SMask");
      const hides = objects.entries(states, "ca").some(({ value }) => typeof value === "number" && value < faintest);
      if (masks.length === 0 && !hides) return null;
      return { ...ofStreams(objects.entries(masks, "G"), own), hides };
    },
  };

  return {
    of: (used: ResourceUse, name: string) => prices[used](page, name),
    ofAppearances: (found: readonly FoundObject[]) => ofStreams(found, page),
  };
}

const isForm = ({ stream }: FoundObject): boolean => stream?.picture === null;

const plus = (one: Cost, other: Cost): Cost => ({
  draws: one.draws + other.draws,
  operators: one.operators + other.operators,
  hides: one.hides || other.hides,
});

const dearer = (one: Cost, other: Cost): Cost => ({
  draws: Math.max(one.draws, other.draws),
  operators: Math.max(one.operators, other.operators),
  hides: one.hides || other.hides,
});
