import initSqlJs from "sql.js/dist/sql-wasm-browser.js";

interface Statement {
  run(values: readonly (string | number)[]): void;
}

/** What is used of the package, whose types name those of other platforms. */
export interface Sqlite {
  Database: new (bytes?: Uint8Array) => {
    run(sql: string): void;
    prepare(sql: string): Statement;
    exec(sql: string): { columns: string[]; values: unknown[][] }[];
    export(): Uint8Array;
    close(): void;
  };
}

/** The package's own loader fetches and compiles its WebAssembly, which workerd allows for imported modules alone. */
export function loadSqlite(module: WebAssembly.Module): Promise<Sqlite> {
  // It takes any Worker for one that has an address, from which it would fetch; workerd has none.
  const scope = globalThis as { location?: { href: string } };
  const isWithout = scope.location === undefined;
  if (isWithout) scope.location = { href: "" };
  try {
    return initSqlJs({
      instantiateWasm(imports, done) {
        const instance = new WebAssembly.Instance(module, imports);
        done(instance);
        return instance.exports;
      },
    }) as Promise<Sqlite>;
  } finally {
    if (isWithout) delete scope.location;
  }
}
