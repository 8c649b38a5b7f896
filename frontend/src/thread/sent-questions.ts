/** Questions whose files and pictures are still at hand. */
const most = 20;

/** What was sent last from this page, by turn: to give it back, and to ask it again. */
export function createSentQuestions<Question>() {
  const sent = new Map<string, Question>();
  return {
    of: (turn: string): Question | undefined => sent.get(turn),
    forget: (turn: string): void => void sent.delete(turn),
    remember(turn: string, question: Question): void {
      sent.set(turn, question);
      const [oldest] = sent.keys();
      if (sent.size > most && oldest !== undefined) sent.delete(oldest);
    },
  };
}
