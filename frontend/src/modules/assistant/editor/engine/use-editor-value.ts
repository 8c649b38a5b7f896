import type { Editor } from "@tiptap/core";
import { useRef, useSyncExternalStore } from "react";

/** What `select` reads of the editor's state, anew after every transaction; the same where `isSame` says so. */
export function useEditorValue<Value>(
  editor: Editor,
  select: (editor: Editor) => Value,
  isSame: (a: Value, b: Value) => boolean = Object.is,
): Value {
  const last = useRef<{ value: Value } | null>(null);
  return useSyncExternalStore(
    (onChange) => {
      editor.on("transaction", onChange);
      return () => void editor.off("transaction", onChange);
    },
    () => {
      const value = select(editor);
      if (last.current && isSame(last.current.value, value)) return last.current.value;
      last.current = { value };
      return value;
    },
  );
}
