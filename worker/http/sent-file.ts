import type { EndpointShape } from "../contract/endpoint.ts";
import { AppError } from "../lib/app-error.ts";
import type { SentFile, SentForm } from "../lib/sent-form.ts";
import { isStorable } from "../lib/text.rules.ts";
import { readFormParts } from "./form-parts.ts";

const fieldBytes = 8 * 1024;
/** All of them are kept, so that there may not be as many as fit into a large form. */
const mostFields = 16;

/** The one file of a form, handed on while it arrives; fields may stand before it or after it. request.too_large. */
export function openForm(request: Request, { maxBytes = 0 }: Pick<EndpointShape, "maxBytes">, field: string): SentForm {
  const declared = Number(request.headers.get("content-length") ?? Number.NaN);
  if (declared > maxBytes) throw new AppError("request.too_large", { limit: maxBytes });
  return {
    length: Number.isSafeInteger(declared) ? declared : null,

    async read<T>(take: (file: SentFile) => Promise<T>) {
      const fields: Record<string, string> = {};
      let taken: { value: T } | null = null;
      for await (const { name, fileName, content } of readFormParts(request, maxBytes)) {
        if (fileName === null) {
          if (Object.keys(fields).length >= mostFields) throw invalid("body: too_many_fields");
          fields[name] = await readField(name, content);
        } else if (name === field && taken === null) taken = { value: await take({ name: fileName, content }) };
        else throw invalid(`${name}: unexpected_file`);
      }
      if (taken === null) throw invalid(`${field}: missing`);
      return { fields, taken: taken.value };
    },
  };
}

const invalid = (problem: string) => new AppError("request.invalid", { fields: [problem] });

async function readField(name: string, content: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of content) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > fieldBytes) throw invalid(`${name}: too_long`);
  }
  text += decoder.decode();
  if (!isStorable(text)) throw invalid(`${name}: not_text`);
  return text;
}
