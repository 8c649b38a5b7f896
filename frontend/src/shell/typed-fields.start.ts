import { isComposing } from "#lib/is-composing.ts";
import { onFlush, workspaceEntry } from "#lib/personal.ts";
import { currentSession, onAccountChange } from "#session/session.store.ts";
import {
  fieldsToKeep,
  isKept,
  meetField,
  parseFields,
  type ShownField,
  type TypedField,
} from "./typed-fields.rules.ts";

type FieldElement = HTMLInputElement | HTMLTextAreaElement;

const entry = workspaceEntry<TypedField[]>("fields", "typed", [], parseFields);

/** What stood in a field when it was entered. */
const before = new WeakMap<FieldElement, string>();
const typedInto = new Set<FieldElement>();
/** Fields that were sent, for those that close before the answer comes. */
let sent: { element: FieldElement; field: TypedField }[] = [];

/** What is typed into any field outlives a session that ends by force, and is there when its person shows the field again. */
export function keepTypedFields(): void {
  document.addEventListener("focusin", ({ target }) => {
    if (isField(target) && !before.has(target)) before.set(target, target.value);
  });
  document.addEventListener("input", ({ target }) => {
    if (isField(target)) typedInto.add(target);
  });
  for (const event of ["submit", "keydown", "click"])
    document.addEventListener(event, (of) => isSending(of) && noteSent(), { capture: true });
  onFlush(() => {
    if (currentSession() === null) return;
    const closed = sent.filter(({ element }) => !element.isConnected).map(({ field }) => field);
    const fields = fieldsToKeep(typedFields(), closed, entry.read(), Date.now());
    if (fields.length > 0) entry.write(fields);
  });
  const observer = new MutationObserver(() => requestAnimationFrame(fillAll));
  const watch = () => {
    observer.disconnect();
    if (entry.read().length === 0) return;
    observer.observe(document.body, { childList: true, subtree: true });
    requestAnimationFrame(fillAll);
  };
  onAccountChange(watch);
  watch();

  function fillAll(): void {
    const kept = entry.read();
    if (kept.some(({ path }) => path === location.pathname)) fill(kept);
    if (entry.read().length === 0) observer.disconnect();
  }
}

const isSending = (event: Event): boolean =>
  !(event instanceof KeyboardEvent) || (event.key === "Enter" && !isComposing(event));

function noteSent(): void {
  const now = Date.now();
  sent = [...typedInto]
    .filter(({ isConnected }) => isConnected)
    .map((element) => ({ element, field: typed(element, now) }));
}

function typedFields(): TypedField[] {
  for (const element of typedInto) if (!element.isConnected) typedInto.delete(element);
  return [...typedInto].map((element) => typed(element, Date.now()));
}

const typed = (element: FieldElement, at: number): TypedField => ({
  ...shownOf(element),
  before: before.get(element) ?? element.defaultValue,
  at,
});

function fill(kept: readonly TypedField[]): void {
  const shown = fieldsHere();
  const left = kept.filter((one) => {
    for (const element of shown) {
      const meeting = meetField(one, shownOf(element), Date.now());
      if (meeting === "fill") put(element, one.text);
      if (meeting !== "wait") return false;
    }
    return true;
  });
  if (left.length === kept.length) return;
  if (left.length === 0) entry.forget();
  else entry.write(left);
}

/** As if it was typed: React hears of a value only through the element's own setter. */
function put(element: FieldElement, text: string): void {
  const type = element instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  before.set(element, element.value);
  Object.getOwnPropertyDescriptor(type.prototype, "value")?.set?.call(element, text);
  element.dispatchEvent(new Event("input", { bubbles: true }));
}

function shownOf(element: FieldElement): ShownField {
  const name = nameOf(element);
  const place = fieldsHere()
    .filter((one) => nameOf(one) === name)
    .indexOf(element);
  return { path: location.pathname, name, place, text: element.value };
}

const nameOf = (element: FieldElement): string =>
  [element.name, element.labels?.[0]?.textContent ?? element.ariaLabel ?? element.placeholder].join(" ");

const fieldsHere = (): FieldElement[] => [...document.querySelectorAll("input, textarea")].filter(isField);

const isField = (target: unknown): target is FieldElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  !target.readOnly &&
  isKept({ type: target.type, autocomplete: target.autocomplete });
