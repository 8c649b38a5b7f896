import * as z from "zod/mini";
import { email } from "#contract/schema.ts";
import type { OwnerDraft, OwnerRecord } from "#contract/owner.contract.ts";
import { everyOwnerField, ownerEmails, ownerFieldNames, type OwnerField } from "#contract/owner.rules.ts";
import { faultsOf } from "#ui/Form/faults.ts";

const fault = faultsOf("admin");

export type OwnerForm = Record<OwnerField, string>;

/** The fields as the page groups them: the company, how it is reached, where data is. */
export const ownerGroups = {
  company: ["company_name", "legal_form", "address", "register", "vat", "director"],
  reach: ["phone", "email", "privacy_email", "security_email"],
  data: ["database_host", "server_regions", "mediator"],
} as const satisfies Record<string, readonly OwnerField[]>;

export type OwnerGroup = keyof typeof ownerGroups;
export const ownerGroupNames = Object.keys(ownerGroups) as readonly OwnerGroup[];

const line = z.string().check(
  z.trim(),
  z.maxLength(300, fault("long")),
  z.refine((text) => !/[[\]]/.test(text), fault("brackets")),
);
const address = z.string().check(
  z.trim(),
  z.refine((text) => text === "" || email.safeParse(text).success, fault("email")),
);

export const ownerForm = z.object(
  everyOwnerField((name) => (ownerEmails.some((one) => one === name) ? address : line)),
);

export const formOfOwner = ({ facts }: OwnerRecord): OwnerForm => everyOwnerField((name) => facts[name]);

/** Only what differs from what was read: another admin may have said the rest meanwhile. */
export function draftOfOwner(form: OwnerForm, { facts }: OwnerRecord): OwnerDraft {
  const changed = ownerFieldNames.filter((name) => form[name] !== facts[name]);
  return Object.fromEntries(changed.map((name) => [name, form[name]]));
}
