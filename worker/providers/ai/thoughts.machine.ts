/**
 * Thoughts that a model writes into its answer, between <think> and </think> at its very beginning, as models served by
 * others than their makers do. `held` is what may still turn out to be one of these tags.
 */
export interface Thoughts {
  state: "beginning" | "thinking" | "thought" | "speaking";
  held: string;
}

export const noThoughts: Thoughts = { state: "beginning", held: "" };

interface SpokenPiece {
  thoughts: Thoughts;
  /** What of a piece of text is said aloud, and what is thought. */
  text: string;
  thought: string;
}

const opening = "<think>";
const closing = "</think>";

export function readPiece(thoughts: Thoughts, piece: string): SpokenPiece {
  const heard = thoughts.held + piece;
  if (thoughts.state === "speaking") return { thoughts, text: piece, thought: "" };
  return thoughts.state === "thinking" ? whileThinking(heard) : beforeWords(thoughts.state, heard);
}

/** Behind thoughts the answer begins without their empty lines. */
function beforeWords(state: "beginning" | "thought", heard: string): SpokenPiece {
  const words = heard.trimStart();
  if (words.startsWith(opening)) return whileThinking(words.slice(opening.length));
  if (opening.startsWith(words)) return { thoughts: { state, held: heard }, text: "", thought: "" };
  return { thoughts: { state: "speaking", held: "" }, text: state === "thought" ? words : heard, thought: "" };
}

function whileThinking(heard: string): SpokenPiece {
  const end = heard.indexOf(closing);
  if (end < 0) {
    const held = heard.slice(1 - closing.length);
    return { thoughts: { state: "thinking", held }, text: "", thought: heard.slice(0, heard.length - held.length) };
  }
  const next = beforeWords("thought", heard.slice(end + closing.length));
  return { ...next, thought: heard.slice(0, end) + next.thought };
}

/** What was held for a tag that never came; thoughts that never ended stay thoughts. */
export const lastWords = ({ state, held }: Thoughts): string => (state === "thinking" ? "" : held.trimStart());
