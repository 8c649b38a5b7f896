import * as z from "zod/mini";
import {
  settingOf,
  settingsIn,
  type BotSetting,
  type SettingGroup,
  type SettingInput,
} from "#contract/support/bot-settings.ts";
import type { Chatbot, ChatbotChange } from "#contract/support/chatbots.contract.ts";
import { faultsOf } from "#ui/Form/faults.ts";
import { siteUrlOf } from "../site-address.rules.ts";
import { numberOf, typedNumber, typedOf, words } from "./typed.forms.ts";

const fault = faultsOf("widget");

/** What is typed for each setting, by its name. */
export type TypedSettings = Record<string, string>;

interface TypedField {
  schema: z.ZodMiniType<string>;
  valueOf: (typed: string) => unknown;
}

const decimal = (typed: string): string => typed.replace(",", ".");
const isShare = (typed: string): boolean =>
  typed.trim() === "" || (Number(decimal(typed)) >= 0 && Number(decimal(typed)) <= 1);

/** How a setting is typed; null has a form of its own. */
function typingOf(name: BotSetting): TypedField | null {
  const { schema, input } = settingOf(name);
  const isNeeded = !schema.safeParse("").success;
  const typings: { [Type in SettingInput["type"]]: (of: Extract<SettingInput, { type: Type }>) => TypedField | null } =
    {
      line: ({ most }) => ({ schema: isNeeded ? neededWords(most) : words(most), valueOf: (typed) => typed }),
      lines: ({ most }) => ({ schema: words(most), valueOf: (typed) => typed }),
      choice: ({ of }) => ({ schema: z.enum(of as readonly string[]), valueOf: (typed) => typed }),
      number: ({ least, most }) => ({ schema: typedNumber(least, most, true), valueOf: Number }),
      share: () => ({
        schema: z.string().check(z.refine(isShare, fault("share"))),
        valueOf: (typed) => numberOf(decimal(typed)),
      }),
      address: () => ({ schema: z.string().check(z.refine(isSite, fault("address"))), valueOf: siteUrlOf }),
      model: () => ({ schema: z.string(), valueOf: numberOf }),
      own: () => null,
    };
  return typings[input.type](input as never);
}

const isSite = (typed: string): boolean => typed.trim() === "" || siteUrlOf(typed) !== null;
const neededWords = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, fault("required")), z.maxLength(most, fault("long", most)));

/** The settings of a group that are typed one by one, in the order of their table. */
export const plainSettingsIn = (group: SettingGroup): BotSetting[] =>
  settingsIn(group).filter((name) => settingOf(name).input.type !== "own");

/** A group as a form: what its fields take, what they begin with, and what is saved of them. */
export function plainForm(group: SettingGroup) {
  const typings = plainSettingsIn(group).flatMap((name) => {
    const typing = typingOf(name);
    return typing === null ? [] : [[name, typing] as const];
  });
  const shape = Object.fromEntries(typings.map(([name, { schema }]) => [name, schema]));
  return {
    schema: z.object(shape) as unknown as z.ZodMiniType<TypedSettings>,
    initialOf: (bot: Chatbot): TypedSettings =>
      Object.fromEntries(typings.map(([name]) => [name, typedOf(bot[name] as string | number | null)])),
    changeOf: (typed: TypedSettings): ChatbotChange =>
      Object.fromEntries(typings.map(([name, { valueOf }]) => [name, valueOf(typed[name] ?? "")])),
  };
}
