import "./constant-functions.ts";
import { TypstCompilerBuilder, initSync } from "@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler.mjs";
import { rememberMemory, reserve } from "./memory.ts";

export interface CompilerParts {
  module: WebAssembly.Module;
  fonts: readonly ArrayBuffer[];
  /** Typst sources by path. */
  sources: Readonly<Record<string, string>>;
}

/** `facts` is what the program says of its own pages, as JSON. */
export type CompileResult = { pdf: Uint8Array<ArrayBuffer>; facts: unknown } | { errors: string[] };

export interface Compiler {
  /** Compiles a program over files by path, `/main.typ` where none is named; one at a time: it neither waits nor yields. */
  compile(files: Readonly<Record<string, Uint8Array>>, program?: string): CompileResult;
  memoryBytes(): number;
}

/** Enough for a book of 70 pages: the memory then stays at 62.2 MiB. */
const reservedBytes = 46 * 1_048_576;
const paged = 0;
const pdf = 1;
const wholeDiagnostics = 3;

/** The compiler's glue knows one instance an isolate: make one. */
export async function createCompiler({ module, fonts, sources }: CompilerParts): Promise<Compiler> {
  const exports = initSync({ module });
  const builder = new TypstCompilerBuilder();
  for (const font of fonts) await builder.add_raw_font(new Uint8Array(font));
  const compiler = await builder.build();
  for (const [path, source] of Object.entries(sources)) compiler.add_source(path, source);
  reserve(exports, reservedBytes);
  const restore = rememberMemory(exports);

  function compileOnce(files: Readonly<Record<string, Uint8Array>>, program: string): CompileResult {
    for (const [path, bytes] of Object.entries(files)) compiler.map_shadow(path, bytes);
    const world = compiler.snapshot(undefined, program);
    try {
      const { hasError, diagnostics } = world.compile(paged, wholeDiagnostics) as Outcome;
      if (hasError) return { errors: diagnostics.map(describe) };
      const { result } = world.get_artifact(pdf, wholeDiagnostics) as { result?: Uint8Array };
      if (!result) return { errors: ["the pages were not written"] };
      const [facts] = JSON.parse(world.query(paged, "<facts>", "value")) as unknown[];
      return { pdf: result.slice(), facts };
    } finally {
      world.free();
    }
  }

  return {
    compile(files, program = "/main.typ") {
      try {
        return compileOnce(files, program);
      } catch (error) {
        return { errors: [String(error)] };
      } finally {
        restore();
      }
    },
    memoryBytes: () => exports.memory.buffer.byteLength,
  };
}

interface Diagnostic {
  message: string;
  path: string;
  range: string;
}
interface Outcome {
  hasError: boolean;
  diagnostics: Diagnostic[];
}

const describe = ({ message, path, range }: Diagnostic): string => `${path} ${range}: ${message}`;
