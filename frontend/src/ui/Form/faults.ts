import type { Namespace, Texts } from "#i18n/texts.ts";

type FaultOf<Name extends Namespace> =
  Extract<keyof Texts[Name], `fault.${string}`> extends `fault.${infer Fault}` ? Fault : never;

/**
 * Messages for a schema: `fault("short", 12)` names the text `fault.short` of a namespace and its `{{count}}`.
 * A form keeps the name, not the sentence, so that the sentence follows the language.
 */
// @__NO_SIDE_EFFECTS__
export const faultsOf =
  <Name extends Namespace>(namespace: Name) =>
  (fault: FaultOf<Name>, count?: number) => ({
    error: `${namespace}:fault.${fault}${count === undefined ? "" : `?${count}`}`,
  });

/** The key of the text and its number; what no schema of ours named is a sentence already. */
export function faultText(message: string): [key: string, options: { count?: number; defaultValue: string }] {
  const [, key = message, count] = /^(\w+:fault\.\w+)(?:\?(\d+))?$/.exec(message) ?? [];
  return [key, { defaultValue: message, ...(count !== undefined && { count: Number(count) }) }];
}
