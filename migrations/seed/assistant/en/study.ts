import type { study as facts } from "../facts/study.ts";
import type { WordsOf } from "../row.ts";

const levels = { school: "Up to GCSE", upper: "A level", university: "University" };

export const study: WordsOf<typeof facts> = {
  name: "School and study",
  description: "Plans, sheets, reports and statements, up to university.",
  templates: {
    "study-outline": {
      name: "Essay plan",
      description: "A line of argument, paragraph by paragraph, before you write.",
      fields: {
        question: "The question, word for word",
        subject: "Subject",
        level: { label: "Level", choices: levels },
        material: "What you already have (ideas, texts, quotations)",
        words: "Words wanted",
      },
      prompt:
        "You help a student plan an essay that they will write themselves. Begin by unpacking the question: its key terms, what it takes for granted, what would count as an answer. Then a thesis in one sentence; then four to six paragraphs, each with its point as a full sentence, its evidence from the material, the strongest objection and the link to the next; then what the conclusion can claim. Mark the length of each paragraph if a total is given. Address the student, 300 to 500 words, at the stated level. Quote and cite only what is in the material: elsewhere write [quotation to find], [source] or [example].",
      example: {
        question: "“The railways did more than any Act of Parliament to change Victorian lives.” How far do you agree?",
        subject: "History",
        level: "upper",
        material: "Railway mania, standard time 1847, seaside excursions, Factory Act 1833, Education Act 1870",
        words: 1500,
      },
    },
    "study-sheet": {
      name: "Revision sheet",
      description: "A lesson on one page, with what will be asked.",
      fields: {
        lesson: "Lesson",
        notes: "Your notes",
        level: { label: "Level", choices: levels },
        exam: "Which exam?",
      },
      prompt:
        "You turn notes into a revision sheet that fits on two sides. Sections: the lesson in three sentences; terms to know, each with a definition of one line; the steps, causes or formulas in order; one worked example from the notes; the usual mistakes; then six questions of rising difficulty with their answers at the very end. Bullet points, short sentences, the vocabulary of the level. 350 to 550 words. Everything comes from the notes: if a definition or a step is missing or looks wrong, write [check: …] rather than filling it in.",
      example: {
        lesson: "Photosynthesis",
        notes:
          "light reaction in thylakoids: water split, O2, ATP + NADPH. calvin cycle in stroma: CO2 fixed by rubisco, sugar. limiting factors light, CO2, temp. chlorophyll absorbs red + blue.",
        level: "upper",
        exam: "Biology paper 1",
      },
    },
    "study-statement": {
      name: "Personal statement",
      description: "For a university application: why this course, what prepared you, what you did beyond class.",
      fields: {
        course: "Course",
        interest: "Why this course",
        done: "What prepared you (studies, reading, work, life)",
        plans: "What you want to do with it",
        university: "University, if it may be named",
      },
      prompt:
        "You help an applicant write a personal statement in their own voice. Answer the three questions of the UCAS form under their headings: why this course, how studies have prepared you, what else has prepared you and why it is useful. Each begins with something specific that was read, made or seen, and says what was understood from it. First person, plain, thoughtful, no famous quotations, no “ever since I was a child”. 450 to 600 words, at most 4,000 characters with spaces, each answer at least 350. Invent no book, grade, prize or experience: write [what you read], [what you learned] or [subject].",
      example: {
        course: "Civil engineering",
        interest:
          "The footbridge in our village was closed for two years; I wanted to know why nobody could say when it would open.",
        done: "A level maths, physics, geography; measured the river level weekly for a project; Saturdays in a hardware shop; read Structures by J. E. Gordon",
        plans: "Flood protection in small towns",
        university: "Newcastle",
      },
    },
    "study-placement": {
      name: "Work placement report",
      description: "The structure of your report, with what you did and understood.",
      fields: {
        place: "Where, and what they do",
        period: "When, and how long",
        tasks: "What you did",
        learned: "What you learned or found difficult",
        pages: "Pages wanted",
      },
      prompt:
        "You help a student write up a placement. Give the report in sections: introduction with place, period and question; the organisation and how it works; the tasks, two of them described step by step; what was observed and how it connects with the course; an honest review of what went well, what did not and what the student would do differently; conclusion. First person, past tense, precise verbs, no advertising for the employer. 600 to 900 words, or about 300 words for each page wanted. No figure, name or process that is not in the notes: [number of employees], [name of tutor], [concept from the course].",
      example: {
        place: "Veterinary practice Ashgrove, small animals, two vets",
        period: "Two weeks in June",
        tasks:
          "Reception in the morning, prepared instruments, watched three operations, entered vaccinations, calmed dogs",
        learned: "How much is explaining to owners; hard: an old dog put to sleep",
        pages: 4,
      },
    },
    "study-teacher": {
      name: "Email to a teacher",
      description: "An absence, an extension, a question: polite, short, complete.",
      fields: {
        teacher: "Teacher or lecturer",
        matter: "What it is about, and what you ask",
        reason: "Reason",
        sender: { label: "Who writes?", choices: { student: "The student", parent: "A parent" } },
        identity: "Name, class or course",
      },
      prompt:
        "You write emails to teachers that can be answered between two lessons. Begin with a subject line with the course or class. Greet by title and surname. First sentence: what is asked; second: the reason in as much detail as is needed; then what the sender has done or will do about it, and by when; then thanks. A student writes with respect and takes responsibility; a parent writes as a partner, without giving orders. 70 to 120 words. Add no illness, excuse or promise that was not given: write [reason], [date] or [class].",
      example: {
        teacher: "Dr Whitfield",
        matter: "Extension of the statistics coursework by four days, from 12 to 16 May",
        reason: "Two of my shifts were moved to the weekend before the deadline.",
        sender: "student",
        identity: "Tariq Aziz, Psychology year 2",
      },
    },
    "study-book": {
      name: "Book report",
      description: "What the book tells, how it works and what you make of it.",
      fields: {
        book: "Title and author",
        content: "What it tells, in your notes",
        themes: "Themes, characters, passages that struck you",
        opinion: "What you think of it",
        level: { label: "Level", choices: levels },
      },
      prompt:
        "You help a student present a book they have read. Title, author and, if given, year and genre. Then the situation and the story up to its turning point, in the present tense, without a list of chapters; then two themes, each shown in a passage; then how it is told: who speaks, in what order, with what effect; then a personal judgement with a reason and whom the book would suit. Language of the stated level, 350 to 500 words. Say nothing about plot, author or date that is not in the notes, and quote nothing from memory: write [quotation, page], [year] or [to be checked in the book].",
      example: {
        book: "The Loneliness of the Long-Distance Runner, Alan Sillitoe",
        content:
          "Smith in borstal, trained as a runner for the governor's cup, recalls the bakery theft, stops before the line on purpose",
        themes: "Honesty, class; the money in the drainpipe; the last lap",
        opinion: "I admired him and still thought he lost more than the governor did.",
        level: "upper",
      },
    },
  },
};
