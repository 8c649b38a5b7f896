import type { Namespace, Texts } from "#i18n/texts.ts";

type Plural = "one" | "many" | "other";
type FaultOf<Name extends Namespace> =
  Extract<keyof Texts[Name], `fault.${string}`> extends `fault.${infer Fault}`
    ? Fault extends `${infer Base}_${Plural}`
      ? Base
      : Fault
    : never;

/**
 * Messages for a schema: `fault("short", 12)` names the text `fault.short` of a namespace and its `{{count}}`, a text its `{{name}}`.
 * A form keeps the name, not the sentence, so that the sentence follows the language.
 */
// @__NO_SIDE_EFFECTS__
export const faultsOf =
  <Name extends Namespace>(namespace: Name) =>
  (fault: FaultOf<Name>, of?: number | string) => ({
    error: `${namespace}:fault.${fault}${of === undefined ? "" : `${typeof of === "number" ? "?" : "="}${of}`}`,
  });

/** The key of the text and its number; what no schema of ours named is a sentence already. */
export function faultText(
  message: string,
): [key: string, options: { count?: number; name?: string; defaultValue: string }] {
  const [, key = message, count, name] = /^(\w+:fault\.\w+)(?:\?(\d+)|=(.*))?$/s.exec(message) ?? [];
  return [
    key,
    {
      defaultValue: message,
      ...(count !== undefined && { count: Number(count) }),
      ...(name !== undefined && { name }),
    },
  ];
}
