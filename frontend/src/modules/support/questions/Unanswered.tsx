import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { listSupportQuestions, type SupportQuestion } from "#contract/support/questions.contract.ts";
import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { call } from "#api/call.ts";
import { useT } from "#i18n/use-t.ts";
import { isComposing } from "#lib/is-composing.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import type { ChatbotView } from "../sections.rules.ts";
import { QuestionList } from "./QuestionList.tsx";
import { chosenOf, decidedThisWeek, neighbourOf } from "./questions.rules.ts";
import styles from "./Unanswered.module.css";
import { Workshop } from "./Workshop.tsx";

/** What the chatbot could not answer, the most asked first, and the answer that its owner writes. */
export function Unanswered({ bot }: { bot: TrainedChatbot }) {
  const t = useT("visitors");
  const { state, retry, reload } = useLoaded({ key: bot.id, read: (signal) => readQuestions(bot.id, signal) });
  // A training that ends has asked again what was answered.
  const { training_status: training, live_version: version } = bot;
  const known = `${training} ${version}`;
  const seen = useRef(known);
  useEffect(() => {
    if (seen.current === known) return;
    seen.current = known;
    reload();
  }, [known, reload]);
  return (
    <WhenLoaded state={state} onRetry={retry} failed={t("questions.failed")} rowHeight={64}>
      {({ open, answered }) =>
        open.length + answered.length === 0 ? (
          <EmptyState title={t("questions.empty")} text={t("questions.emptyText")} />
        ) : (
          <Columns open={open} answered={answered} onChanged={reload} />
        )
      }
    </WhenLoaded>
  );
}

async function readQuestions(id: string, signal: AbortSignal) {
  const [open, approved] = await Promise.all([
    call(listSupportQuestions, { params: { id }, query: {} }, { signal }),
    call(listSupportQuestions, { params: { id }, query: { state: "approved" } }, { signal }),
  ]);
  return { open, answered: decidedThisWeek(approved, Date.now()) };
}

interface ColumnsProps {
  open: readonly SupportQuestion[];
  answered: readonly SupportQuestion[];
  onChanged: () => void;
}

function Columns({ open, answered, onChanged }: ColumnsProps) {
  const navigate = useNavigate();
  const view = useSearch({ strict: false }) as ChatbotView;
  const chosen = chosenOf([...open, ...answered], view["question"] ?? null);
  const show = (question: string | undefined) =>
    void navigate({ to: ".", search: (before: object) => ({ ...before, question }) as never, replace: true });
  const field = useRef<HTMLTextAreaElement>(null);
  useKeys(
    (by) => show(neighbourOf(open, chosen?.id ?? null, by)),
    () => field.current?.focus(),
  );
  return (
    <div className={styles["columns"]} data-whole="" data-open={view["question"] !== undefined}>
      <QuestionList open={open} answered={answered} chosen={chosen?.id ?? null} onChoose={show} />
      {chosen && (
        <Workshop
          key={chosen.id}
          question={chosen}
          field={field}
          onBack={() => show(undefined)}
          onDrafted={onChanged}
          onDecided={() => {
            show(neighbourOf(open, chosen.id, 1));
            onChanged();
          }}
        />
      )}
    </div>
  );
}

/** J and K move through the list and Enter goes to its answer, but where something is typed or pressed. */
function useKeys(move: (by: 1 | -1) => void, edit: () => void): void {
  const onMove = useEffectEvent(move);
  const onEdit = useEffectEvent(edit);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typed = event.target instanceof HTMLElement && event.target.closest("input, textarea, select, dialog");
      if (typed || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "j") onMove(1);
      if (event.key === "k") onMove(-1);
      if (event.key === "Enter" && !isPressed(event.target)) {
        event.preventDefault();
        onEdit();
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

/** A button or a link but the row that is chosen already. */
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary, [role="menu"]') !== null && !target.ariaCurrent;
