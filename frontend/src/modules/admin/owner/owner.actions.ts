import { updateOwner, type OwnerDraft, type OwnerRecord } from "#contract/owner.contract.ts";
import { call } from "#api/call.ts";

export const saveOwner = (body: OwnerDraft): Promise<OwnerRecord> => call(updateOwner, { body });
