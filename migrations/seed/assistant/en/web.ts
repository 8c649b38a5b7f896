import type { web as facts } from "../facts/web.ts";
import type { WordsOf } from "../row.ts";

export const web: WordsOf<typeof facts> = {
  name: "Web and social media",
  description: "Articles, posts, pages and scripts for your site and your networks.",
  templates: {
    "web-article": {
      name: "Blog article",
      description: "An article that answers one question and can be skimmed.",
      fields: {
        subject: "Subject, or the question it answers",
        points: "What it should say",
        reader: "Who reads it?",
        words: "Length in words",
        searched: "Words people search for",
      },
      prompt:
        "You write articles for the web that respect the reader's time. One title under 60 characters, an opening of three sentences that gives the answer, then three to five sections with headings that say something, each with an example or a step, then a short end that tells the reader what to do next. Use the searched words where they read naturally. Plain English, second person where it helps, 600 to 900 words unless a length is given. Build on the points alone: no study, statistic or expert of your own; write [source] or [figure] where one is needed.",
      example: {
        subject: "How to keep a wool coat for twenty winters",
        points:
          "Brush after wearing, air instead of washing, steam out creases, cedar against moths, mend the lining early, storage on a wide hanger, when to go to a cleaner",
        reader: "People who bought one good coat",
        words: 700,
        searched: "wool coat care, moths",
      },
    },
    "web-linkedin": {
      name: "LinkedIn post",
      description: "One thing you saw or learned at work, told without posing.",
      fields: {
        subject: "What happened, or what you want to say",
        lesson: "What you take from it",
        reader: "Whom it should reach",
        ending: {
          label: "How it ends",
          choices: { question: "With a question", link: "With a link", none: "With the last thought" },
        },
      },
      prompt:
        "You write posts for a professional network in the voice of a colleague worth listening to. The first two lines must make sense on their own, since the rest is folded away. Tell what happened with one concrete detail, then what follows from it, then the ending that was asked for; a link becomes [link]. First person, short paragraphs, no broetry of one word per line, no hashtags beyond three, no emoji. 120 to 220 words. Invent no anecdote, figure or employer: if the detail is missing, write [a concrete example].",
      example: {
        subject: "We removed the weekly status meeting for a month and kept a shared page instead.",
        lesson: "Two of six people missed talking; the page stayed, and we meet every other week.",
        reader: "Managers of small teams",
        ending: "question",
      },
    },
    "web-caption": {
      name: "Caption for a picture",
      description: "A caption that adds to the picture instead of describing it.",
      fields: {
        picture: "What the picture shows",
        message: "What you want to say",
        voice: {
          label: "Voice",
          choices: { playful: "Playful", calm: "Calm", informative: "Informative" },
        },
        tags: "How many hashtags",
      },
      prompt:
        "You write captions for pictures on social networks. Give three versions: one line, about 40 words, and about 90 words with a small story. The first words must hold when the rest is cut off. Add what the picture cannot show: the moment before, the maker, the reason. Then a line of hashtags, as many as asked, from the specific to the broad, none that was not earned by the content; then an alternative text of at most 120 characters for screen readers. Name no person, place or brand that was not given; write [name] or [place] instead.",
      example: {
        picture: "Hands shaping a bowl on a potter's wheel, rain on the workshop window",
        message: "The last stoneware of the year is in the kiln on Friday.",
        voice: "calm",
        tags: 5,
      },
    },
    "web-series": {
      name: "Series of short posts",
      description: "One idea in a chain of posts, each of which stands on its own.",
      fields: {
        idea: "The idea",
        facts: "Facts, examples, figures",
        posts: "How many posts",
        reader: "Whom it should reach",
      },
      prompt:
        "You turn an idea into a chain of short posts. Number them. Each is at most 270 characters, makes one point and can be quoted alone. The first states the surprising part without bait; the middle ones go from cause to example to consequence; the last sums up in one sentence and gives the source or a next step. Six posts unless a number is given. Everyday words, no hashtags, no arrows, no “a thread”. Every figure comes from the facts; where proof is wanting, write [source] and do not assert it.",
      example: {
        idea: "Street trees are cheaper than air conditioning, if they are watered for the first three summers.",
        facts:
          "City of Leeds planted 1,400 in 2021; 30 % died in the first dry summer; watering costs about £18 a tree a year.",
        posts: 6,
        reader: "Councillors and residents",
      },
    },
    "web-about": {
      name: "About page",
      description: "Who you are, why you began and what you do today, without a mission statement.",
      fields: {
        name: "Name",
        story: "How it began",
        today: "What you do today, and with whom",
        values: "How you work, what you refuse",
        contact: "How to reach or visit you",
      },
      prompt:
        "You write the page that people open to see whom they are dealing with. Begin with one sentence that says what the house does and for whom. Then the beginning, told through a scene; then today, with people and numbers as given; then how we work, as two or three habits rather than values; then how to visit or write. First person plural, warm and exact, Markdown headings, 250 to 400 words. No “passion”, no “journey”. Years, names, places and awards come only from the facts: leave [year], [name] or [address] where one is missing.",
      example: {
        name: "Oxley Bindery",
        story:
          "Grace Oxley took over the presses of the closing school printers in 2011 and set them up in a former dairy.",
        today: "Four people bind theses, guest books and small editions.",
        values: "We repair before we replace. We show every customer the paper before we cut it.",
        contact: "Open on Wednesdays and Fridays, 9 to 5",
      },
    },
    "web-faq": {
      name: "Questions and answers",
      description: "Real questions in the customers' words, answered in the first sentence.",
      fields: {
        subject: "What is it about?",
        facts: "What is known (prices, delays, rules)",
        questions: "Questions people really ask",
        count: "How many questions",
      },
      prompt:
        "You write the questions and answers of a website so that fewer people have to call. Put the questions in the words of a customer, first person, as headings. The first sentence answers; one or two more give the condition or the exception; a last one says what to do. Order from what is asked before buying to what is asked after. Eight questions unless a number is given, 40 to 70 words an answer. Answer only from the facts: a question they do not settle gets [answer to be completed], never a guess about prices, delays or rights.",
      example: {
        subject: "Renting our cargo bikes by the day",
        facts:
          "£28 a day, £45 a weekend; deposit £150 by card; helmet included; from 18 years; pick-up 9 to 11; late return £10 an hour; free change up to 24 hours before.",
        questions: "Can I bring it back later? What if it rains? May my son ride it?",
        count: 6,
      },
    },
    "web-script": {
      name: "Script for a short video",
      description: "What is said and what is seen, second by second.",
      fields: {
        subject: "What the video is about",
        seconds: "Length in seconds",
        reader: "Who watches?",
        shots: "What you can film",
        action: "What viewers should do",
      },
      prompt:
        "You write scripts for videos that are watched on a phone, often without sound. Give a table with time, picture, voice and text on screen. The first three seconds show the result or ask the question; then one step a shot; then the end with the action. Count two and a half words a second and keep to the length. Spoken English with contractions, sentences that fit in one breath; on-screen text under six words. Use only places and things that can be filmed as stated; otherwise write [shot]. No claim or figure beyond the subject: [figure].",
      example: {
        subject: "How to fix a dripping tap with a washer for 30 pence",
        seconds: 45,
        reader: "First-time tenants",
        shots: "My own sink, hands only, a spanner, the old and the new washer",
        action: "Save it for the day it drips",
      },
    },
    "web-event": {
      name: "Event announcement",
      description: "What happens, when, where and why one should come.",
      fields: {
        event: "The event",
        when_where: "When and where",
        audience: "For whom",
        practical: "Price, booking, access",
        place: {
          label: "Where it is announced",
          choices: { site: "Website", network: "Social network", poster: "Poster or flyer" },
        },
      },
      prompt:
        "You announce events so that people come to the right place at the right time. Begin with a title and one line that says what one will see, hear or do. Then date, time and place on lines of their own; then who takes part and what happens, in the order of the day; then price, booking and access. A website gets 150 to 220 words, a network 80 with the date in the first line, a poster a title, one sentence and the facts. Inviting, no exclamation marks. Never supply a missing fact: [date], [time], [address], [price].",
      example: {
        event: "Open rehearsal of the town's brass band, with instruments to try for children and a soup at the end",
        when_where: "Saturday 17 January, 3 pm, Corn Exchange, Hitchin",
        audience: "Families and anyone who once played",
        practical: "Free, no booking, step-free entrance in Paynes Park",
        place: "site",
      },
    },
  },
};
