/** Milliseconds from the request to the first words of the answer, which is read to its end; NaN where none came. */
export async function timeToFirst(request: () => Promise<Response>, isFirst: RegExp): Promise<number> {
  const startedAt = performance.now();
  const response = await request();
  if (!response.ok) throw new Error(`refused: ${response.status} ${await response.text()}`);
  const decoder = new TextDecoder();
  let seen = "";
  let first = Number.NaN;
  for await (const part of response.body ?? []) {
    seen += decoder.decode(part as Uint8Array, { stream: true });
    if (Number.isNaN(first) && isFirst.test(seen)) first = performance.now() - startedAt;
  }
  return first;
}
