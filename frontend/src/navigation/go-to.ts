type Go = (path: string) => unknown;

let go: Go | null = null;

/** From here on a notice leads to a page of the product. */
export function connectRouter(navigate: Go): void {
  go = navigate;
}

/** Opens a page of the product, from anywhere. */
export const goTo = (path: string): void => void go?.(path);
