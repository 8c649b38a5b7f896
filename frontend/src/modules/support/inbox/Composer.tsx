import { Hand, Send } from "lucide-react";
import { useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { isComposing } from "#lib/is-composing.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatAge } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useNow } from "#lib/use-now.ts";
import { useColleague } from "#session/use-colleague.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Refusal } from "#ui/Form/Refusal.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { workspaceEntry } from "#lib/personal.ts";
import styles from "./Composer.module.css";
import { changeMode, reply, tellTyping } from "./inbox.actions.ts";
import { inbox, type OpenConversation } from "./inbox.store.ts";
import { useUntil } from "./use-until.ts";

/** Milliseconds between two signs to the visitor that the owner writes. */
const tellMs = 2_000;

/** Taking over stands above, from the chatbot or a colleague; until then the field is closed and says why. */
export function Composer({ conversation }: { conversation: OpenConversation }) {
  const t = useT("inbox");
  const { id, mode, assigned_to: holder } = conversation;
  const colleague = useColleague()(holder);
  const field = useRef<HTMLTextAreaElement>(null);
  const [busy, setBusy] = useState(false);
  if (mode === "closed") return <p className={styles["closed"]}>{t("closedText")}</p>;
  const isOurs = mode === "person" && colleague === null;
  const act = async (step: "takeOver" | "handBack" | "close") => {
    setBusy(true);
    const done = await changeMode(id, step);
    setBusy(false);
    // Once it is drawn as open.
    if (done && step === "takeOver") setTimeout(() => goOn(field.current));
  };
  return (
    <div className={styles["composer"]}>
      <div className={styles["above"]}>
        <div className={styles["note"]} aria-live="polite">
          <Explanation conversation={conversation} />
        </div>
        <Button onClick={() => void act("close")}>{t("close")}</Button>
        {isOurs ? (
          <Button busy={busy} onClick={() => void act("handBack")}>
            {t("handBack")}
          </Button>
        ) : (
          <Button
            variant={colleague === null ? "primary" : "secondary"}
            icon={Hand}
            busy={busy}
            onClick={() => void act("takeOver")}
          >
            {t("takeOver")}
          </Button>
        )}
      </div>
      <ReplyForm id={id} isOpen={isOurs} field={field} />
    </div>
  );
}

/** After what was typed before it was a colleague's. */
function goOn(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

function Explanation({ conversation }: { conversation: OpenConversation }) {
  const t = useT("inbox");
  const { mode, waiting_since: since, assigned_to: holder } = conversation;
  const colleagueOf = useColleague();
  const colleague = colleagueOf(holder);
  const { writing } = useSnapshot(inbox);
  const isWriting = useUntil(writing?.until ?? 0);
  const writer = isWriting && writing ? colleagueOf(writing.author) : null;
  const locale = useLocale();
  const now = useNow();
  if (mode === "person" && writer)
    return <p className={classNames(styles["note"], ownWords)}>{t("explain.writing", { name: writer.name })}</p>;
  if (mode === "person" && colleague)
    return <p className={classNames(styles["note"], ownWords)}>{t("explain.colleague", { name: colleague.name })}</p>;
  if (mode === "person") return <p className={styles["note"]}>{t("explain.person")}</p>;
  if (since === null) return <p className={styles["note"]}>{t("explain.bot")}</p>;
  return <p className={styles["note"]}>{t("explain.waiting", { age: formatAge(Date.parse(since), now, locale) })}</p>;
}

interface ReplyFormProps {
  id: string;
  isOpen: boolean;
  field: React.RefObject<HTMLTextAreaElement | null>;
}

/** What is typed outlives a refusal, a reload and another conversation. */
function ReplyForm({ id, isOpen, field }: ReplyFormProps) {
  const t = useT("inbox");
  const common = useT("common");
  const [text, setText] = useState(() => keptReply(id));
  const [error, setError] = useState<ErrorKey | null>(null);
  const [busy, setBusy] = useState(false);
  const sent = useRef({ text: "", requestId: "" });
  const toldAt = useRef(0);
  const type = (next: string) => {
    setText(next);
    keepReply(id, next);
    if (Date.now() - toldAt.current < tellMs) return;
    toldAt.current = Date.now();
    tellTyping(id);
  };
  const send = async () => {
    const words = text.trim();
    if (words === "" || busy || !isOpen) return;
    if (sent.current.text !== words) sent.current = { text: words, requestId: crypto.randomUUID() };
    setBusy(true);
    setError(null);
    try {
      await reply(id, words, sent.current.requestId);
      sent.current = { text: "", requestId: "" };
      type("");
    } catch (refused) {
      setError(errorKeyOf(refused));
    }
    setBusy(false);
    field.current?.focus();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Refusal error={error} />
      <div className={styles["box"]} data-closed={!isOpen || undefined}>
        <textarea
          dir="auto"
          ref={field}
          className={classNames(styles["field"], ownWords)}
          rows={1}
          maxLength={4_000}
          aria-label={t("reply")}
          placeholder={t(isOpen ? "reply" : "replyClosed")}
          disabled={!isOpen}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
            event.preventDefault();
            void send();
          }}
        />
        {isOpen && <IconButton type="submit" variant="primary" icon={Send} label={common("action.send")} busy={busy} />}
      </div>
    </form>
  );
}

type Replies = Readonly<Record<string, string>>;

const isReplies = (stored: unknown): stored is Replies =>
  typeof stored === "object" && stored !== null && Object.values(stored).every((one) => typeof one === "string");

/** Replies that are being written, by conversation. */
const kept = workspaceEntry<Replies>("support.replies", "typed", {}, (stored) => (isReplies(stored) ? stored : null));

const keptReply = (conversationId: string): string => kept.read()[conversationId] ?? "";

function keepReply(conversationId: string, text: string): void {
  const { [conversationId]: _before, ...others } = kept.read();
  if (text === "" && Object.keys(others).length === 0) kept.forget();
  else kept.write(text === "" ? others : { ...others, [conversationId]: text });
}
