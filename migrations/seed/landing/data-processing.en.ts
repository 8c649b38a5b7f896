import type { ContentText } from "../../../worker/contract/landing.contract.ts";

export const dataProcessingEn: ContentText = {
  title: "Data-processing agreement",
  description:
    "What Ensemble does with personal data on behalf of those who own chatbots or plan posts, under article 28 of the GDPR.",
  body: `:::owner
This agreement describes the product as it works. Have it reviewed by a lawyer. Owners of chatbots and planners accept it with its version: each version that you publish is asked for at their next publication or connection, so publish one when its meaning changes. The product sends no email about a new processor: send it yourself, 30 days before. You also answer for the deadlines in sections 8 to 10.
:::

This agreement completes the [terms](/company/terms). It applies when you put a chatbot in front of visitors, or plan posts and follow accounts, and we process personal data of others for you. You are the controller, and we are your processor.

Processor: [[company name]], [[address]], [[email address]]

If you process these data for someone else, you are their processor, we are yours, and you pass on their instructions.

## 1. What we process, for what and for how long

| What it covers | Chatbots | Social |
| --- | --- | --- |
| Purpose | answer your visitors from your sources, pass conversations to you, collect the contact details they leave | prepare, schedule and publish your posts, and count how they do |
| Operations | store, search, send to a model, show to you, delete | store, send to a model, publish, read figures, delete |
| People | visitors of your site, people named in your sources | you and those who run your accounts, people named or shown in your posts and media |
| Data | what visitors write, the page they write from, their language, ratings, the details your form asks for, their consent to it, what you say about them through your own sign-in, and the texts of your sources | names and identifiers of accounts, encrypted permissions, posts, pictures, videos and sound, what is said in them, figures of published posts |
| How long | conversations for the 30 to 730 days that you set, 180 if you set none; the rest until you delete it | until you delete it or disconnect the account |

The agreement lasts as long as we process these data for you. Special categories of data, such as health, aren't needed for any of this: don't ask visitors for them.

## 2. Your instructions

We process these data only on your documented instructions: this agreement, the settings you choose and what you do in the app. If the law obliges us to do something else, we tell you first, unless it forbids that. If we think an instruction breaks the law, we tell you and may wait.

We don't use these data for advertising or to train models, and we don't sell them. The network addresses of visitors are used for limits against abuse, for which we are responsible ourselves.

## 3. What is yours to do

You decide whether the processing is lawful, inform the people concerned, and answer them. The chatbot says that visitors are talking to an AI. If you ask for contact details, your form shows your words of consent, and we keep when they were given.

## 4. Confidentiality

Only people who need access to run, secure or support the service have it. They are bound to confidentiality.

## 5. Security

- Connections are encrypted. Passwords are stored as hashes; permissions for networks and secrets of chatbots are encrypted with keys kept apart from the database.
- Every access checks whose data it is. Files are opened through links that last minutes.
- Administrators sign in to a separate area, and every change they make is written to a log that can't be edited.
- Attempts to sign in and calls from one network are limited, and sessions can be ended one by one.

We may replace a measure with one that protects no less.

## 6. Other processors

You agree in general that we use other processors. These are all the companies that can receive data from our servers, and when each of them does:

::subprocessors

Regions of the servers: [[regions of the servers]]

We bind each of them to the obligations of this agreement and answer for what they do as for ourselves. LinkedIn and X are not our processors: what you publish there is subject to their terms, and they are controllers themselves.

We tell you by email, at least 30 days before, when a company is to be added or replaced. If you object for a reason of data protection and we can't offer another way, you can delete the chatbot or disconnect the account, and cancel your plan, before then.

## 7. Transfers outside the European Union

Some of these companies are outside the European Union. We transfer data to them only under an adequacy decision of the European Commission or its standard contractual clauses (decision 2021/914, module three), which we send you on request.

## 8. Requests of the people concerned

Visitors can delete their conversation in the chat. You can find, export and delete conversations and contact details, and everything else, in the app. If someone writes to us about data that we process for you, we pass it on to you and don't answer in your place. We help with what the app can't do.

## 9. If something goes wrong

If personal data that we process for you are lost, disclosed, changed or accessed without right, we tell you by email without undue delay, and at the latest 48 hours after we learn of it: what happened, which data and about how many people are concerned, what may follow, what we are doing, and who can tell you more. What isn't known yet follows.

We also help you, with what we know, to assess risks and to consult the authority.

## 10. Proof and audits

We give you the information that shows that this agreement is kept. If it isn't enough, you, or an auditor bound to confidentiality who isn't a competitor of ours, can inspect what concerns your data once a year, or after a breach, with 30 days' notice and without access to the data of others. Each side bears its own costs.

## 11. The end

When you delete a chatbot, a post or your account, its data are deleted; you can export everything before, from your account. What the law obliges us to keep, such as invoices, stays for that time only. Copies that our hosting company keeps for restoring the database expire with its own schedule, and aren't used for anything else.

## 12. This agreement itself

You accept it with its version and date, in your name or that of your company, and can download what you accepted from your account. If we publish a new version, you're asked again the next time you make a chatbot public or connect an account; until then the one you accepted applies. If this agreement and the terms differ about personal data, this agreement counts. The law of the terms applies.

Data protection: [[data protection email]]`,
};
