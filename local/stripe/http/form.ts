export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

/** Reads a[b][0][c]=d the way Stripe does: brackets nest, and keys that count from 0 make a list. */
export function parseForm(text: string): Form {
  const root: Form = Object.create(null) as Form;
  for (const [name, value] of new URLSearchParams(text)) put(root, keysOf(name), value);
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, listed(value)]));
}

function keysOf(name: string): string[] {
  const [, head = name, rest = ""] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  return [head, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, key = ""]) => key)];
}

function put(into: Form, [key = "", ...rest]: string[], value: string): void {
  const name = key === "" ? String(Object.keys(into).length) : key;
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const known = into[name];
  const inner: Form = typeof known === "object" && !Array.isArray(known) ? known : (Object.create(null) as Form);
  into[name] = inner;
  put(inner, rest, value);
}

function listed(value: FormValue): FormValue {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, listed(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], at) => key === String(at));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** A text that is the same for the same parameters, in whatever order they came. */
export function canonical(form: FormValue): string {
  if (typeof form === "string") return JSON.stringify(form);
  if (Array.isArray(form)) return `[${form.map(canonical).join()}]`;
  const keys = Object.keys(form).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(form[key] ?? "")}`).join()}}`;
}
