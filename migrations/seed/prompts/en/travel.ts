import { promptsOf } from "../row.ts";

export const travel = promptsOf("en", "travel", [
  {
    slug: "day-by-day-itinerary",
    title: "An itinerary that breathes",
    text: "Plan {days} days in {destination} for {travellers}, in {month}. One main thing in the morning, one in the afternoon, free evenings; group the visits by neighbourhood and give realistic journey times. Add a rainy-day alternative for each day. Say what has to be booked ahead, and what you are not sure is still open.",
  },
  {
    slug: "weekend-nearby",
    title: "Five weekends close to home",
    text: "Suggest five weekends within {travel_time} of {city}, without a car if possible, when I feel like {mood}. For each: why go, the best season, the kind of place to sleep, a walk, something to eat there, and what may disappoint. Rank them from the least to the most effort.",
  },
  {
    slug: "packing-list",
    title: "A packing list with nothing too much",
    text: "Make a packing list for {days} days in {destination} in {season}, with only {luggage}. Activities planned: {activities}. Sort it by category with quantities, mark what can be bought there, and finish with the five things people forget on this kind of trip.",
  },
  {
    slug: "phrases-for-a-trip",
    title: "Twenty-five phrases to get by",
    text: "Teach me 25 phrases in {language} for a trip to {country}: greeting, eating, paying, finding one’s way, apologising, asking for help. A table with the phrase, a simple pronunciation for an English speaker, and the meaning. Then three blunders to avoid, and one phrase that makes people smile.",
  },
  {
    slug: "trip-budget",
    title: "What the trip will cost",
    text: "Estimate the budget of a trip of {days} days to {destination} for {travellers}, leaving from {departure}. A table with three columns (thrifty, comfortable, generous) and rows for transport, nights, meals, visits and surprises. Give ranges, state your assumptions, and name the three rows where it pays to search. Say which prices I should check because yours may be old.",
  },
  {
    slug: "travel-with-children",
    title: "A trip with children",
    text: "We are going to {destination} for {days} days with children aged {ages}. Make a programme they will enjoy and that spares the adults: one outing a day, parks, naps, early meals, a fallback near our beds. Add ten screen-free ideas for the journey, and what to prepare before we leave.",
  },
]);
