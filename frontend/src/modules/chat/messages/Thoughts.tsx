import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { liveText, noText } from "#thread/live-text.ts";
import { thoughtsKey, type Thinking } from "#thread/turns.rules.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { Markdown } from "#ui/Markdown/Markdown.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { readKeptThoughts } from "../thoughts.ts";
import styles from "./Thoughts.module.css";

interface ThoughtsProps {
  answerId: string;
  thinking: Thinking;
}

/** What the model thought, folded: for how long, and the words where they are wanted. */
export function Thoughts({ answerId, thinking }: ThoughtsProps) {
  const t = useT("thread");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { ms } = thinking;
  const label =
    ms === null ? t("answer.thinking") : t("answer.thoughtFor", { seconds: Math.max(1, Math.round(ms / 1_000)) });
  return (
    <div className={styles["thoughts"]}>
      <button
        type="button"
        className={styles["fold"]}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-live={ms === null || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={ChevronRight} size={16} />
        {label}
      </button>
      {isOpen && (
        <div id={id} className={styles["words"]}>
          <Words answerId={answerId} thinking={thinking} />
        </div>
      )}
    </div>
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
