import { renderToString } from "katex";
import { describe, expect, test } from "vitest";
import { texOf } from "../../../../../worker/providers/documents/office/omml.ts";
import { readXml } from "../../../../../worker/providers/documents/office/xml-tree.ts";

const r = (text: string, properties = "") => `<m:r><m:rPr>${properties}</m:rPr><m:t>${text}</m:t></m:r>`;
const of = (name: string, inner: string) => `<m:${name}>${inner}</m:${name}>`;
const e = (...parts: string[]) => of("e", parts.join(""));
const value = (name: string, val: string) => `<m:${name} m:val="${val}"/>`;
const fraction = (num: string, den: string, type = "") => of("f", of("fPr", type) + of("num", num) + of("den", den));
const delimited = (inner: string, properties = "") => of("d", of("dPr", properties) + inner);
const power = (base: string, sup: string) => of("sSup", e(base) + of("sup", sup));

describe("a formula of a word processor is read as TeX", () => {
  test.each([
    ["a fraction", r("v=") + fraction(r("1"), r("2")), String.raw`v=\frac{1}{2}`],
    ["a fraction on one line", fraction(r("a"), r("b"), value("type", "lin")), "{a}/{b}"],
    [
      "a binomial",
      delimited(e(fraction(r("n"), r("k"), value("type", "noBar")))),
      String.raw`\left( {{n} \atop {k}} \right)`,
    ],
    ["a power", power(r("x"), r("2")), "x^{2}"],
    ["a power of several signs", power(r("ab"), r("2")), "{ab}^{2}"],
    ["an index", of("sSub", e(r("x")) + of("sub", r("i+1"))), "x_{i+1}"],
    ["both", of("sSubSup", e(r("x")) + of("sub", r("i")) + of("sup", r("2"))), "x_{i}^{2}"],
    ["signs before", of("sPre", of("sub", r("6")) + of("sup", r("14")) + e(r("C"))), "{}_{6}^{14}C"],
    ["a root", of("rad", of("radPr", value("degHide", "1")) + of("deg", "") + e(r("x"))), String.raw`\sqrt{x}`],
    ["a cube root", of("rad", of("deg", r("3")) + e(r("x"))), String.raw`\sqrt[3]{x}`],
    [
      "a sum",
      of("nary", of("naryPr", value("chr", "∑")) + of("sub", r("i=1")) + of("sup", r("n")) + e(r("i"))),
      String.raw`\sum_{i=1}^{n} i`,
    ],
    ["an integral", of("nary", of("sub", r("0")) + of("sup", r("∞")) + e(r("f"))), String.raw`\int_{0}^{\infty} f`],
    [
      "a matrix in brackets",
      delimited(
        e(of("m", of("mr", e(r("a")) + e(r("b"))) + of("mr", e(r("c")) + e(r("d"))))),
        value("begChr", "[") + value("endChr", "]"),
      ),
      String.raw`\left[ \begin{matrix}a & b \\ c & d\end{matrix} \right]`,
    ],
    [
      "cases",
      delimited(e(of("eqArr", e(r("x,&amp;x>0")) + e(r("0,&amp;x=0")))), value("begChr", "{") + value("endChr", "")),
      String.raw`\left\{ \begin{aligned}x,&x>0 \\ 0,&x=0\end{aligned} \right.`,
    ],
    ["an accent", of("acc", of("accPr", value("chr", "\u20D7")) + e(r("v"))), String.raw`\vec{v}`],
    ["a bar", of("bar", of("barPr", value("pos", "top")) + e(r("AB"))), String.raw`\overline{AB}`],
    ["a function", of("func", of("fName", r("sin", value("sty", "p"))) + e(r("x"))), String.raw`\sin x`],
    ["a function of another name", of("func", of("fName", r("sgn")) + e(r("x"))), String.raw`\operatorname{sgn} x`],
    [
      "a limit",
      of("func", of("fName", of("limLow", e(r("lim")) + of("lim", r("n→∞")))) + e(r("n"))),
      String.raw`\lim_{n\to \infty} n`,
    ],
    [
      "a brace with words",
      of("limLow", e(of("groupChr", e(r("a+b")))) + of("lim", r("two", value("nor", "1")))),
      String.raw`\underbrace{a+b}_{\text{two}}`,
    ],
    ["Greek letters and signs", r("α≤2×π"), String.raw`\alpha \le 2\times \pi`],
    ["letters of a style", r("\u{1D465}") + r("R", value("scr", "double-struck")), String.raw`x\mathbb{R}`],
    ["signs that TeX reserves", r("5% {a}"), String.raw`5\% \{a\}`],
    ["no removed part", `<w:del>${r("x")}</w:del><w:ins>${r("y")}</w:ins>`, "y"],
  ])("%s", (_, inner, tex) => {
    const formula = readXml(new TextEncoder().encode(`<m:oMath>${inner}</m:oMath>`));
    expect(formula && texOf(formula)).toBe(tex);
    expect(() => renderToString(tex, { throwOnError: true, strict: false })).not.toThrow();
  });
});
