import { useSnapshot } from "valtio";
import { lazyPart, useFetchedAhead } from "#ui/LazyPart/lazy-part.tsx";
import { composer } from "../composer.ts";

const AlongParts = lazyPart(async () => (await import("../attachments/AlongParts.tsx")).AlongParts);

/** What goes along with the question; most questions have words alone. */
export function Along() {
  const { attached, kept } = useSnapshot(composer.state);
  useFetchedAhead(AlongParts);
  const count = attached.pictures.length + attached.files.length + kept.files.length;
  const isEmpty = count === 0 && kept.tool === null;
  return isEmpty ? null : <AlongParts />;
}
