const mostIdeas = 10;
const longestIdea = 300;

/** The proposals of an answer, one a line; without the numbers, bold and quotes that models put around them. */
export function readIdeas(answer: string): string[] {
  const listed = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/;
  const lines = answer.split("\n").filter((line) => line.trim() !== "");
  const own = lines.some((line) => listed.test(line)) ? lines.filter((line) => listed.test(line)) : lines;
  const ideas = own
    .map((line) => line.replace(listed, ""))
    .map((line) => line.replaceAll(/^[\s*_"“”«»]+|[\s*_"“”«»]+$/g, ""))
    .filter((idea) => idea !== "" && idea.length <= longestIdea);
  return [...new Set(ideas)].slice(0, mostIdeas);
}
