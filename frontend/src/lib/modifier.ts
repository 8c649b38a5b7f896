/** The key that shortcuts begin with, as it stands on the reader's keyboard. */
export const modifier = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";
