/** What the first file of an export says of the others. */
export const readme = {
  en: `Ensemble: everything that is kept of you

account.json        who you are, how you sign in, your settings, your plan and its modules, and the mails of the last day
subscriptions.json  what you bought and tried; your invoices are on your account page
usage.json          what was counted of your use: questions, tokens, costs in millionths of a dollar, and the long work done for you
affiliate.json      your code and what it has earned, in cents
conversations/      every conversation with all its messages, the oldest first
files/              the pictures you sent; messages name them by their id
documents.json      your folders and PDF files, and what was found out about them
documents/          the PDF files themselves, the oldest first

Times are UTC. Incognito conversations were never kept, so they are not here.
`,
  fr: `Ensemble\u00A0: tout ce que nous conservons de vous

account.json        qui vous êtes, comment vous vous connectez, vos réglages, votre formule et ses modules, et les e-mails des dernières 24 heures
subscriptions.json  ce que vous avez acheté et essayé\u00A0; vos factures sont sur la page de votre compte
usage.json          ce qui a été compté\u00A0: questions, jetons, coûts en millionièmes de dollar, et les travaux longs faits pour vous
affiliate.json      votre code de parrainage et ce qu'il a rapporté, en centimes
conversations/      toutes vos conversations avec tous leurs messages, de la plus ancienne à la plus récente
files/              les images que vous avez envoyées\u00A0; les messages les désignent par leur identifiant
documents.json      vos dossiers et vos fichiers PDF, et ce qui en a été tiré
documents/          les fichiers PDF eux-mêmes, du plus ancien au plus récent

Les heures sont en UTC. Les conversations incognito n'ont jamais été conservées\u00A0: elles ne sont pas ici.
`,
} as const;
