import { createSealing } from "../../../lib/sealing.ts";

const sealedForm = /^([0-9a-f]{16})\.([A-Za-z0-9+/=]+)$/;

/** Words of a recording as their table keeps them: the id of their request opens them, and is stored nowhere. */
export function createSealedWords(requestId: string) {
  const sealing = createSealing([requestId], "transcription");
  return {
    async seal(text: string): Promise<string> {
      const { keyId, sealed } = await sealing.seal(text);
      return `${keyId}.${sealed}`;
    },

    /** The release before kept words as they are, for a day. */
    async open(kept: string): Promise<string> {
      const [, keyId, sealed] = sealedForm.exec(kept) ?? [];
      const text = keyId && sealed ? await sealing.open({ keyId, sealed }) : null;
      return text ?? kept;
    },
  };
}
