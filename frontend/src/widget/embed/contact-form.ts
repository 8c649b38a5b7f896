import { errorText } from "./api.ts";
import { el } from "./dom.ts";
import type { WidgetView } from "./face.ts";
import type { Talk } from "./talk.ts";

interface Field {
  key: string;
  label: string;
  type: string;
  complete: string;
  required: boolean;
  isOwn: boolean;
}

const known = {
  name: { type: "text", complete: "name" },
  email: { type: "email", complete: "email" },
  phone: { type: "tel", complete: "tel" },
} as const;

function fieldsOf({ bot: { lead_form: form }, texts, language }: WidgetView): Field[] {
  return [
    ...form.fields.map(({ name, required }) => ({
      key: name,
      label: texts[name],
      ...known[name],
      required,
      isOwn: false,
    })),
    ...form.own_fields.map(({ key, label, required }) => ({
      key,
      label: label[language] || label.en,
      type: "text",
      complete: "off",
      required,
      isOwn: true,
    })),
  ];
}

/** The form by which a visitor leaves an address: made once, so that what is typed stays while answers are drawn. */
export function createContactForm(shown: WidgetView, talk: Talk): HTMLElement {
  const { texts, language, bot } = shown;
  const fields = fieldsOf(shown);
  const [only] = fields.length === 1 ? fields : [];
  if (only) only.required = true;
  const { consent } = bot.lead_form;
  const consentWords = consent[language] || consent.en || consent.fr;
  const inputs = fields.map(({ key, label, type, complete, required, isOwn }) => {
    const words = required ? label : `${label} (${texts.optional})`;
    return el("input", {
      dir: "auto",
      name: key,
      type,
      autocomplete: complete,
      required,
      maxlength: isOwn ? 500 : type === "email" ? 254 : 120,
      placeholder: words,
      "aria-label": words,
    });
  });
  const agreed = el("input", { type: "checkbox", required: true });
  const fault = el("p", { class: "fault", role: "alert" });
  const button = el("button", { class: "plain" }, texts.leave);

  async function leave(): Promise<void> {
    const values = new Map(inputs.map((input, at) => [fields[at], input.value.trim()]));
    const own = [...values].filter(([field, value]) => field?.isOwn && value !== "");
    const given = [...values].filter(([field, value]) => !field?.isOwn && value !== "");
    if (own.length + given.length === 0) return inputs[0]?.focus();
    button.disabled = true;
    fault.textContent = "";
    try {
      await talk.leave({
        ...Object.fromEntries(given.map(([field, value]) => [field?.key, value])),
        ...(own.length > 0 && { fields: Object.fromEntries(own.map(([field, value]) => [field?.key, value])) }),
        ...(consentWords && { consent: agreed.checked }),
      });
      for (const input of inputs) input.value = "";
    } catch (error) {
      fault.textContent = errorText(error, texts.lost);
    } finally {
      button.disabled = false;
    }
  }

  return el(
    "form",
    {
      class: "contact",
      submit: (event) => {
        event.preventDefault();
        void leave();
      },
    },
    el("div", { class: "fields" }, ...inputs, button),
    consentWords ? el("label", { class: "small" }, agreed, consentWords) : null,
    el("p", { class: "small" }, texts.purpose),
    fault,
  );
}

/** Whether an address is asked for by the count of messages; before the first one nothing can be asked without it. */
export function asksContact(
  { bot: { lead_form: form, is_ready: isReady } }: WidgetView,
  { state }: Talk,
): "before" | "after" | null {
  const hasFields = form.fields.length + form.own_fields.length > 0;
  if (!hasFields || state.hasLeft) return null;
  if (!isReady && form.asked !== "before") return "after";
  if (form.when_handed_over && state.mode === "waiting") return "after";
  if (form.asked === "never") return null;
  const said = state.turns.filter(({ kind }) => kind === "visitor").length;
  if (form.asked === "before") return said === 0 ? "before" : null;
  return said >= form.after_messages ? "after" : null;
}
