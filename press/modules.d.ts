declare module "*.ttf" {
  const bytes: ArrayBuffer;
  export default bytes;
}

declare module "*.typ" {
  const source: string;
  export default source;
}

declare module "@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler.mjs" {
  export * from "@myriaddreamin/typst-ts-web-compiler";
}

declare module "sql.js/dist/sql-wasm-browser.js" {
  export default function initSqlJs(options: {
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): WebAssembly.Exports;
  }): Promise<unknown>;
}
