/**
 * Puts the keyboard where a dialog begins: on the first control of its body, else on its primary button. What is loading
 * gets it once it is there, unless it was moved before.
 */
export function beginFocus(box: HTMLElement): void {
  box.focus({ preventScroll: true });
  // On a touch screen a focused field brings up the keyboard, over half of what was just opened.
  if (matchMedia("(pointer: coarse)").matches || focusFirst(box)) return;
  const watch = new MutationObserver(() => {
    if (document.activeElement !== box || focusFirst(box)) watch.disconnect();
  });
  watch.observe(box, { subtree: true, childList: true, attributes: true, attributeFilter: ["disabled"] });
}

function focusFirst(box: HTMLElement): boolean {
  const first = firstControl(box);
  first?.focus();
  if (first instanceof HTMLInputElement) first.select();
  return first !== undefined;
}

/** A link may stand within a sentence, so that it comes after the primary button. */
function firstControl(box: HTMLElement): HTMLElement | undefined {
  const all = [...box.querySelectorAll<HTMLElement>("[data-dialog] *")].filter(canBegin);
  const [inFoot = [], inBody = []] = [true, false].map((isFoot) =>
    all.filter((one) => (one.closest("[data-dialog=foot]") !== null) === isFoot),
  );
  const field = inBody.find((one) => !one.matches("a"));
  if (field || box.querySelector("[aria-busy=true]")) return field;
  return inFoot.find((one) => one.matches("[data-variant=primary]")) ?? inBody[0] ?? inFoot[0];
}

/** Nothing that destroys, should Enter be pressed twice, and no frame, which keeps Escape to itself. */
const canBegin = (one: HTMLElement): boolean =>
  one.tabIndex >= 0 &&
  !one.matches(":disabled, input[type=hidden], iframe, [data-variant=danger]") &&
  one.checkVisibility({ visibilityProperty: true });
