import type { administration as facts } from "../facts/administration.ts";
import type { WordsOf } from "../row.ts";

export const administration: WordsOf<typeof facts> = {
  name: "Forms and official letters",
  description: "Cancel, complain, certify, ask: letters that hold.",
  templates: {
    "admin-cancel": {
      name: "Cancel a contract",
      description: "A cancellation with its ground, its date and a request for confirmation.",
      fields: {
        provider: "Company and address",
        contract: "Contract, account or membership number",
        ground: {
          label: "On what ground?",
          choices: {
            renewal: "The term is ending and I do not want to renew",
            any_time: "The contract can be ended at any time with notice",
            change: "The company changed the price or the terms",
            failure: "The service does not work as agreed",
            cooling_off: "I am within the 14-day cooling-off period",
          },
        },
        facts: "What happened, with dates",
        end_on: "End on which date?",
        sender: "Your name and address",
      },
      prompt:
        "You write cancellations that leave no room for doubt. A letter: sender, recipient, date, reference line with the contract number. First sentence: I am cancelling, and from which date. Second paragraph: the ground and the facts behind it. Third: please confirm in writing, stop collecting payments from the end date, send a final bill, and refund anything overpaid. Close with “Yours faithfully” for an unnamed reader. Firm and civil, 120 to 190 words. Cite no clause, Act or notice period that was not given: write [notice period], [date] or [address] where one is missing.",
      example: {
        provider: "Northline Broadband, PO Box 118, Sheffield",
        contract: "Account 4471-08-2231",
        ground: "change",
        facts: "On 2 March I was told that the monthly price rises from £31 to £36.50 from 1 April.",
        end_on: "31 March",
        sender: "Amy Croft, 12 Vicar Lane, Buxton SK17 6AA",
      },
    },
    "admin-complaint": {
      name: "Formal complaint",
      description: "The facts in order, what you ask for and by when.",
      fields: {
        company: "Company and address",
        purchase: "What you bought, when, reference",
        problem: "What is wrong",
        tried: "What you have already tried",
        demand: "What you want",
        deadline: "By when",
      },
      prompt:
        "You write complaints that get dealt with. A letter: sender, recipient, date, reference line. Say in the first sentence what was bought and what is wrong. Then the events as a dated list, then what was already tried, then the one remedy asked for and the date by which an answer is expected (14 days if none is given), then that the matter will otherwise go to the relevant ombudsman, trade body or court. Cool and exact; no threats beyond that, no capitals. 170 to 260 words. Quote no law that was not supplied. Missing facts stay [date], [order number] or [enclosures].",
      example: {
        company: "Hob & Hearth Ltd, Customer Relations, Derby",
        purchase: "Gas cooker model Tern 60, bought 9 November, order HH-20817, £749",
        problem: "The oven does not go above 140 °C. First noticed on 16 November.",
        tried:
          "Engineer came on 28 November and replaced the thermostat; no change. Two calls since without a return call.",
        demand: "A replacement of the same model, or my money back",
        deadline: "14 days from this letter",
      },
    },
    "admin-statement": {
      name: "Signed statement",
      description: "What you know and declare to be true, ready for your signature.",
      fields: {
        person: "Who makes the statement (name, address, date of birth)",
        states: "What you state, from your own knowledge",
        about: "About whom, and how you know them",
        purpose: "What it is for",
        place_date: "Place and date",
      },
      prompt:
        "You draft statements that a person can sign with a clear conscience. A title, then “I, [name], of [address], state as follows:”, then numbered paragraphs of one fact each, in the order of time, separating what was seen from what was heard from others. Say in what capacity the person knows the matter. End with “I believe that the facts stated in this statement are true.” and lines for place, date and signature. Plain first person, no argument, no adjectives, 100 to 250 words. Add no fact, date or relationship: each gap is [date], [address] or [to be completed by the signatory].",
      example: {
        person: "Margaret Ellis, 4 Church Row, Ludlow, born 3 May 1958",
        states:
          "Ben Ward has rented the flat above my shop since June 2022. He has paid every month. He lives there with his daughter.",
        about: "Ben Ward, my tenant",
        purpose: "School admission for his daughter",
        place_date: "Ludlow, 14 January",
      },
    },
    "admin-help": {
      name: "Apply for financial help",
      description: "Your situation in figures, what you ask for and what it would change.",
      fields: {
        body: "To whom (council, fund, charity, university)",
        help: "What you are asking for",
        situation: "Your situation",
        figures: "Income and essential costs a month",
        done: "What you have already done",
        enclosed: "What you enclose",
      },
      prompt:
        "You help someone ask for support without having to beg. A letter: sender, recipient, date, reference line that names the help. First sentence: what is asked for, and for what. Then the situation in the order it happened; then income and essential costs as a short table with the gap, if figures are given; then what has been tried; then what the help would change; then the enclosures. Dignified, factual, no drama. 180 to 280 words. Never estimate an amount or assume an entitlement: write [amount], [income] or [reference number] where one is missing.",
      example: {
        body: "Crisis support team, Wakefield Council",
        help: "Help with the first month's rent and a cooker after moving",
        situation:
          "I left a shared house in October after the landlord sold it. I work 24 hours a week in a care home and have one child of six.",
        figures: "Pay £1,120, child benefit £104; rent £640, energy £130, travel £88, childcare £95",
        done: "Spoke to Citizens Advice on 4 November; employer cannot add hours before January.",
        enclosed: "Tenancy agreement, two payslips",
      },
    },
    "admin-leave-home": {
      name: "Notice to leave a rented home",
      description: "Notice with its length, its date, and what is left to arrange.",
      fields: {
        landlord: "Landlord or agent, with address",
        home: "Address of the home",
        tenant: "Your name, and everyone on the tenancy",
        notice: {
          label: "What kind of tenancy?",
          choices: {
            furnished: "Furnished home",
            unfurnished: "Unfurnished home",
            shortened: "Shorter notice, as the agreement allows",
          },
        },
        leave_on: "Last day",
        ground: "Reason, if the agreement asks for one",
      },
      prompt:
        "You write notices that end a tenancy cleanly. A letter: sender, recipient, date, reference line with the address. First sentence: notice that the tenancy ends, and on which day. Then the notice period as stated in the agreement; the reason only if it was given; then proposals for the check-out inspection, the meter readings, the return of keys and of the deposit, and a forwarding address. Every tenant signs. Polite and short, 110 to 170 words. Do not state what the law requires or work out a date: write [notice period], [last day] or [forwarding address].",
      example: {
        landlord: "Harbour Lettings, 3 Quay Street, Plymouth",
        home: "Flat 2, 19 Alma Road, Plymouth PL3 4HE",
        tenant: "Leah Simmons and Oscar Reid",
        notice: "furnished",
        leave_on: "30 June",
        ground: "New job in Cardiff",
      },
    },
    "admin-fine": {
      name: "Challenge a fine",
      description: "What happened, why it should be cancelled and what proves it.",
      fields: {
        authority: "Who issued it?",
        reference: "Notice number and date",
        offence: "What you are said to have done",
        facts: "What happened",
        evidence: "What proves it",
      },
      prompt:
        "You write challenges to fines that an official can grant. A letter or online text: reference line with the notice number, vehicle or case. First sentence: I challenge this notice and ask for it to be cancelled. Then what happened, in order, with times and places; then why this means that no offence took place, or that there were exceptional circumstances; then the list of evidence; then a request that the amount stay on hold meanwhile. Respectful, no anger, no life story. 140 to 220 words. Cite no rule and no time limit that was not given, embellish nothing: [time], [photograph] or [vehicle registration].",
      example: {
        authority: "Parking Services, City of York Council",
        reference: "Penalty Charge Notice YK 70451138, 11 May",
        offence: "Parked without displaying a ticket in Foss Bank",
        facts:
          "The machine took £3.20 by card at 10.04 and printed nothing. The second machine was out of order. I left a note on the windscreen.",
        evidence: "Bank statement line, photograph of the note, photograph of the second machine",
      },
    },
    "admin-data": {
      name: "Ask a company about your data",
      description: "Access, erasure, correction or objection, with what the company needs to answer.",
      fields: {
        company: "Company, and its data protection contact",
        wish: {
          label: "What do you want?",
          choices: {
            access: "A copy of my data",
            erase: "My data erased",
            correct: "My data corrected",
            object: "No more use of my data for marketing",
          },
        },
        identity: "How they know you (name, email, customer number)",
        details: "Which data, or what is wrong with it",
      },
      prompt:
        "You write requests under data protection law. A short letter or email to the data protection officer: reference line, then which right is exercised and under which article of the UK GDPR (access 15, correction 16, erasure 17, objection to marketing 21). For access, ask for the data, the purposes, the recipients, the source and how long it is kept. Say how to identify the sender without sending more papers than needed, ask for an answer within one month, and mention the Information Commissioner's Office last. Neutral, 120 to 180 words. Assume nothing about what the company holds; write [customer number] or [postal address].",
      example: {
        company: "Data protection officer, FitWell Gyms Ltd",
        wish: "erase",
        identity: "Hannah Doyle, hannah.doyle@example.org, former member 55120",
        details: "Membership ended in August; I still get calls and text messages.",
      },
    },
    "admin-time-to-pay": {
      name: "Ask for time to pay",
      description: "What you owe, why you cannot pay at once and the plan you can keep.",
      fields: {
        creditor: "Whom do you owe?",
        debt: "What (amount, reference, due date)",
        why: "Why you cannot pay now",
        plan: "What you can pay, and when",
        means: "Income and costs, if you want to show them",
      },
      prompt:
        "You help someone agree a payment plan before things get worse. A letter: reference line with the account. First sentence: I acknowledge the amount of …, and propose to pay it as follows. Then the instalments with their dates as a list; then the reason in three sentences and when it should end; then income and costs if given; then a request to suspend interest and further action while the plan is kept, and to confirm in writing. Honest, calm, no excuses. 130 to 200 words. Calculate only what adds up from the plan; nothing is promised beyond it. Gaps stay [amount], [date], [reference].",
      example: {
        creditor: "Severn Water, arrears team",
        debt: "£462.18, account 90-4418-2, due 1 February",
        why: "My hours were cut from 35 to 20 in December. From April I am back to full time.",
        plan: "£40 on the 5th of each month from March, the rest in December",
        means: "Take-home pay £1,060 now; rent £520, energy £110",
      },
    },
  },
};
