import { renderToString } from "katex";
import type { Formula } from "../math.rules.ts";
import { readMathml } from "./mathml.ts";

const longest = 4_000;

/** TeX as a tree, by KaTeX's MathML; without a tree where it is none, or asks for what no tree says. */
export function readFormula(tex: string, display: boolean): Formula {
  const mathml = mathmlOf(tex, display);
  return { tex, tree: mathml === null ? null : readMathml(mathml) };
}

function mathmlOf(tex: string, displayMode: boolean): string | null {
  if (tex.length > longest) return null;
  try {
    return renderToString(tex, {
      displayMode,
      output: "mathml",
      throwOnError: true,
      strict: "ignore",
      trust: false,
      maxExpand: 200,
      maxSize: 10,
    });
  } catch {
    return null;
  }
}
