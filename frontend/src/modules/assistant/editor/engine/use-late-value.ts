import type { Editor } from "@tiptap/core";
import { startTransition, useEffect, useState } from "react";

/** What `select` reads of the editor's state; drawn after what the person waits for. */
export function useLateValue<Value>(editor: Editor, select: (editor: Editor) => Value): Value {
  const [value, setValue] = useState(() => select(editor));
  const [read] = useState(() => select);
  useEffect(() => {
    const onChange = () => startTransition(() => setValue(() => read(editor)));
    onChange();
    editor.on("transaction", onChange);
    return () => void editor.off("transaction", onChange);
  }, [editor, read]);
  return value;
}
