import { updateIncognito } from "#contract/users.contract.ts";
import { call } from "#api/call.ts";
import { ensureSession, userRead } from "#session/session.actions.ts";

let saving: Promise<unknown> = Promise.resolve();

/** Whether new conversations are kept; a visitor becomes a guest, whose setting it is. */
export function saveIncognito(incognito: boolean): Promise<void> {
  const saved = save(incognito);
  saving = saved;
  // A change that failed is said once, and keeps no later question.
  const settled = () => {
    if (saving === saved) saving = Promise.resolve();
  };
  saved.then(settled, settled);
  return saved;
}

async function save(incognito: boolean): Promise<void> {
  const { user } = await ensureSession();
  const saved = await call(updateIncognito, { body: { incognito } });
  userRead({ ...user, incognito: saved.incognito });
}

/** False where a change that is on its way fails: a question that followed it would be kept against the reader's wish. */
export const incognitoIsSaved = (): Promise<boolean> =>
  saving.then(
    () => true,
    () => false,
  );
