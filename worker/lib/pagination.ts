export interface PageRequest {
  /** From 1. */
  page: number;
  size: number;
}

export interface Page<T> {
  data: T[];
  current_page: number;
  last_page: number;
}

export function pageRequest(page: string | undefined, size: number): PageRequest {
  return { page: page === undefined ? 1 : Number(page), size };
}

export const offsetOf = ({ page, size }: PageRequest): number => (page - 1) * size;

/** A page past the last one is empty, not an error: rows may have gone meanwhile. */
export function toPage<T>(data: T[], total: number, { page, size }: PageRequest): Page<T> {
  return { data, current_page: page, last_page: Math.max(1, Math.ceil(total / size)) };
}
