import * as z from "zod/mini";
import { embedHosts } from "#contract/support/embed-hosts.rules.ts";
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

/** Names the first line that is refused. */
export const hostsForm = z.object({
  hosts: z.string().check(
    z.refine((text) => hostsIn(text).length <= embedHosts.most, fault("manyHosts", embedHosts.most)),
    z.refine((text) => refusedOf(text) === undefined, { error: ({ input }) => fault("host", refusedOf(input)).error }),
  ),
});
export type HostsForm = z.infer<typeof hostsForm>;

const refusedOf = (text: unknown): string | undefined =>
  hostsIn(String(text)).find((host) => !embedHosts.name.safeParse(host).success);
