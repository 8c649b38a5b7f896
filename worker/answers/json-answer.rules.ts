/** The first JSON object or list of an answer, whatever stands around it; null where there is none. */
export function readJson(text: string | undefined): unknown {
  if (text === undefined) return null;
  const found = /[{[][\s\S]*[}\]]/.exec(text.replaceAll(/^\s*```\w*\s*$/gm, ""))?.[0];
  if (found === undefined) return null;
  try {
    return JSON.parse(escapeControls(found));
  } catch {
    return null;
  }
}

/** Models write line breaks inside strings: JSON wants them escaped. */
const escapeControls = (json: string): string =>
  json.replaceAll(/"(?:[^"\\]|\\[\s\S])*"/g, (quoted) =>
    quoted.replaceAll(/\p{Cc}/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`),
  );
