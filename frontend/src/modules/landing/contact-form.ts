/** Where what is typed stands until it was sent: it outlives a reload and a failure, and ends with the tab. */
const draftKey = "ensemble.contact";
const timeoutMs = 20_000;

type Outcome = "sent" | "tooMany" | "refused" | "failed";

/** Sends the form to the owner of the site. The form keeps its words until the API has them. */
export function startContact(form: HTMLFormElement): void {
  const button = form.querySelector("button");
  const status = form.querySelector<HTMLElement>("[role=status]");
  if (!button || !status) return;
  const restored = restore(form);
  // One id until it was sent, so that a message that is sent again after a lost answer arrives once.
  let requestId = restored ?? crypto.randomUUID();
  const keep = () => store({ ...fieldsOf(form), request_id: requestId });
  form.addEventListener("input", keep);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void submit();
  });
  button.disabled = false;

  async function submit(): Promise<void> {
    if (!button || !status || button.disabled) return;
    button.disabled = true;
    status.textContent = form.dataset["sending"] ?? "";
    const outcome = await send({ ...fieldsOf(form), request_id: requestId, locale: form.dataset["locale"] });
    button.disabled = false;
    status.dataset["outcome"] = outcome;
    status.textContent = form.dataset[outcome] ?? "";
    if (outcome !== "sent") return;
    form.reset();
    requestId = crypto.randomUUID();
    store(null);
  }
}

const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));

async function send(message: object): Promise<Outcome> {
  try {
    const response = await fetch("/api/contact", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.ok) return "sent";
    if (response.status === 429) return "tooMany";
    return response.status === 400 ? "refused" : "failed";
  } catch {
    return "failed";
  }
}

function store(message: object | null): void {
  try {
    if (message === null) sessionStorage.removeItem(draftKey);
    else sessionStorage.setItem(draftKey, JSON.stringify(message));
  } catch {
    // It stands in the form all the same.
  }
}

/** The request that the kept words were meant for. */
function restore(form: HTMLFormElement): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(draftKey) ?? "null") as Record<string, string> | null;
    if (kept === null) return null;
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea"))
      field.value = kept[field.name] ?? "";
    return kept["request_id"] ?? null;
  } catch {
    return null;
  }
}
