const names = ["hook", "clarity", "value", "call_to_action", "fit", "overall"] as const;
type Name = (typeof names)[number];

interface Rewrite {
  quote: string;
  problem: string;
  rewrite: string;
}

/** What a model may say of a post; `quotes` by the names of scores. */
export const judged = (quotes: Partial<Record<Name, string>> = {}, rewrites: readonly Rewrite[] = []) => ({
  scores: Object.fromEntries(
    names.map((name) => [name, { score: 70, why: "Because.", quote: quotes[name] ?? null }]),
  ) as Record<Name, { score: number; why: string; quote: string | null }>,
  sentiment: { label: "positive", intensity: 0.6 },
  semantics: { topics: ["bread"], keywords: ["bread", "bread"], audience: "Neighbours" },
  rewrites,
  advice: [{ priority: 1, text: "Say where." }],
});
