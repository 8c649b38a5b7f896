import type { ContentText } from "../../../worker/contract/landing.contract.ts";

export const privacyEn: ContentText = {
  title: "Privacy",
  description:
    "What Ensemble stores about you, why, where, for how long, who else sees it, and how to read, export or delete it.",
  body: `:::owner
This page describes what the product does. What is marked comes from your details under Owner. The table of processors lists every company that the product can call. Its places are those that the companies are known by: compare each with your contract and its region. Check the basis of each transfer, and what each provider's terms say of training.
:::

Data controller: [[company name]], [[address]], [[email address]].

## In one minute

- You can ask without an account and without an email address.
- Your questions go to the model you chose or, if its provider fails before the first word, to another one that the answer names; and, for what you ask them to do, to the companies [listed below](#who-else-sees-something), and to no one else.
- Incognito conversations aren't written to our database.
- You can export everything, and delete everything, in your account.
- We don't sell anything about you, and there are no ads in the app.

## What we keep, why, and for how long

| What | Why | How long |
| --- | --- | --- |
| Name, email address, password as a hash, public keys of your passkeys | your account (contract) | until you delete the account |
| Conversations, images, PDFs, their text and summaries | so you can find them again (contract) | until you delete them or the account |
| The same of a visit without an account | so you find it again in the same browser (contract) | until you sign up, which takes it over, or until 90 days pass without a visit |
| Incognito conversations | to answer while you talk (contract) | in the tab, until you close it; on our side in memory only, for at most 30 minutes after the last answer |
| What you write to a chatbot on a customer's site, and contact details you leave there | to answer you, on behalf of that customer, who is responsible for it | 180 days, or between 30 and 730 as the customer sets; you can delete it in the chat at any time |
| Permissions for the LinkedIn or X accounts you connect, encrypted, and the posts you prepare for them | to publish when you said (contract) | until you disconnect the account or delete the post, or your account |
| Counts: questions, tokens, cost, model, never the text | limits, invoices, security (contract, legitimate interest) | kept without your name once the account is deleted |
| Subscription, invoices, payment provider identifiers | payment (contract, tax law) | invoices for 10 years, as French law requires |
| Your IP address | visitor limits, attacks (legitimate interest) | as a keyed hash that changes every day |
| A hash of a trial's mailbox and card | one trial per person (legitimate interest) | longer than the account, unreadable to us |

## Who else sees something

Your question goes to the provider of the model you chose, or to another provider of models if that one fails. Short tasks around it, such as titles, summaries and search queries, go to the least expensive model on offer. These companies, and no others, receive anything from our servers:

::subprocessors

Pages on the web, such as those a search finds or an address you give, are fetched by our servers: their owners see a visit of ours, not you. If you own a chatbot and enter an address for its events, they are sent there. Analytics, where you consented to them, are listed under [Cookies](/company/cookies).

Some of them are outside the European Union. Transfers are based on the European Commission's adequacy decision for the United States or on its standard contractual clauses.

Regions of the servers: [[regions of the servers]]

## What models do with your words

We call providers through their business APIs, whose terms say that inputs aren't used for training. We don't train any models.

## Cookies and storage

The app stores your session and your settings in your browser. Anything beyond that waits for your consent: see [Cookies](/company/cookies).

## Your rights

You can access, correct, export, restrict or delete your data, and object to processing based on a legitimate interest. Export and deletion are in your account; for anything else, use the [contact page](/support/contact). You can file a complaint with the CNIL (cnil.fr) or the authority in your country.

Data protection: [[data protection email]]

## Security

Connections are encrypted, passwords are hashed, files are opened through links that last minutes, and every administrator change is written to a log that can't be edited. If your data were ever exposed, we would tell you and the authority.

## Children

Ensemble isn't intended for children under 15.

## Changes

When this page changes in a way that matters, we tell you beforehand. Its date is at the top.`,
};
