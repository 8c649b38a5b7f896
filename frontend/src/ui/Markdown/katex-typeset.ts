import { renderToString } from "katex";
import "katex/dist/katex.min.css";

const maxLength = 4000;

/** The formula as KaTeX's HTML with MathML for assistive technology, or null when it is not one. */
export function typesetMath(source: string, display: boolean): string | null {
  if (source.length > maxLength) return null;
  try {
    return renderToString(source, {
      displayMode: display,
      output: "htmlAndMathml",
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
