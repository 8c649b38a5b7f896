/** Puts the focus into a field of the form when it is there; `caret` is where in its text. */
export function focusField(place: string, field: string, caret?: number, to = caret): void {
  const focus = (): boolean => {
    const all = document.querySelectorAll<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);
    const found = [...all].find((one) => one.dataset["field"] === field) ?? all[0];
    if (!found) return false;
    found.focus({ preventScroll: true });
    found.scrollIntoView({ block: "nearest" });
    if (caret !== undefined && (found instanceof HTMLTextAreaElement || found instanceof HTMLInputElement))
      found.setSelectionRange(caret, to ?? caret);
    return true;
  };
  // After the edit of a key is drawn, and before the next key; a section that opens takes a frame longer.
  queueMicrotask(() => {
    if (!focus()) requestAnimationFrame(() => requestAnimationFrame(focus));
  });
}
