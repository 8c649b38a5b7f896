import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { root } from "../build/sources.ts";

/** The main module of a bundle, and the file with its source map. */
export interface MappedModule {
  mainModule: string;
  sourceMapFile: string;
}

const frame = /file:\/\/[^\s()"]*\/([^\s()"/]+):(\d+):(\d+)/g;

/** Puts source files into the stack traces of minified bundles; reads a map when the first trace of its bundle comes. */
export function createStackTraces(modules: readonly MappedModule[]): (message: string) => string {
  const maps = new Map<string, SourceMap>();

  function mapOf({ mainModule, sourceMapFile }: MappedModule): SourceMap {
    const map = maps.get(mainModule) ?? new SourceMap(JSON.parse(readFileSync(sourceMapFile, "utf8")));
    maps.set(mainModule, map);
    return map;
  }

  function sourceOf(position: string, name: string, line: number, column: number): string {
    const module = modules.find((one) => one.mainModule === name && existsSync(one.sourceMapFile));
    const origin = module && mapOf(module).findOrigin(line, column);
    if (!module || !origin || !("fileName" in origin)) return position;
    const file = relative(root, resolve(dirname(module.sourceMapFile), origin.fileName));
    return `${file.replaceAll("\\", "/")}:${origin.lineNumber}:${origin.columnNumber}`;
  }

  return (message) =>
    message.replace(frame, (position, name, line, column) => sourceOf(position, name, Number(line), Number(column)));
}
