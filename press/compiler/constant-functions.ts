/**
 * Imported before the compiler. Its glue makes five functions of constant text, which workerd does not evaluate:
 * they stand for files and packages that it was not given. Here each is code.
 */
const constant: Record<string, (path?: unknown) => unknown> = {
  "return 0": () => 0,
  "return true": () => true,
  "return path": (path) => path,
};

function refuse(): never {
  throw new Error("the compiler reads the files that it was given, and no others");
}

function constantOf(body: string) {
  return body.startsWith("throw new Error('Dummy ") ? refuse : constant[body];
}

globalThis.Function = new Proxy(Function, {
  construct: (made, args: string[]) => constantOf(String(args.at(-1))) ?? Reflect.construct(made, args),
});
