import { ArrowUp, CircleHelp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { errorKeyOf, isAbort } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { isLimit, reportRefusal } from "#shell/report-refusal.ts";
import { Chip } from "#ui/Chip/Chip.tsx";
import { Refusal } from "#ui/Form/Refusal.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Markdown } from "#ui/Markdown/Markdown.tsx";
import { Cited } from "../Cited.tsx";
import { State } from "../State.tsx";
import { askTrial, type Trial as Talk } from "./trial.actions.ts";
import { afterEvent, startTurn, type TrialTurn } from "./trial.rules.ts";
import styles from "./Trial.module.css";

/** One's own chatbot, asked before anyone else does: also a private one, and from what is read so far. */
export function Trial({ bot }: { bot: TrainedChatbot }) {
  const t = useT("trial");
  const { turns, ask, error, isRunning } = useTrial(bot.id);
  const [question, setQuestion] = useState("");
  const send = async (words: string) => {
    if (words.trim() === "" || isRunning) return;
    setQuestion("");
    if (!(await ask(words.trim()))) setQuestion(words);
  };
  const suggestions = [...bot.look.suggestions.en, ...bot.look.suggestions.fr].slice(0, 4);
  return (
    <section className={styles["trial"]} aria-label={t("title")}>
      <p className={styles["note"]}>{t(noteOf(bot))}</p>
      <div className={styles["turns"]} role="log" aria-busy={isRunning} aria-label={t("talk")}>
        {turns.map((turn) => (
          <Turn key={turn.requestId} turn={turn} name={bot.name} />
        ))}
        {turns.length === 0 && (
          <div className={classNames(styles["suggestions"], ownWords)}>
            {suggestions.map((one) => (
              <Chip key={one} onClick={() => void send(one)}>
                {one}
              </Chip>
            ))}
          </div>
        )}
      </div>
      <Refusal error={error} />
      <form
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          void send(question);
        }}
      >
        <input
          className={classNames(styles["field"], ownWords)}
          aria-label={t("question")}
          placeholder={t("question")}
          maxLength={4_000}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
        <IconButton type="submit" variant="primary" icon={ArrowUp} label={t("ask")} busy={isRunning} />
      </form>
    </section>
  );
}

function noteOf({ training_status: status, live_version: live, sources }: TrainedChatbot) {
  if (sources.length === 0) return "note.empty" as const;
  if (status === "processing") return live === null ? ("note.first" as const) : ("note.partly" as const);
  return "note" as const;
}

function Turn({ turn: { question, text, citations, outcome, status }, name }: { turn: TrialTurn; name: string }) {
  const t = useT("trial");
  return (
    <>
      <p className={classNames(styles["bubble"], ownWords)}>{question}</p>
      <article className={styles["answer"]}>
        <p className={classNames(styles["by"], ownWords)}>{name}</p>
        <Cited citations={citations}>
          <Markdown text={text} streaming={status === "running"} headingLevel={3} />
        </Cited>
        {status === "running" && text === "" && <p className={styles["note"]}>{t("thinking")}</p>}
        {outcome === "not_found" && <State icon={CircleHelp}>{t("notFound")}</State>}
      </article>
    </>
  );
}

const noTalk: Talk = { conversationId: null, leadId: null, token: null };

function useTrial(botId: string) {
  const [turns, setTurns] = useState<readonly TrialTurn[]>([]);
  const [error, setError] = useState<ErrorKey | null>(null);
  const talk = useRef<Talk>(noTalk);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** False where nothing was answered: the question goes back to its field. */
  const ask = async (question: string): Promise<boolean> => {
    const requestId = crypto.randomUUID();
    running.current = new AbortController();
    setError(null);
    setTurns((before) => [...before, startTurn(question, requestId)]);
    const change = (changed: (turn: TrialTurn) => TrialTurn) =>
      setTurns((before) => before.map((turn) => (turn.requestId === requestId ? changed(turn) : turn)));
    let hasText = false;
    try {
      await askTrial(
        botId,
        talk.current,
        { query: question, requestId, version: null },
        (event) => {
          if (event.event === "meta") {
            const { conversation_id: conversationId, support_lead_id: leadId, token } = event.data;
            const { current: before } = talk;
            talk.current = { conversationId, leadId: leadId ?? before.leadId, token: token ?? before.token };
          }
          hasText ||= event.event === "message" || event.event === "person";
          change((turn) => afterEvent(turn, event));
        },
        running.current.signal,
      );
      return true;
    } catch (refused) {
      if (isAbort(refused)) return true;
      if (isLimit(refused)) reportRefusal(refused, "support-answers");
      setError(errorKeyOf(refused));
      if (hasText) change((turn) => ({ ...turn, status: "cut" }));
      else setTurns((before) => before.filter((turn) => turn.requestId !== requestId));
      return hasText;
    }
  };
  return { turns, ask, error, isRunning: turns.some(({ status }) => status === "running") };
}
