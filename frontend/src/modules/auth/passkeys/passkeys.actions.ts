import * as contract from "#contract/passkeys.contract.ts";
import { call } from "#api/call.ts";
import { currentLocale } from "#i18n/i18n.ts";
import { createPasskey } from "./passkey-browser.ts";
import type { PasskeyCalls } from "./passkey-calls.ts";

const typed = (password: string) => (password === "" ? {} : { password });

/** The passkeys of the person who is signed in. */
export const ownPasskeys: PasskeyCalls = {
  list: async () => (await call(contract.listPasskeys, {})).data,

  async add(password) {
    const answer = await createPasskey(await call(contract.beginPasskey, { body: typed(password) }));
    await call(contract.addPasskey, { body: { answer, locale: currentLocale() } });
  },

  async rename(id, name) {
    await call(contract.renamePasskey, { params: { id }, body: { name } });
  },

  async remove(id, password) {
    await call(contract.removePasskey, { params: { id }, body: { ...typed(password), locale: currentLocale() } });
  },
};
