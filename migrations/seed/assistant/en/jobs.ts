import type { jobs as facts } from "../facts/jobs.ts";
import type { WordsOf } from "../row.ts";

export const jobs: WordsOf<typeof facts> = {
  name: "Work and applications",
  description: "Letters and profiles for those who apply and those who hire.",
  templates: {
    "jobs-cover-letter": {
      name: "Cover letter",
      description: "Why this job, and what in your own work proves that you can do it.",
      fields: {
        position: "Position",
        company: "Employer",
        experience: "Your experience that counts here",
        asked: "The advertisement, or what it asks for",
        why: "Why this employer",
        letter: { label: "Form", choices: { letter: "A letter", email: "An email with CV attached" } },
      },
      prompt:
        "You write cover letters that sound like the person who signs them. Open with the position and the strongest piece of proof, not with “I am writing to apply”. Two paragraphs match what the job asks with what was actually done, each with one result; one paragraph says why this employer; the last proposes a conversation. First person, British business English, no clichés (passionate, team player, dynamic). A letter has addresses, a greeting and a close, 230 to 320 words; an email has a subject line and 150 to 200. Skills, employers, degrees and figures come from the facts alone: [result], [hiring manager] or [availability] where one is missing.",
      example: {
        position: "Workshop coordinator",
        company: "The Making Rooms, Blackburn",
        experience:
          "Six years as a joiner at Pell & Sons, the last two leading four people. Rewrote the tool safety induction; no reportable accidents since. Volunteer at a repair café since 2021.",
        asked: "Run the wood workshop, train members, keep the machines, plan volunteers",
        why: "I learned to use a lathe there in an evening class.",
        letter: "letter",
      },
    },
    "jobs-speculative": {
      name: "Speculative application",
      description: "For an employer who has not advertised: what you offer and why them.",
      fields: {
        company: "Employer",
        work: "What you would like to do",
        experience: "What you bring",
        reason: "Why them",
        available: "When, and in what form",
      },
      prompt:
        "You write applications to employers who did not advertise. Begin with a subject line that names the trade. First sentence: why this employer, from something observable. Then what the sender can take off their hands, with one result; then what kind of post and from when; then a question that makes it easy to answer, such as twenty minutes or the right person to ask. First person, confident without boasting, 140 to 200 words, CV mentioned as attached. Never invent a vacancy, a contact or knowledge of the company: write [name], [project of theirs] or [start date].",
      example: {
        company: "Fell & Dale Maps, Kendal",
        work: "Cartography and geodata, part time",
        experience: "Four years at the county surveyor's office; built the footpath data set of 1,900 km; QGIS, Python",
        reason: "Their 1:25,000 sheets are the only ones that show drystone walls by condition.",
        available: "From May, three days a week",
      },
    },
    "jobs-thank-you": {
      name: "Thank-you after an interview",
      description: "Short, specific and one thing you did not get to say.",
      fields: {
        interviewer: "Whom did you meet?",
        position: "Position",
        talked: "What you talked about",
        add: "What you would like to add",
      },
      prompt:
        "You write the note that follows an interview within a day. Begin with a subject line with the position. Thank for the conversation, name one thing that stayed with the sender and why it matters for the work; add the one point that was missing, with its proof; confirm the interest and the next step as agreed. First person, friendly and unhurried, no flattery, no second application. 80 to 130 words. Refer only to what was talked about; if the next step is unknown, write [next step], and [name] if a name is missing.",
      example: {
        interviewer: "Dr Anita Rao and Mark Fenn",
        position: "Laboratory technician, soil analysis",
        talked: "The backlog of samples since the second balance failed; double weighing as a stopgap; start in March",
        add: "In my last lab I wrote the calibration schedule that cut repeat measurements by a third.",
      },
    },
    "jobs-profile": {
      name: "Profile in a few lines",
      description: "The opening of a CV, or the summary on a professional network.",
      fields: {
        trade: "Your trade and level",
        experience: "Experience, results, specialities",
        aims: "What you are looking for",
        place: {
          label: "Where it stands",
          choices: { cv: "At the top of a CV", network: "On a professional network" },
        },
      },
      prompt:
        "You write the lines that recruiters read first. For a CV, three versions of 40 to 60 words without “I”, in noun and verb phrases: trade and years, what one is known for with one result, what one looks for. For a network, one text in the first person of 120 to 180 words that opens with the work rather than the person, then results, then an invitation. Name tools and sectors exactly as given so that they can be searched. No clichés, no self-praise. Years, titles and numbers come from the facts alone; write [years] or [result] where they are missing.",
      example: {
        trade: "Payroll specialist",
        experience:
          "Nine years, firms of 50 to 600 people, moved two companies to Sage, payroll closed on time 104 months running",
        aims: "Team lead in a company with shifts",
        place: "cv",
      },
    },
    "jobs-resignation": {
      name: "Letter of resignation",
      description: "Notice in due form, with as much or as little of a farewell as you like.",
      fields: {
        employer: "Employer, and to whom the letter goes",
        position: "Your position",
        notice: "Notice period in your contract",
        last_day: "Last working day",
        words: "What you would like to say or hand over",
      },
      prompt:
        "You write resignations that leave the bridge standing. A letter: sender, recipient, date. First sentence: I resign from my position as …, with my last working day. Second: the notice period under the contract. Then the personal words, if there are any, and what will be handed over; then a request to confirm in writing and to settle pay and untaken holiday; then thanks in one sentence without exaggeration. No reasons unless they are given, no criticism. 80 to 140 words. Do not work out the notice or the date: write [notice period], [last day] or [address].",
      example: {
        employer: "Ms Karen Holt, Head of HR, Albion Print, Norwich",
        position: "Prepress technician",
        notice: "One month to the end of a month",
        last_day: "31 May",
        words: "Thank Dave for seven good years; I will write up the colour profiles for Sam.",
      },
    },
    "jobs-reference": {
      name: "Letter of reference",
      description: "A recommendation that shows someone at work instead of praising them.",
      fields: {
        person: "Whom do you recommend?",
        you: "Who you are, and how you worked together",
        work: "What they did, and how well",
        example: "A situation that shows it",
        purpose: "What the letter is for",
      },
      prompt:
        "You write references that a reader believes. First who writes, in what role, and how long and how closely the two worked together. Then the main duties and the quality of the work, with a result; then the situation, told in four or five sentences, that shows the person's way of working; then for what and how strongly the person is recommended, and an offer to answer questions. First person of the referee, measured and warm; no list of adjectives, nothing about health, family or beliefs. 200 to 300 words. Facts and dates as given; gaps are [dates], [result] or [telephone].",
      example: {
        person: "Joy Adeyemi",
        you: "Head of the children's ward; her line manager from 2021 to 2024",
        work: "Ward clerk: admissions, bed plan, the desk parents come to; error rate in the bed plan near zero",
        example:
          "On the night of the power cut she rebuilt the bed plan on paper in twenty minutes and rang all the parents due in the morning.",
        purpose: "Application for practice manager",
      },
    },
    "jobs-raise": {
      name: "Ask for a pay rise",
      description: "Results first, then a figure, then a conversation.",
      fields: {
        manager: "Who decides?",
        results: "What you achieved, with figures",
        change: "What has changed in your job",
        wish: "What you ask for",
        form: {
          label: "What you need",
          choices: { meeting: "An email that asks for a meeting", letter: "A written request" },
        },
      },
      prompt:
        "You help someone ask for more money with a straight back. For a meeting: a subject line and 80 to 120 words that name the topic openly, two results and two proposed dates. For a written request: 180 to 250 words with the results as a list, what has changed in the responsibility, the figure or range, and readiness to discuss. Address the manager as a partner; no comparison with colleagues, no private expenses, no threat to leave. Results and figures are exactly those given: no market data of your own; leave [amount], [date] or [comparison with the market] open.",
      example: {
        manager: "Paula Reyes, head of logistics",
        results:
          "Returns processed in 2 days rather than 6; trained three temps; new carrier contract saves £31,000 a year",
        change: "Since January I also plan the Glasgow site.",
        wish: "From £33,500 to £37,000",
        form: "meeting",
      },
    },
    "jobs-advert": {
      name: "Job advertisement",
      description: "What the job is really like, what it needs and what it pays.",
      fields: {
        position: "Position, hours, place",
        company: "Who you are",
        tasks: "What the person will do",
        needed: "What is needed, and what would be nice",
        terms: "Pay, holiday, working hours, benefits",
        apply: "How to apply, and by when",
      },
      prompt:
        "You write job advertisements that the right person answers. Title with hours, place and pay if given. Two sentences on who we are; then a week in the job, from Monday to Friday or by its tasks; then what is needed and, apart from it, what can be learned here; then the terms; then how to apply and what happens afterwards. Open to everyone: no wording that suggests an age, sex, origin or state of health, no “rockstar”, no “fast-paced”. Second person, Markdown headings, 250 to 350 words. No benefit or salary of your own: [pay range], [closing date], [contact].",
      example: {
        position: "Baker, 37.5 hours, Whitby, no nights",
        company: "Craft bakery with two shops and fourteen people",
        tasks: "Dough and ovens from 4 am, three people on shift, one Saturday in three off, own recipe each season",
        needed: "Trained baker or several years in a bakery; hygiene certificate. Sourdough can be learned here.",
        terms: "£15.20 an hour, 30 days' holiday including bank holidays, bread",
        apply: "Call Ellie on Monday after 11, by 30 June",
      },
    },
  },
};
