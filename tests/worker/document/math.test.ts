import { describe, expect, test } from "vitest";
import { textOfMath } from "../../../worker/document/math.rules.ts";
import { readFormula } from "../../../worker/document/render/formula.ts";
import { writeFormula } from "../../../worker/document/render/write-mathml.ts";

const treeOf = (tex: string) => readFormula(tex, true).tree;
const x = { type: "identifier", text: "x" };
const number = (text: string) => ({ type: "number", text });
const operator = (text: string) => ({ type: "operator", text });

describe("a formula is a tree", () => {
  test.each<[string, object]>([
    [String.raw`\frac{x}{2}`, { type: "fraction", over: x, under: number("2"), line: true }],
    [String.raw`\sqrt[3]{x}`, { type: "root", base: x, index: number("3") }],
    ["x_1^2", { type: "scripts", base: x, sub: number("1"), sup: number("2") }],
    [String.raw`\sum_{1}^{2}`, { type: "limits", base: operator("∑"), under: number("1"), over: number("2") }],
    [String.raw`\hat{x}`, { type: "limits", base: x, over: operator("^"), accent: true }],
    [String.raw`\underline{x}`, { type: "limits", base: x, under: operator("‾"), accent: true }],
    [String.raw`\left( x \right]`, { type: "fenced", open: "(", close: "]", body: x }],
    [String.raw`\binom{x}{2}`, { type: "fenced", body: { type: "fraction", line: false } }],
    [
      String.raw`\begin{matrix}x&1\\2&x\end{matrix}`,
      {
        type: "table",
        rows: [
          [x, number("1")],
          [number("2"), x],
        ],
      },
    ],
    [String.raw`\mathbb{R}`, { type: "identifier", text: "R", variant: "double-struck" }],
    [String.raw`\boxed{x}`, { type: "enclosed", by: "box", body: x }],
    [String.raw`\text{si }`, { type: "text", text: "si\u00a0" }],
    [String.raw`\overset{2}{x}`, { type: "limits", base: x, over: number("2") }],
  ])("%s", (tex, tree) => {
    expect(treeOf(tex)).toMatchObject(tree);
  });

  test.each([
    ["a command that is none", String.raw`\nosuch{x}`],
    ["an open group", String.raw`\frac{x`],
    ["a picture", String.raw`\includegraphics{https://a.example/b.png}`],
    ["a link that runs code", String.raw`\href{javascript:x}{y}`],
    ["a macro without an end", String.raw`\def\a{\a\a}\a`],
    ["more than anyone writes", "x".repeat(5_000)],
  ])("%s has none, and is shown as it was written", (_name, tex) => {
    const formula = readFormula(tex, false);
    expect(formula).toEqual({ tex, tree: null });
    expect(writeFormula(formula, false)).toBe(`<code class="formula">${tex}</code>`);
  });
});

test("a tree is written as MathML that reads as the same tree", () => {
  const formula = readFormula(
    String.raw`\left(\frac{a}{\sqrt{b}}\right)_{i}^{2} \le \sum_{i=1}^n \hat{x} \begin{matrix}1\\2\end{matrix}`,
    true,
  );
  const written = writeFormula(formula, true);
  expect(written).toContain("<mfrac><mi>a</mi><msqrt><mi>b</mi></msqrt></mfrac>");
  expect(written).toContain("<munderover><mo>∑</mo>");
  expect(formula.tree && textOfMath(formula.tree)).toBe("(ab)i2≤∑i=1nx^12");
});
