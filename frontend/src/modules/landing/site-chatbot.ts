/** Puts the chatbot of this site on the page, by the one line that any site has; nothing where none is configured. */
export async function showChatbot(): Promise<void> {
  const response = await fetch("/api/site-chatbot");
  if (!response.ok) return;
  const { key } = (await response.json()) as { key: string | null };
  if (key === null) return;
  const script = document.createElement("script");
  script.src = "/widget.js";
  script.dataset["key"] = key;
  script.async = true;
  document.head.append(script);
}
