import { useSnapshot } from "valtio";
import { withTexts } from "#i18n/i18n.ts";
import { isLive, type Answer } from "#thread/turns.rules.ts";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { suggestion } from "./suggestion.store.ts";

const MemoriesAlong = lazyPart(
  async () => (await withTexts(["preferences"], import("./MemoriesAlong.tsx"))).MemoriesAlong,
);
const MemorySuggestion = lazyPart(
  async () => (await withTexts(["preferences"], import("./MemorySuggestion.tsx"))).MemorySuggestion,
);

/** Under an answer: the memories that went along with its question, and at most one that may join them. */
export function MemoryLines({ answer, isLast }: { answer: Answer; isLast: boolean }) {
  const { current } = useSnapshot(suggestion);
  const { memories = [] } = answer;
  const isOffered = isLast && current !== null && current.answer === answer.id;
  return (
    <>
      {memories.length > 0 && !isLive(answer) && answer.text !== "" && <MemoriesAlong ids={memories} />}
      {isOffered && <MemorySuggestion key={current.requestId} text={current.text} />}
    </>
  );
}
