import type { Language } from "../../../lib/language.rules.ts";

const nb = "\u00A0";

const words: Record<Language, Record<"title" | "question" | "button" | "doneTitle" | "done", string>> = {
  en: {
    title: "Stop the daily email?",
    question: "You won't get it any more. Notifications in the app and on your devices stay as they are.",
    button: "Stop these emails",
    doneTitle: "The daily email has stopped",
    done: "You can turn it on again at any time in your account, under Notifications.",
  },
  fr: {
    title: `Arrêter le message quotidien${nb}?`,
    question: "Vous ne le recevrez plus. Les notifications dans l'application et sur vos appareils restent inchangées.",
    button: "Ne plus le recevoir",
    doneTitle: "Le message quotidien est arrêté",
    done: "Vous pouvez le réactiver à tout moment dans votre compte, sous Notifications.",
  },
};

/** No script, nothing from elsewhere, and a form that sends to this very address alone. */
export const unsubscribePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

const style = `:root{color-scheme:light dark}
body{margin:0;background:#f7f4ee;color:#23201b;font:16px/1.6 -apple-system,"Segoe UI",Helvetica,Arial,sans-serif}
main{max-width:520px;margin:0 auto;padding:64px 24px}
h1{margin:0 0 16px;font:400 28px/1.2 Georgia,"Times New Roman",serif}
p{margin:0 0 28px}
button{min-height:44px;padding:0 20px;border:0;border-radius:8px;background:#23201b;color:#fff;font:inherit;cursor:pointer}
@media (prefers-color-scheme:dark){body{background:#1b1916;color:#ece7dd}button{background:#ece7dd;color:#1b1916}}`;

/** The page behind the link of a mail, with its one button; `isDone`: after the press. */
export function unsubscribePage(language: Language, isDone: boolean): string {
  const { title, question, button, doneTitle, done } = words[language];
  const body = isDone
    ? `<h1>${doneTitle}</h1><p>${done}</p>`
    : `<h1>${title}</h1><p>${question}</p><form method="post"><button>${button}</button></form>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${isDone ? doneTitle : title} – Ensemble</title>
<style>${style}</style>
</head>
<body><main>${body}</main></body>
</html>
`;
}
