import { i18n } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";

/** What the log names by words of the code, as the reader says it; a word of an earlier version stays as it was written. */
export function useLogWords() {
  const t = useT("adminAudit");
  const worded = (key: string, word: string): string =>
    i18n.exists(key, { ns: "adminAudit" }) ? String(t(key as never)) : word;
  return {
    action: (name: string) => worded(`action.${name}`, name),
    /** Splits `user ABC` into the kind and its id. */
    subject: (subject: string): { kind: string; id: string } => {
      const [kind = "", ...rest] = subject.split(" ");
      return { kind: worded(`subject.${kind}`, kind), id: rest.join(" ") };
    },
  };
}
