import "./styles/index.css";

/** The script of public pages. They read without it: it remembers choices. */
const root = document.documentElement;

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A choice that is not kept counts for this page.
  }
}

function startTheme(): void {
  const button = document.querySelector<HTMLButtonElement>(".theme");
  if (!button) return;
  const name = () =>
    button.setAttribute("aria-label", button.dataset[root.dataset["theme"] === "dark" ? "light" : "dark"] ?? "");
  button.addEventListener("click", () => {
    const dark = root.dataset["theme"] !== "dark";
    root.dataset["theme"] = dark ? "dark" : "light";
    keep("darkMode", String(dark));
    name();
  });
  name();
  button.disabled = false;
}

function startLanguage(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-locale]"))
    link.addEventListener("click", () => keep("ensemble.locale", link.dataset["locale"] ?? ""));
}

/** A reader with a session does not see "Sign in". */
function showWhoReads(): void {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem("ensemble.session") ?? "null");
    const guest = (kept as { user?: { guest?: boolean } } | null)?.user?.guest;
    if (guest === false) root.dataset["reader"] = "user";
  } catch {
    // No account, then.
  }
}

function closeMenuOnEscape(): void {
  const menu = document.querySelector<HTMLDetailsElement>(".menu");
  menu?.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}

/** The app has a page for unknown addresses, which knows the reader. */
function leaveMissing(): void {
  if (document.querySelector(".missing"))
    location.replace(`/not-found?redirect=${encodeURIComponent(location.pathname + location.search)}`);
}

/** Where third parties are configured, the same question as in the app; its parts come a second after the page. */
async function startConsent(): Promise<void> {
  const response = await fetch("/third-parties.json");
  const parties: unknown = await response.json();
  if (typeof parties !== "object" || parties === null || Object.keys(parties).length === 0) return;
  const { followConsent } = await import("./consent.ts");
  await followConsent(parties, document.querySelector<HTMLButtonElement>("button.cookies"));
}

async function startForm(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>("form.contact");
  if (form === null) return;
  const { startContact } = await import("./contact-form.ts");
  startContact(form);
}

/** On the pages of help and contact alone; what answers there is asked of the API once the page stands. */
async function startChatbot(): Promise<void> {
  if (!/^(?:\/fr)?\/support\/(?:help|contact)/.test(location.pathname)) return;
  const { showChatbot } = await import("./site-chatbot.ts");
  await showChatbot();
}

startTheme();
startLanguage();
showWhoReads();
closeMenuOnEscape();
leaveMissing();
void startForm().catch(console.warn);
setTimeout(() => void startChatbot().catch(console.warn), 500);
setTimeout(() => void startConsent().catch(console.warn), 1_000);
