import * as z from "zod/mini";
import { allowedHosts } from "#contract/support/chatbots.ts";
import { faultsOf } from "#ui/Form/faults.ts";

const fault = faultsOf("widget");

/** A host of each line: of an address that was pasted, what a policy names. */
export const hostsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,]+/)
      .map((line) =>
        line
          .trim()
          .toLowerCase()
          .replace(/^[a-z]+:\/\//, "")
          .replace(/\/.*$/, ""),
      )
      .filter((host) => host !== ""),
  ),
];

export const hostsForm = z.object({
  hosts: z.string().check(z.refine((text) => allowedHosts.safeParse(hostsIn(text)).success, fault("hosts"))),
});
export type HostsForm = z.infer<typeof hostsForm>;
