import { grantPerson, restorePerson, suspendPerson, syncPerson, type PersonRecord } from "#contract/people.contract.ts";
import { call } from "#api/call.ts";
import { numberOf } from "../frame/amounts.ts";
import type { GrantForm } from "./people.forms.ts";

/** A repeated `request` grants nothing more. */
export const grantUnits = (id: string, request: string, form: GrantForm): Promise<PersonRecord> =>
  call(grantPerson, {
    params: { id },
    body: { request_id: request, query_type: form.type, units: numberOf(form.units) ?? 0, reason: form.reason },
  });

export const suspend = (id: string, reason: string): Promise<PersonRecord> =>
  call(suspendPerson, { params: { id }, body: { reason } });

export const restore = (id: string): Promise<PersonRecord> => call(restorePerson, { params: { id } });

export const syncBilling = (id: string): Promise<PersonRecord> => call(syncPerson, { params: { id } });
