import type { DefaultName } from "../../../folders/folders.rules.ts";

export const folderDefaults: readonly DefaultName[] = [
  { key: "texts", name: { en: "My texts", fr: "Mes textes" } },
  { key: "archive", name: { en: "Archive", fr: "Archives" } },
];
