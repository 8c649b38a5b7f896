export interface CatalogueOrder {
  id: number;
  sort_order: number;
}

/** What changes where `wanted` exchange their places in a catalogue that is in order: no more rows than must, ties undone. */
export function placed(catalogue: readonly CatalogueOrder[], wanted: readonly number[]): CatalogueOrder[] {
  const moving = new Set(wanted);
  const moved = [...moving];
  let next = 0;
  const ids = catalogue.map(({ id }) => (moving.has(id) ? (moved[next++] ?? id) : id));
  const before = new Map(catalogue.map(({ id, sort_order }) => [id, sort_order]));
  const changes: CatalogueOrder[] = [];
  let last: CatalogueOrder | undefined;
  for (const [index, id] of ids.entries()) {
    const free = catalogue[index]?.sort_order ?? 0;
    const isBehind = last === undefined || free > last.sort_order || (free === last.sort_order && id > last.id);
    const place: CatalogueOrder = { id, sort_order: isBehind ? free : (last?.sort_order ?? 0) + 1 };
    if (before.get(id) !== place.sort_order) changes.push(place);
    last = place;
  }
  return changes;
}

interface OrderedModel {
  id: number;
  provider: string;
  can_see_images: 0 | 1;
  can_read_pdf: 0 | 1;
  need_account: 0 | 1;
}

/**
 * Who answers in a model's stead, of those with its common name in the catalogue's order. A vendor that failed is not
 * asked twice, so another model of a vendor counts only for what the vendor's earlier ones cannot do.
 */
export function replacementsOf<M extends OrderedModel>(model: OrderedModel, family: readonly M[]): M[] {
  const asked: OrderedModel[] = [];
  return family.filter((other) => {
    if (other.provider === model.provider) return false;
    const isSpare = asked.some((earlier) => earlier.provider === other.provider && doesAll(earlier, other));
    if (!isSpare) asked.push(other);
    return !isSpare;
  });
}

const doesAll = (earlier: OrderedModel, other: OrderedModel): boolean =>
  earlier.can_see_images >= other.can_see_images &&
  earlier.can_read_pdf >= other.can_read_pdf &&
  earlier.need_account <= other.need_account;
