const greek =
  "α alpha β beta γ gamma δ delta ε varepsilon ϵ epsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa λ lambda μ mu ν nu ξ xi π pi ρ rho σ sigma ς varsigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Φ Phi Ψ Psi Ω Omega";
const operators =
  "± pm ∓ mp × times ÷ div · cdot ⋅ cdot ∗ ast ∘ circ ≤ le ≥ ge ≠ ne ≈ approx ≡ equiv ≅ cong ∼ sim ∝ propto ≪ ll ≫ gg ∈ in ∉ notin ∋ ni ⊂ subset ⊃ supset ⊆ subseteq ⊇ supseteq ∪ cup ∩ cap ∅ emptyset ∧ wedge ∨ vee ¬ neg ∀ forall ∃ exists → to ← leftarrow ↔ leftrightarrow ⇒ Rightarrow ⇐ Leftarrow ⇔ Leftrightarrow ↦ mapsto ∞ infty ∂ partial ∇ nabla ∆ Delta ℏ hbar ℓ ell ℝ R ℂ C ℕ N ℤ Z ℚ Q … ldots ⋯ cdots ⋮ vdots ⋱ ddots ⟂ perp ⊥ perp ∥ parallel ∠ angle ⊕ oplus ⊗ otimes";
const large =
  "∑ sum ∏ prod ∐ coprod ∫ int ∬ iint ∭ iiint ∮ oint ⋃ bigcup ⋂ bigcap ⋁ bigvee ⋀ bigwedge ⨁ bigoplus ⨂ bigotimes";
const above =
  "\u0302 hat \u0303 tilde \u0304 bar \u0305 overline \u20D7 vec \u20D6 overleftarrow \u0307 dot \u0308 ddot \u20DB dddot \u0306 breve \u030C check \u0301 acute \u0300 grave ^ hat ~ tilde ¯ bar ˙ dot ¨ ddot → vec";

function pairs(words: string): Map<string, string> {
  const all = words.split(" ");
  return new Map(all.flatMap((sign, at) => (at % 2 === 0 ? [[sign, all[at + 1] ?? ""] as const] : [])));
}

const escaped = new Map([..."{}$&#%_"].map((sign) => [sign, `\\${sign}`]));
const doubleStruck = new Map([..."RCNZQ"].map((letter) => [letter, `mathbb{${letter}}`]));
const signs = new Map(
  [...pairs(`${greek} ${operators} ${large}`)].map(([sign, name]) => [sign, `\\${doubleStruck.get(name) ?? name} `]),
);

/** The commands of large operators and of accents, by their signs. */
export const largeOperators = pairs(large);
export const accents = pairs(above);

/** The functions that TeX has a name for. */
export const functions = new Set(
  "arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec sin sinh sup tan tanh".split(
    " ",
  ),
);

/** Letters as TeX writes them; those that stand for an italic or a bold one are the letter. */
export function texOfLetters(text: string): string {
  let tex = "";
  for (const letter of text.replaceAll(/[\u{1D400}-\u{1D7FF}]/gu, (styled) => styled.normalize("NFKC"))) {
    if (letter === "\\") tex += "\\backslash ";
    else if (letter === "^" || letter === "~") tex += `\\text{${letter === "^" ? "\\^{}" : "\\~{}"}}`;
    else if (letter === "\u2212") tex += "-";
    else if (/[\u00A0\u2000-\u200A]/.test(letter)) tex += "\\ ";
    else if (!/[\u200B\u2061-\u2064]/.test(letter)) tex += escaped.get(letter) ?? signs.get(letter) ?? letter;
  }
  return tex;
}

const delimiters = new Map([
  ["{", "\\{"],
  ["}", "\\}"],
  ["‖", "\\|"],
  ["∥", "\\|"],
  ["⌊", "\\lfloor"],
  ["⌋", "\\rfloor"],
  ["⌈", "\\lceil"],
  ["⌉", "\\rceil"],
  ["〈", "\\langle"],
  ["〉", "\\rangle"],
  ["⟨", "\\langle"],
  ["⟩", "\\rangle"],
  ["", "."],
]);

/** A delimiter behind `\left` or `\right`. */
export const texOfDelimiter = (sign: string): string =>
  delimiters.get(sign) ?? (/^[()[\]|/<>]$/.test(sign) ? sign : ".");
