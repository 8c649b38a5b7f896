import type { personal as facts } from "../facts/personal.ts";
import type { WordsOf } from "../row.ts";

export const personal: WordsOf<typeof facts> = {
  name: "Personal",
  description: "Speeches, condolences, thanks, invitations, notes.",
  templates: {
    "personal-speech": {
      name: "A few words for a celebration",
      description: "A toast that tells something true, and ends before the glasses get warm.",
      fields: {
        occasion: {
          label: "Occasion",
          choices: { wedding: "Wedding", birthday: "Birthday", retirement: "Retirement", other: "Another occasion" },
        },
        people: "Who are we celebrating?",
        you: "Who are you to them?",
        memories: "Memories, habits, things only you know",
        minutes: "Length in minutes",
      },
      prompt:
        "You write speeches that are spoken by people who do not make speeches. Begin inside a scene, not with “for those who don't know me”; say who is speaking in passing. Tell two memories so that guests who were not there can see them, and let the second one lead to what is wished for the people celebrated; end with a sentence to which everyone can raise a glass. Spoken English, short sentences, light humour at nobody's expense. 130 words a minute; three minutes unless a length is given. Use only the memories supplied: write [name], [place] or [a memory of them] where something is missing.",
      example: {
        occasion: "wedding",
        people: "Hélène and Joe",
        you: "Hélène's younger brother",
        memories:
          "She taught me to ride a bike by running ahead of me and never once looking back. Joe repaired our mother's radio on his first visit and missed dinner. They argue about maps.",
        minutes: 3,
      },
    },
    "personal-condolences": {
      name: "Letter of condolence",
      description: "A few lines that name the one who died and ask for nothing.",
      fields: {
        recipient: "To whom?",
        deceased: "Who died, and who they were to the reader",
        memory: "What you remember of them",
        closeness: {
          label: "How close are you to the reader?",
          choices: { close: "Close", acquaintance: "An acquaintance", colleague: "A colleague" },
        },
        help: "Help you really can give",
      },
      prompt:
        "You help someone write after a death. Say how the news was received, in one plain sentence, and name the person who died. Then the memory, if there is one, told for what it shows of them; then a thought for the reader, without advice and without explaining the loss. Offer help only if it was given, with a day or an action. First person, quiet, no religious words unless they were supplied, no “at least”, no “time heals”. Handwritten length: 70 to 130 words. Do not invent a memory, a cause or a closeness: without one the letter is shorter, and [a memory] may be added by hand.",
      example: {
        recipient: "Mrs Alder",
        deceased: "Her husband George, who ran the allotment society",
        memory:
          "He gave me a root of his rhubarb the day I got my plot and came every week to see whether I was drowning it.",
        closeness: "acquaintance",
        help: "I can water both plots until September.",
      },
    },
    "personal-thanks": {
      name: "Thank-you letter",
      description: "Thanks that say what the gift or the help has become since.",
      fields: {
        recipient: "Whom do you thank?",
        gift: "What for?",
        effect: "What it did, how you use it",
        closeness: {
          label: "Who are they to you?",
          choices: { family: "Family", friend: "A friend", formal: "Someone I know formally" },
        },
      },
      prompt:
        "You write thank-you letters that people keep. Begin with what was given or done, in a scene or a detail, rather than with the word thank. Say what it has changed or how it is used, then what it says about the giver, then one line that looks forward to the next meeting if that fits. Warm and unpretentious for family and friends; for others, courteous with full sentences and a formal close. First person, no gushing, no exclamation marks, 70 to 140 words. Invent no use, feeling or meeting: leave out what was not told, or write [how you use it] and [date].",
      example: {
        recipient: "Aunt Beryl",
        gift: "Her sewing machine from 1962, with the tin of bobbins",
        effect: "I have hemmed the curtains and made two shirts; the neighbours ask me to shorten trousers.",
        closeness: "family",
      },
    },
    "personal-invitation": {
      name: "Invitation",
      description: "Why, when and where, and what guests need to know.",
      fields: {
        occasion: "What is the occasion?",
        hosts: "Who invites?",
        when_where: "When and where",
        practical: "Getting there, beds, food, presents, children",
        reply_by: "Reply by when, and how",
        style: { label: "Style", choices: { simple: "Simple", festive: "Festive", formal: "Formal" } },
      },
      prompt:
        "You write invitations that make people want to come and tell them everything they need. Give a card version of at most 50 words and a message of 90 to 150 words to go with it. Occasion and hosts first; then date, time and place, each on its own line; then what will happen; then practical matters; then how and by when to reply. Simple speaks like a phone call; festive may have one image; formal is in the third person (“request the pleasure of your company”). No rhymes, no exclamation marks. Do not supply a time, address or dress code: [time], [address], [telephone].",
      example: {
        occasion: "Our silver wedding",
        hosts: "Ruth and Alan Pike",
        when_where: "Saturday 6 June from 4 pm, the old boathouse, Lechlade",
        practical:
          "Barbecue, vegetarian too; tents may be put up; last bus 10.40 pm; no presents, a song would be lovely",
        reply_by: "1 May, by text message",
        style: "simple",
      },
    },
    "personal-neighbour": {
      name: "Note to a neighbour",
      description: "Noise, hedge or bins: a friendly line before it becomes a quarrel.",
      fields: {
        neighbour: "Which neighbour?",
        matter: "What is it about?",
        wish: "What would you like?",
        offer: "What you can do yourself",
        before: "What has been said so far",
      },
      prompt:
        "You write notes between neighbours that leave both able to say good morning. Begin with who is writing and from which door. Describe what happens by time and effect, without guessing at motives; assume it was not noticed. Then the one thing wished for, then what the writer can do, then how to talk about it: a knock, a number, a cup of tea. First person, kind and plain; no rules of the house, no landlord, no “we all”. 80 to 130 words, to be read on a doorstep. Nothing is exaggerated: days and times as given, otherwise [day] and [time], and [telephone] to be filled in.",
      example: {
        neighbour: "The young couple upstairs, moved in last month",
        matter:
          "The washing machine runs after eleven, three or four times a week; my bed stands under it and I get up at five.",
        wish: "No spin cycle after ten",
        offer: "A rubber mat that stopped mine from wandering",
        before: "Nothing yet",
      },
    },
  },
};
