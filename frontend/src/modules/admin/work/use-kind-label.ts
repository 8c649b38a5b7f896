import { messageKinds } from "#contract/work.contract.ts";
import { useT } from "#i18n/use-t.ts";

/** What a kind of message is called; one that nobody knows says its own word. */
export function useKindLabel(): (kind: string) => string {
  const t = useT("adminWork");
  return (kind) => {
    const known = messageKinds.find((one) => one === kind);
    return known === undefined ? kind : t(`kind.${known}`);
  };
}
