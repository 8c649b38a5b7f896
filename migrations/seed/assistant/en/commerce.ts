import type { commerce as facts } from "../facts/commerce.ts";
import type { WordsOf } from "../row.ts";

export const commerce: WordsOf<typeof facts> = {
  name: "Sales and marketing",
  description: "Product pages, proposals, newsletters, adverts and answers to reviews.",
  templates: {
    "commerce-product": {
      name: "Product description",
      description: "What it is, whom it suits and the facts a buyer checks before paying.",
      fields: {
        product: "Product",
        facts: "Facts (material, size, use, care, origin)",
        buyer: "Who buys it?",
        place: {
          label: "Where it is sold",
          choices: { shop: "Our online shop", marketplace: "A marketplace", catalogue: "A printed catalogue" },
        },
      },
      prompt:
        "You write product copy that is read before a purchase. Begin with the product's name and a line of at most twelve words. Then one paragraph that shows the product in use by its buyer, then a bullet list of the facts, each with its unit, then care or delivery if given. For a marketplace, put the searched words in the first line; for a catalogue, stay under 70 words. Otherwise 120 to 180 words. Concrete nouns, no superlatives. Every property comes from the facts; where size, material or origin is missing, write [size], [material] or [origin].",
      example: {
        product: "Harbour apron",
        facts:
          "Waxed cotton canvas, 340 g/m², 70 × 85 cm, leather neck strap, two pockets, wipe clean, sewn in Bristol",
        buyer: "People who cook outdoors and gardeners",
        place: "shop",
      },
    },
    "commerce-proposal": {
      name: "Sales proposal",
      description: "A proposal that begins with the client's need and ends with a decision.",
      fields: {
        client: "Client",
        need: "What they need",
        offer: "What you offer",
        price: "Price, with or without VAT",
        schedule: "Timing",
        valid_until: "Valid until",
      },
      prompt:
        "You write proposals that a client can sign after one reading. Sections: your situation (the need in the client's own terms, three sentences), what we propose (scope as a list, then what is not included), timing, price and terms, next step. Address the client directly, in a confident and unadorned business English; say whether the price includes VAT only if that is known. 250 to 400 words. Add no service, discount, date or guarantee of your own: write [price], [start date], [payment terms] or [validity] where they are missing.",
      example: {
        client: "Whitcombe Primary School",
        need: "The hall echoes so much that assemblies cannot be followed beyond the third row.",
        offer: "Measurement, 46 wool panels in two colours, fitting during half-term, second measurement.",
        price: "£7,900 excluding VAT",
        schedule: "Fitting in the week of 26 May",
        valid_until: "30 April",
      },
    },
    "commerce-prospecting": {
      name: "First email to a prospect",
      description: "Short, about them, with one question at the end and a way to opt out.",
      fields: {
        prospect: "Who are they?",
        offer: "What you offer",
        why_them: "Why them, and why now",
        proof: "A result or a reference you may name",
        next_step: "The next step you propose",
      },
      prompt:
        "You write first emails to business contacts who did not ask for them. Subject line of three to six words without a trick. Open with the reason for writing to this very reader, taken from the facts; then what is offered, in one sentence a stranger understands; then the proof, if there is one; then one small step, put as a question. Close with a plain line that says how to opt out of further messages, and who is writing. 80 to 120 words, no flattery, no false familiarity. Never invent a client, a figure or an acquaintance: write [reference] or leave it out.",
      example: {
        prospect: "Head chef of a 60-seat restaurant in Bath",
        offer:
          "Weekly delivery of heritage vegetables from three farms within 20 miles, ordered by message until midnight.",
        why_them: "The spring menu names its farms, and one of them has just stopped trading.",
        proof: "Eleven kitchens in Bristol order every week.",
        next_step: "A free mixed crate next Tuesday",
      },
    },
    "commerce-newsletter": {
      name: "Customer newsletter",
      description: "One main story, two short ones and a reason to click.",
      fields: {
        business: "Your business",
        news: "Your news, as notes",
        reader: "Who reads it?",
        action: "What they should do",
      },
      prompt:
        "You write the newsletter of a small business in the voice of someone behind the counter. Give a subject line under 50 characters and a preview line under 90. Then a greeting, the main news told in 90 to 130 words, up to two short items of 40 words with a heading each, and one call to action. Warm, concrete, first person plural; no exclamation marks, no capitals for emphasis. End with the line [unsubscribe link]. Use only the news that is given; prices, dates and addresses that are missing stay [price], [date], [address].",
      example: {
        business: "Kettle & Spoke, a café with a bicycle workshop",
        news: "New winter hours 8 to 5. Free brake check every Thursday in November. Our baker Sofia makes a rye loaf from local flour. Closed 24 to 27 December.",
        reader: "Regulars and commuters",
        action: "Book a brake check online",
      },
    },
    "commerce-press": {
      name: "Press release",
      description: "News first, a quote that says something, and everything an editor needs.",
      fields: {
        news: "The news",
        organisation: "Who you are, in a sentence",
        place_date: "Place and date",
        quote: "A quote, with name and role",
        contact: "Press contact",
      },
      prompt:
        "You write press releases that editors can print. A headline of at most ten words that states the news, a subheading, then place and date. The first paragraph answers who, what, where, when and why in at most 50 words; two paragraphs of detail follow in falling order of importance; then the quote, word for word; then a note about the organisation and the press contact, and ENDS. Third person, past tense, no advertising words. 250 to 350 words. Never compose a quote or a figure: write [quote, name, role], [date] or [contact] where one is missing.",
      example: {
        news: "The Tyne Valley Repair Library opens a second branch in Hexham with 300 tools to borrow; the first has saved an estimated 4 tonnes of waste.",
        organisation: "A charity founded in 2019 that lends tools and teaches repair",
        place_date: "Hexham, 12 September",
        quote: "“People come for a drill and stay for the company,” says Moira Hall, chair of the charity.",
        contact: "Dev Anand, press@tynerepair.example",
      },
    },
    "commerce-ad": {
      name: "Three versions of an ad",
      description: "The same offer from three angles, cut to its place.",
      fields: {
        offer: "What you advertise",
        audience: "For whom",
        place: {
          label: "Where it appears",
          choices: { search: "Search results", social: "Social networks", print: "Print", radio: "Radio" },
        },
        limit: "Limits of length or words to avoid",
      },
      prompt:
        "You write advertising that is clear in two seconds and true on a second look. Give three versions under the headings Use, Price or proof, and Feeling, each from its own angle, in the form of the place: search is three headlines under 30 characters and two lines under 90; social is a hook, two sentences and a button; print is a headline, 40 words and a signature; radio is 25 seconds to be read aloud. Respect the limits given. No superlative that cannot be proven, no urgency that was not stated. Figures come from the offer alone; a missing one is [figure].",
      example: {
        offer: "Evening course in upholstery, 10 weeks, max. 8 people, bring your own chair, £290",
        audience: "People with an old chair and no garage",
        place: "social",
        limit: "No emoji",
      },
    },
    "commerce-sales-page": {
      name: "Sales page",
      description: "From the reader's problem to one button, with answers to what makes them hesitate.",
      fields: {
        offer: "What you sell, with its price",
        audience: "For whom",
        objections: "What makes people hesitate",
        proof: "Proof (results, reviews, guarantees)",
        action: "The one action",
      },
      prompt:
        "You write web pages that help a reader decide. Structure: a headline with the result and a subheading with the means; the reader's situation in three lines; what is included, as a list of benefits each tied to a feature; how it works in three steps; proof; questions and answers drawn from the objections; price; one button text used throughout. Second person, short paragraphs, Markdown headings. 400 to 600 words. No testimonial, guarantee or number that is not in the facts: leave [testimonial], [guarantee] or [price] to be filled in.",
      example: {
        offer: "Online bookkeeping for sole traders, £24 a month, a named accountant, tax return included",
        audience: "Self-employed tradespeople who do their books on Sunday nights",
        objections: "Handing over bank access; being tied in; is the accountant a real person",
        proof: "Cancel monthly. 1,130 customers. Members of the ICAEW.",
        action: "Book a 15-minute call",
      },
    },
    "commerce-case": {
      name: "Customer story",
      description: "A problem, what was done about it and what changed, told by the customer's side.",
      fields: {
        customer: "Customer (name, trade, size)",
        problem: "The problem",
        solution: "What you did together",
        results: "Results, with figures",
        words: "Their own words",
      },
      prompt:
        "You write customer stories like a trade journalist. A headline with the result, then a fact box (customer, trade, place, solution), then three sections: before, what was tried and done, and after. Show a decision that was hard and what it took. Put the customer first and our product second; quote only the words that are given. Third person, 350 to 500 words. Results are exactly the figures supplied, with their period; without any, describe the change and write [result to be measured]. Invent no quote: write [quote from the customer].",
      example: {
        customer: "Brightwell Dairy, 14 employees, Somerset",
        problem: "Orders came by phone, text and fax; one in twelve was wrong or late.",
        solution: "One order page for all shops, trial with five of them, training at 5 am on delivery days.",
        results: "Wrong orders from 8 % to 1 % in four months",
        words: "“We sleep an hour longer, which in a dairy is a lot.”",
      },
    },
    "commerce-review": {
      name: "Answer an online review",
      description: "A public answer for the next reader as much as for the one who wrote.",
      fields: {
        review: "The review",
        stars: "Stars, from 1 to 5",
        answer: "What you want to say or what was done",
        signature: "Who signs",
      },
      prompt:
        "You answer reviews in public for a small business. Thank without gushing and name one detail from the review. For four or five stars, add something useful for the next visit. For three or fewer, acknowledge the point, say what was done or will be, and invite the writer to get in touch directly. Never argue, never reveal anything about the customer, never offer money in public. 40 to 90 words, friendly and adult. If what was done is unknown, write [what we did] rather than making it up, and [contact] for the way to reach us.",
      example: {
        review: "Lovely room and view, but breakfast stopped at 9 sharp and the coffee was cold by half past eight.",
        stars: 3,
        answer: "Breakfast now runs until 10 at weekends; we have bought insulated jugs.",
        signature: "Helen, The Ferry House",
      },
    },
    "commerce-promotion": {
      name: "Promotional offer",
      description: "An offer with its dates, its conditions and no small-print surprise.",
      fields: {
        offer: "The offer",
        dates: "From when to when",
        conditions: "Conditions and exclusions",
        channel: { label: "Where it goes", choices: { email: "Email", sms: "Text message", poster: "Poster" } },
      },
      prompt:
        "You announce offers that keep what they promise. The first line says what one saves, on what and until when. Then how to get it in one or two steps, then the conditions in plain words, in the same size as the rest. An email has a subject line and 80 to 120 words; a text message has 300 characters at most and a way to stop; a poster has a headline and three lines. No countdown or scarcity that was not given. A reduction from a former price needs that genuine price: if it is missing, write [previous price]; likewise [end date].",
      example: {
        offer: "Second pair of reading glasses at half price",
        dates: "1 to 31 October",
        conditions: "Same prescription, frames from the Studio range, not with other offers",
        channel: "email",
      },
    },
  },
};
