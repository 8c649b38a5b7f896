/** Which of so many shards a text belongs to, from 0 on: FNV-1a of its UTF-16 units, in 32 bits. */
export function shardOf(text: string, shards: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % shards;
}
