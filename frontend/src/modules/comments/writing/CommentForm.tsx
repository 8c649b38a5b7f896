import { AtSign } from "lucide-react";
import { useId, useState, type KeyboardEvent } from "react";
import type { CommentedKind } from "#contract/comments/comment-links.rules.ts";
import type { SentPart } from "#contract/comments/comments.contract.ts";
import { lengthOfBody } from "#contract/comments/comment-text.rules.ts";
import { comments as limits } from "#contract/limits.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import { isComposing } from "#lib/is-composing.ts";
import { ownWords } from "#lib/own-words.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { Button } from "#ui/Button/Button.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import styles from "./CommentForm.module.css";
import { MentionList } from "./MentionList.tsx";
import { retyped, toBody, type CommentDraft } from "./mention-text.rules.ts";
import { useKeptDraft } from "./use-kept-draft.ts";
import { useMentions } from "./use-mentions.ts";

export interface CommentFormProps {
  kind: CommentedKind;
  /** Names the field among those whose words are kept in this browser. */
  field: string;
  label: string;
  submit: string;
  /** What stands in the field to begin with, where nothing was typed there before. */
  initial?: CommentDraft;
  /** The reader has just asked for the field: the cursor goes into it. */
  isAsked?: boolean;
  /** The error that it throws is shown; the field keeps what was typed. */
  onSend: (body: SentPart[], requestId: string) => Promise<void>;
  /** The field is empty again. */
  onSent?: () => void;
  onCancel?: () => void;
}

/** A field for a comment. A member is mentioned after the sign @, by keyboard or by finger. */
export function CommentForm({
  kind,
  field,
  label,
  submit,
  initial,
  isAsked = false,
  onSend,
  onSent,
  onCancel,
}: CommentFormProps) {
  const t = useT("comments");
  const common = useT("common");
  const id = useId();
  const { draft, requestId, write, clear } = useKeptDraft(field, initial);
  const { area, ...mentions } = useMentions({ kind, draft, onChange: write });
  const body = toBody(draft);
  const isTooLong = lengthOfBody(body) > limits.length;
  const canSend = body.length > 0 && !isTooLong;
  const { busy, fault, send } = useSending(async () => {
    await onSend(body, requestId);
    clear();
    onSent?.();
  });
  const submitted = () => void (canSend && send());

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) submitted();
    else if (event.key === "Escape" && mentions.people.length === 0 && onCancel) onCancel();
    else if (!mentions.take(event)) return;
    event.preventDefault();
  }

  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <div className={styles["field"]}>
        <MentionList id={id} people={mentions.people} at={mentions.at} onChoose={mentions.choose} />
        <TextArea
          ref={area}
          label={label}
          className={ownWords}
          rows={2}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked for it
          autoFocus={isAsked}
          aria-autocomplete="list"
          {...(mentions.people.length > 0 && { "aria-controls": id, "aria-activedescendant": `${id}-${mentions.at}` })}
          value={draft.text}
          error={isTooLong ? t("tooLong", { count: limits.length }) : fault}
          onChange={({ target }) => mentions.type(retyped(draft, target.value))}
          onKeyDown={onKeyDown}
          onBlur={mentions.close}
        />
      </div>
      <div className={styles["foot"]}>
        <IconButton size="small" icon={AtSign} label={t("mention")} tip="top" onClick={mentions.addSign} />
        <span className={styles["gap"]} />
        {onCancel && (
          <Button size="small" variant="quiet" onClick={onCancel}>
            {common("action.cancel")}
          </Button>
        )}
        <Button size="small" variant="primary" type="submit" busy={busy} disabled={!canSend}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

/** One send at a time, and why the last one failed. */
function useSending(work: () => Promise<void>) {
  const errors = useT("errors");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ErrorKey | null>(null);
  async function send(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setError(null);
    await work().catch((caught: unknown) => setError(errorKeyOf(caught)));
    setBusy(false);
  }
  return { busy, fault: error === null ? undefined : errors(error), send };
}
