export type Theme = "light" | "dark";

/** The key the product's owner named; read before the first paint by public/before-paint.js. */
const storageKey = "darkMode";

export function currentTheme(): Theme {
  return document.documentElement.dataset["theme"] === "dark" ? "dark" : "light";
}

/** Shows the theme and keeps the choice; without a kept choice the system's preference counts. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, String(theme === "dark"));
  } catch {
    // Kept for this page only.
  }
  show(theme);
}

/** Follows another tab's choice, and the system while nothing is chosen; calls back after each change. */
export function watchTheme(onChange: (theme: Theme) => void): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const follow = (theme: Theme) => {
    show(theme);
    onChange(theme);
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey && event.newValue !== null) follow(event.newValue === "true" ? "dark" : "light");
  };
  const onSystem = () => {
    if (stored() === null) follow(system.matches ? "dark" : "light");
  };
  addEventListener("storage", onStorage);
  system.addEventListener("change", onSystem);
  return () => {
    removeEventListener("storage", onStorage);
    system.removeEventListener("change", onSystem);
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function show(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
  const paper = getComputedStyle(document.documentElement).getPropertyValue("--paper");
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", paper);
}
