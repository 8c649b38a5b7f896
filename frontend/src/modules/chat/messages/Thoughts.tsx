import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { liveText, noText } from "#thread/live-text.ts";
import { thoughtsKey, type Thought } from "#thread/turns.rules.ts";
import { Fold } from "#ui/Fold/Fold.tsx";
import { Markdown } from "#ui/Markdown/Markdown.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { readKeptThoughts } from "../thoughts.ts";

interface ThoughtsProps {
  answerId: string;
  thinking: Thought;
}

/** What the model thought, folded: for how long, and the words where they are wanted. */
export function Thoughts({ answerId, thinking }: ThoughtsProps) {
  const t = useT("thread");
  const { ms } = thinking;
  const label =
    ms === null ? t("answer.thinking") : t("answer.thoughtFor", { seconds: Math.max(1, Math.round(ms / 1_000)) });
  return (
    <Fold label={label} live={ms === null}>
      <Words answerId={answerId} thinking={thinking} />
    </Fold>
  );
}

function Words({ answerId, thinking: { ms, text } }: ThoughtsProps) {
  const isLive = ms === null;
  const { text: live } = useSnapshot(isLive ? liveText(thoughtsKey(answerId)) : noText);
  if (!isLive && text === null) return <Kept answerId={answerId} />;
  return <Markdown text={isLive ? live : (text ?? "")} streaming={isLive} />;
}

function Kept({ answerId }: { answerId: string }) {
  const t = useT("thread");
  const { state, retry } = useLoaded({ key: answerId, read: () => readKeptThoughts(answerId) });
  return (
    <WhenLoaded state={state} onRetry={retry} failed={t("answer.thoughtsFailed")} rows={2} rowHeight={20}>
      {(text) => <Markdown text={text} streaming={false} />}
    </WhenLoaded>
  );
}
