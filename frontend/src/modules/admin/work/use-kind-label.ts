import { messageKinds } from "#contract/work.contract.ts";
import { useT } from "#i18n/use-t.ts";

/** What a kind of message or job is called; a kind without a name shows its own word. */
export function useKindLabel(): (kind: string) => string {
  const t = useT("adminWork");
  return (kind) => {
    const known = messageKinds.find((one) => one === kind);
    return known === undefined ? kind : t(`kind.${known}`);
  };
}
