import * as z from "zod/mini";
import { workspaces as limits } from "#contract/limits.ts";
import type { MemberRow } from "#contract/workspaces/members.contract.ts";
import { faultsOf } from "#ui/Form/faults.ts";
import type { Limit } from "./members.actions.ts";

const fault = faultsOf("workspaces");

/** Whether a text is a limit of questions. */
export const isLimit = (text: string): boolean => {
  const number = Number(text);
  return /^\d{1,7}$/.test(text) && number >= 1 && number <= limits.mostQuestions;
};

/** Left empty, there is no limit. */
export const teamLimitForm = z.object({
  questions: z.string().check(
    z.trim(),
    z.refine((text) => text === "" || isLimit(text), fault("questions", limits.mostQuestions)),
  ),
});

export const limitKinds = ["team", "own", "none"] as const;

export const memberLimitForm = z.object({ kind: z.enum(limitKinds), questions: z.string().check(z.trim()) }).check(
  z.refine(({ kind, questions }) => kind !== "own" || isLimit(questions), {
    ...fault("questions", limits.mostQuestions),
    path: ["questions"],
  }),
);
export type MemberLimitValues = z.infer<typeof memberLimitForm>;

export const toTeamLimit = (questions: string): number | null => (questions === "" ? null : Number(questions));

export function toLimit({ kind, questions }: MemberLimitValues): Limit {
  if (kind === "team") return { own: false, limit: null };
  return { own: true, limit: kind === "own" ? Number(questions) : null };
}

/** The limit that a member has, as it is set. */
export const limitOf = ({ own, limit }: NonNullable<MemberRow["questions"]>): Limit => ({
  own,
  limit: own ? limit : null,
});

export function toValues({ own, limit }: Limit): MemberLimitValues {
  const kind = own ? (limit === null ? "none" : "own") : "team";
  return { kind, questions: limit === null ? "" : String(limit) };
}
