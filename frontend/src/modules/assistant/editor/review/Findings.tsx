import type { Finding } from "#contract/assistant/improve-guard.rules.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";

/** What the guard found, each in a sentence. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const t = useT("assistant");
  return (
    <span className={ownWords}>
      {findings.map(({ kind, change, text }) => t(`editor.guard.${kind}.${change}`, { text })).join(" ")}
    </span>
  );
}
