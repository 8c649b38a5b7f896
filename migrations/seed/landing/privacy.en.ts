import type { ContentText } from "../../../worker/contract/landing.contract.ts";

export const privacyEn: ContentText = {
  title: "Privacy",
  description:
    "What Ensemble keeps of you, why, where, for how long, who else sees it, and how to read, take or delete it.",
  body: `:::owner
This page describes what the product does. Complete what is marked, and check the list of processors against the ones you really use: [[company name]], [[address]], [[data protection contact]], [[regions of the servers]].
:::

Responsible for your data: [[company name]], [[address]], [[e-mail address]].

## In one minute

- You can ask without an account and without an address.
- Your questions go to the model that you chose, and to nobody else.
- Incognito conversations are not written to our database.
- You can take everything with you, and delete everything, in your account.
- Nothing about you is sold, and there is no advertising in the app.

## What we keep, why, and for how long

| What | Why | How long |
| --- | --- | --- |
| Name, e-mail address, password as a hash | your account (contract) | until you delete the account |
| Conversations, pictures, PDFs, their text and summaries | so that you find them again (contract) | until you delete them or the account |
| Incognito conversations | to answer while you talk (contract) | in its tab, until you close it; with us in memory alone, at most 30 minutes after the last answer |
| What you write to a chatbot on a customer's site, and an address that you leave there | to answer you, for that customer, who is responsible for it | 180 days, or what the customer sets between 30 and 730; you can delete it in the chat at any time |
| Permissions for accounts that you connect at LinkedIn or X, encrypted, and the posts that you prepare for them | to publish when you said (contract) | until you disconnect the account or delete the post, or your account |
| Counts: questions, tokens, cost, model, never the text | limits, invoices, security (contract, legitimate interest) | kept without your name once the account is gone |
| Subscription, invoices, identifiers of the payment provider | payment (contract, tax law) | invoices 10 years, as French law asks |
| Address of your connection | limits of visitors, attacks (legitimate interest) | as a keyed hash that changes every day |
| A hash of mailbox and card of a trial | one trial for each person (legitimate interest) | longer than the account, unreadable for us |

## Who else sees something

| Who | What | What for |
| --- | --- | --- |
| The vendor of the model you choose: OpenAI, Anthropic, Together AI, OpenRouter, AI/ML API | your question, the part of the conversation it needs, passages of your documents | the answer |
| Cloudflare | everything that passes between you and us; files | hosting, protection |
| Neon | the database | hosting |
| Stripe | name, e-mail address, payment | payment, invoices |
| Resend | e-mail address, content of our mails | sending mails |
| LinkedIn and X, only if you connect an account there | the posts and pictures that you schedule, requests for their numbers | publishing |
| Google, only if you sign in with it | that you sign in here | sign-in |

Some of them are outside the European Union. Transfers rest on the European Commission's adequacy decision for the United States or on its standard contractual clauses: [[to be checked for each]].

## What models do with your words

We call vendors by their professional interfaces, whose terms say that inputs are not used for training: [[to be checked for each vendor]]. We train no models.

## Cookies and storage

The app stores your session and your settings in your browser. Anything beyond that waits for your consent: see [Cookies](/company/cookies).

## Your rights

You may see, correct, take, limit or delete your data, and object to what rests on a legitimate interest. Export and deletion stand in your account; for the rest write to [[e-mail address]]. You may complain to the CNIL (cnil.fr) or to the authority of your country.

## Safety

Connections are encrypted, passwords are hashed, files are opened by links that last minutes, and each administrator's change is written to a log that cannot be edited. If your data were ever exposed, we would tell you and the authority.

## Children

Ensemble is not made for children under 15.

## Changes

When this page changes in a way that matters, we tell you before. Its date stands at the top.`,
};
