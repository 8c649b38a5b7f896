/** Plain text both ways: a token of digits stays a text. */
export const searchText = {
  parseSearch: (text: string) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Record<string, unknown>) => {
    const said = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
    return said.length === 0 ? "" : `?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`;
  },
};
