import type { RequestFacts } from "../../../http/serve.ts";
import type { Services } from "../../../services.ts";

interface IndexedRequest {
  services: Pick<Services, "assistant">;
  request: Pick<RequestFacts, "after">;
}

/** Answers what was written; the words by which it is found follow after the response. */
export async function thenIndexed<Text extends { id: string }>(
  { services, request }: IndexedRequest,
  written: Promise<Text>,
): Promise<Text> {
  const text = await written;
  request.after(services.assistant.search.index(text.id));
  return text;
}
