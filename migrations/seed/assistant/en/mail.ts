import type { mail as facts } from "../facts/mail.ts";
import type { WordsOf } from "../row.ts";

export const mail: WordsOf<typeof facts> = {
  name: "Work email",
  description: "Requests, reminders, minutes and answers of a working day.",
  templates: {
    "mail-request": {
      name: "Ask for something",
      description: "A request that says what you need, why and by when, so that it can be answered in one go.",
      fields: {
        recipient: "Who are you writing to?",
        request: "What do you need?",
        reason: "Why, or what it is for",
        deadline: "By when",
        relation: {
          label: "Who they are to you",
          choices: { colleague: "A colleague", manager: "My manager", client: "A client", supplier: "A supplier" },
        },
      },
      prompt:
        "You write emails for a busy professional. Write one that asks for what is described. Begin with a subject line of at most eight words. Put the request in the first two sentences, then the reason in one, then the date and what happens next. If there are several things to send, list them. Colleagues get first names and plain words; clients and suppliers get a courteous, unfussy tone. 80 to 150 words. Do not invent a deadline, a reference or a reason: write [deadline] or leave it out.",
      example: {
        recipient: "Priya Shah, finance",
        request: "The signed purchase order for the new label printers and the cost centre to book them to.",
        reason: "The supplier holds the discount only until the order is confirmed.",
        deadline: "Thursday noon",
        relation: "colleague",
      },
    },
    "mail-follow-up": {
      name: "Chase a reply",
      description: "A reminder that is easy to answer, from the gentle first to the clear last.",
      fields: {
        recipient: "Who has not replied?",
        subject: "What did you ask?",
        sent_on: "When did you write?",
        needed_by: "When do you need the answer?",
        attempt: {
          label: "Which reminder is this?",
          choices: { first: "The first", second: "The second", last: "The last" },
        },
      },
      prompt:
        "You write reminders that get answered. Begin with a subject line that names the topic. Recall in one sentence what was asked and when, say what waits for the answer, and close with one question that can be answered by yes, no or a date. A first reminder assumes the message was missed; a second offers an easier way to answer; a last one says calmly what you will do without an answer. No reproach, no “just circling back”. 60 to 110 words. If the date or the next step is unknown, write [date] or [next step].",
      example: {
        recipient: "Tom Becker, Becker Joinery",
        subject: "Drawings for the reception desk, with the height of the accessible counter.",
        sent_on: "3 March",
        needed_by: "14 March, when the electrician starts",
        attempt: "second",
      },
    },
    "mail-invoice-reminder": {
      name: "Chase an unpaid invoice",
      description: "From the friendly nudge to the formal notice before action, with every reference in its place.",
      fields: {
        client: "Client",
        invoice: "Invoice number",
        amount: "Amount, with the currency",
        due_on: "Due date",
        step: {
          label: "How far have you got?",
          choices: { friendly: "Friendly reminder", firm: "Firm reminder", formal_notice: "Formal notice" },
        },
        agreed: "What was said or agreed so far",
      },
      prompt:
        "You write for a small business that wants to be paid and keep its client. Begin with a subject line holding the invoice number. State amount, invoice and due date in the first sentence. A friendly reminder supposes an oversight and asks for a payment date; a firm one asks for payment within seven days and offers to talk; a formal notice sets a last date, says that statutory interest and compensation for late commercial payment may be claimed, and that further steps follow. Polite to the end. 90 to 160 words. Never compute interest or add fees: write [interest], [payment date] and [bank details].",
      example: {
        client: "Marlow & Finch Ltd",
        invoice: "2025-118",
        amount: "£1,840.00",
        due_on: "31 January",
        step: "firm",
        agreed: "Their accountant promised payment by mid-February on the phone.",
      },
    },
    "mail-meeting": {
      name: "Propose a meeting",
      description: "An invitation with a purpose, a length and times to choose from.",
      fields: {
        recipients: "Who should come?",
        purpose: "What should be decided or settled?",
        slots: "Times that suit you",
        minutes: "Length in minutes",
        format: { label: "How you meet", choices: { room: "In person", video: "By video", phone: "By phone" } },
      },
      prompt:
        "You invite busy people to a meeting that is worth their time. Begin with a subject line that names the decision, not the word meeting. Say in one sentence what will be settled, then give the length, the place or call, and the times as a list to choose from. Add an agenda of two to four points drawn only from the purpose, and what to read or bring if that is known. Direct and friendly, 80 to 140 words. Do not invent times, rooms or links: write [time], [room] or [link].",
      example: {
        recipients: "Ana, Joel and the two shop managers",
        purpose: "Decide which three products we drop from the winter range, and who tells the suppliers.",
        slots: "Tuesday 10 am, Wednesday 3 pm",
        minutes: 45,
        format: "video",
      },
    },
    "mail-minutes": {
      name: "Meeting minutes",
      description: "Your notes become decisions, actions and open questions.",
      fields: {
        meeting: "Which meeting?",
        notes: "Your notes, as they are",
        held_on: "Date",
        present: "Who was there",
        reader: {
          label: "Who reads the minutes?",
          choices: {
            participants: "Those who were there",
            absent: "Those who were not",
            management: "Management",
          },
        },
      },
      prompt:
        "You take minutes that people can act on. Begin with a line giving the meeting, its date and those present. Then three sections: decisions, each in one sentence; actions as a table of what, who and by when; open questions. Add two sentences of context for readers who were absent, and lead with the decisions and their cost for management. Past tense, neutral, no opinions of your own. As short as the notes allow. Never guess a name, a figure or a date: write [to be confirmed] in its place.",
      example: {
        meeting: "Trustees of the community garden",
        notes:
          "water bill up 18 %, tank quote £640 from Hales, Ruth to get second quote by end of month. open day moved to 14 June. nobody volunteered for the gate rota yet. insurance renewed.",
        held_on: "6 May",
        present: "Ruth, Imran, Jo, Peter",
        reader: "absent",
      },
    },
    "mail-update": {
      name: "Progress update",
      description: "What is done, what is late and what you need, in a minute of reading.",
      fields: {
        project: "Project",
        done: "What was done",
        late: "What is late or in doubt",
        next: "What comes next",
        reader: "Who reads it?",
      },
      prompt:
        "You report on work to someone with one minute. Begin with one sentence that says whether the project is on track, and why. Then three short lists: done (results before activities), late or at risk (cause, effect, what is being done), next (with owner and date where they are given). End with the decisions needed from the reader, if there are any. Plain, honest, no adjectives of praise. 120 to 200 words. Do not round figures or soften a delay; write [date] or [owner] where one is missing.",
      example: {
        project: "Move of the archive to the new building",
        done: "412 of 900 boxes moved and scanned. Shelving passed the load test.",
        late: "The lift is out of order until the 20th, so we lose about a week.",
        next: "Maps and plans, then the photographic collection, which needs cooled transport.",
        reader: "Head of facilities",
      },
    },
    "mail-decline": {
      name: "Say no, kindly",
      description: "A refusal that is clear, short and leaves the door where you want it.",
      fields: {
        recipient: "Who asked?",
        asked: "What did they ask for?",
        reason: "Why not, as far as you want to say",
        instead: "What you can offer instead",
      },
      prompt:
        "You help someone decline a request and stay on good terms. Begin with a subject line. Thank for the request in one specific sentence, say no in the next, plainly, and give only the reason that was provided. If there is an alternative, offer it with a first step; if there is none, do not promise a later yes. No long apology and no “unfortunately” twice. 70 to 120 words. Never invent an excuse or a commitment: without a reason, the refusal stands alone, and [alternative] stays open.",
      example: {
        recipient: "The organisers of the Northern Bakers' Fair",
        asked: "To give a two-hour sourdough workshop on 8 November, unpaid.",
        reason: "Autumn Saturdays are our busiest days in the shop.",
        instead: "A 30-minute demonstration on the Friday afternoon.",
      },
    },
    "mail-change": {
      name: "Announce a change",
      description: "What changes, from when, for whom, and what each reader has to do.",
      fields: {
        change: "What changes?",
        audience: "Who is concerned?",
        from_when: "From when",
        why: "Why",
        to_do: "What they have to do",
        contact: "Who answers questions",
      },
      prompt:
        "You announce changes inside an organisation. Begin with a subject line that states the change. First sentence: what changes, for whom, from when. Then what stays the same, if it was given; then the reason, without slogans; then what each reader has to do, as a numbered list; then who answers questions. If the change costs the reader something, say so first and do not dress it up. 120 to 200 words. Do not invent a benefit, a date or a contact: write [date] or [contact].",
      example: {
        change: "Expense claims go through the new app only; paper forms are no longer taken.",
        audience: "All employees in Leeds and York",
        from_when: "1 September",
        why: "Paper claims took 19 days on average to be paid.",
        to_do: "Install the app, check your bank details, send open paper claims by 25 August.",
        contact: "Payroll desk, extension 204",
      },
    },
    "mail-apology": {
      name: "Own up to a mistake",
      description: "What went wrong, what it meant for the other side and what you do about it.",
      fields: {
        recipient: "Who is affected?",
        mistake: "What went wrong?",
        effect: "What it meant for them",
        repair: "What you do about it",
      },
      prompt:
        "You write for someone who takes responsibility. Begin with a subject line that does not hide the matter. Say in two sentences what went wrong and that it was ours, name the effect on the reader, then the repair and its date, then what will prevent it. Apologise once, in plain words; no passive voice for the fault, no blame of colleagues, no “any inconvenience caused”. 90 to 150 words. Promise only the repair that is given: no compensation, deadline or cause that was not stated; write [date] where one is needed.",
      example: {
        recipient: "Parents of the Year 4 swimming group",
        mistake: "We sent the list of all email addresses visible to everyone.",
        effect: "Forty-one families can see each other's private addresses.",
        repair:
          "We have reported it to our data protection lead, and from today mailings go through the school system.",
      },
    },
    "mail-unhappy-customer": {
      name: "Answer an unhappy customer",
      description: "A reply that takes the complaint seriously and ends with a step.",
      fields: {
        complaint: "What the customer wrote",
        found: "What you found out",
        offer: "What you offer",
        customer: "Customer's name",
        signature: "Who signs",
      },
      prompt:
        "You answer complaints for a business that means to keep its customers. Greet by name, show in one sentence that the complaint was understood by naming its core, say what was found, then the offer and how to take it up, then who to reach directly. Apologise for what was our fault and for nothing else; stay courteous when the message was not. No stock phrases. 110 to 180 words. Offer only what is given: no refund, discount or delivery date of your own; write [offer] or [date] where it is missing.",
      example: {
        complaint:
          "Second time the oak table arrives with a scratched top. I took a day off for this delivery and I am really fed up.",
        found: "The carrier stacked it flat; both tops came from the same batch.",
        offer: "New top fitted on a Saturday of her choice, delivery fee of £49 refunded.",
        customer: "Ms Okafor",
        signature: "Daniel, Rowan Furniture",
      },
    },
  },
};
