const short = {
  basics: {
    name: "Daniel Okafor",
    label: "Operations lead, food logistics",
    email: "daniel.okafor@example.org",
    phone: "+44 7700 900123",
    url: "https://danielokafor.example.org",
    summary:
      "Nine years in chilled distribution, five of them leading shifts. Plans routes, stock and people so that fresh food reaches shops on time and little of it is thrown away.",
    location: { city: "Leeds", postalCode: "LS1 4AP", countryCode: "GB" },
    profiles: [{ network: "LinkedIn", username: "daniel-okafor", url: "https://linkedin.com/in/daniel-okafor" }],
  },
  work: [
    {
      position: "Operations lead",
      name: "Northfield Foods",
      location: "Leeds",
      startDate: "2021-02",
      highlights: [
        "Lead 3 shifts and 46 people across a depot of 9,000 square metres.",
        "Cut waste of fresh stock from 6.1% to 2.4% in two years.",
        "Plan 118 delivery routes a week with an on-time rate of 97.8%.",
      ],
    },
    {
      position: "Shift supervisor",
      name: "Harrow Chilled Ltd",
      location: "Bradford",
      startDate: "2017-06",
      endDate: "2021-01",
      highlights: [
        "Ran the night shift of 14 pickers and 5 drivers.",
        "Wrote the handover sheet that 4 other depots adopted.",
        "Trained 22 new colleagues in cold-chain safety.",
      ],
    },
    {
      position: "Warehouse operative",
      name: "Kirkstall Produce",
      location: "Leeds",
      startDate: "2015-03",
      endDate: "2017-05",
      highlights: ["Picked 180 orders a shift with 99.7% accuracy."],
    },
  ],
  education: [
    {
      studyType: "BSc",
      area: "Logistics Management",
      institution: "Leeds Beckett University",
      location: "Leeds",
      score: "First class honours",
      startDate: "2012",
      endDate: "2015",
    },
    { studyType: "A levels", area: "Mathematics and Geography", institution: "Roundhay School", endDate: "2012" },
  ],
  skills: [
    { name: "Route planning" },
    { name: "Stock control" },
    { name: "Cold-chain compliance" },
    { name: "Shift rostering" },
    { name: "SQL" },
    { name: "Excel" },
  ],
  volunteer: [
    {
      position: "Trustee",
      organization: "Leeds Community Fridge",
      startDate: "2019",
      highlights: ["Opened 2 fridges that share 11 tonnes of food a year."],
    },
  ],
  languages: [
    { language: "English", fluency: "native" },
    { language: "French", fluency: "B1" },
  ],
};

const long = {
  work: [
    {
      position: "Delivery driver",
      name: "Aire Valley Bakers",
      location: "Shipley",
      startDate: "2013-10",
      endDate: "2015-02",
      summary: "Part-time work beside the degree, on the early round that supplies schools and cafés in the valley.",
      highlights: [
        "Served 34 shops a day on 3 rounds without a claim.",
        "Suggested a loading order that saved 25 minutes a round.",
        "Covered 4 routes at short notice through a winter of road closures.",
      ],
    },
    {
      position: "Market assistant",
      name: "Kirkgate Market",
      location: "Leeds",
      startDate: "2012-07",
      endDate: "2013-09",
      highlights: [
        "Sold fruit and vegetables to 150 customers a day.",
        "Balanced the till and the orders of 3 suppliers.",
        "Raised the sales of seasonal boxes by 18% with a weekly recipe card.",
      ],
    },
    {
      position: "Kitchen porter",
      name: "The Old Mill Hotel",
      location: "Otley",
      startDate: "2011-04",
      endDate: "2012-06",
      highlights: [
        "Kept a kitchen of 9 chefs supplied at weekends.",
        "Logged deliveries and temperatures for 2 inspections.",
      ],
    },
  ],
  projects: [
    {
      name: "Open Depot Data",
      entity: "Northfield Foods",
      startDate: "2022-03",
      endDate: "2023-01",
      url: "https://depot-data.example.org",
      summary: "A shared board of arrivals, temperatures and waste.",
      highlights: ["Joined 5 sources that people had copied by hand.", "Saved 11 hours of paperwork a week."],
    },
    {
      name: "Winter route handbook",
      entity: "Harrow Chilled Ltd",
      endDate: "2019-11",
      highlights: ["Mapped 64 roads that ice closes first."],
    },
  ],
  certificates: [
    { name: "Transport Manager CPC", issuer: "CILT", date: "2022-05" },
    { name: "Level 3 Food Safety", issuer: "Highfield", date: "2020-09" },
    { name: "First aid at work", issuer: "St John Ambulance", date: "2019-02" },
  ],
  interests: [{ name: "Fell running", keywords: ["Three Peaks", "night races"] }, { name: "Bread baking" }],
};

const towns = "Wakefield Halifax Huddersfield Keighley Harrogate Ripon Skipton Selby Malton Whitby Thirsk Hawes".split(
  " ",
);
const longest = {
  work: towns.map((town, index) => ({
    position: `Seasonal coordinator ${index + 1}`,
    name: `${town} Harvest Co-operative`,
    location: town,
    startDate: `${2010 - index}-02`,
    endDate: `${2010 - index}-12`,
    summary: `Eleven months a year from sowing to the last market, between growers near ${town} and the shops they sell to.`,
    highlights: [
      `Hired and rostered ${12 + index} pickers and ${2 + index} drivers.`,
      `Signed ${4 + index} shops that now take the surplus of the region at a fixed price.`,
      `Moved ${30 + index} tonnes of produce with ${70 + index}% sold within two days of picking.`,
      "Held an open morning each Saturday and answered the questions of growers, neighbours and the local press.",
    ],
  })),
  publications: [
    {
      name: "Fresh for Longer: waste in twelve northern depots",
      publisher: "Pennine Press",
      releaseDate: "2023-05",
      url: "https://pennine-press.example.org/fresh",
      summary: "Report of 140 pages with data from twelve depots.",
    },
    { name: "What a fridge teaches a street", publisher: "Local Food Review", releaseDate: "2021-09" },
    { name: "Cold chains without cold hearts", publisher: "Local Food Review", releaseDate: "2019-03" },
  ],
  awards: [
    { title: "Depot of the Year", awarder: "UK Chilled Federation", date: "2023-10" },
    {
      title: "Community Prize",
      awarder: "Leeds City Council",
      date: "2021-11",
      summary: "Given to the team of the fridge.",
    },
  ],
  references: [
    {
      name: "Ruth Hargreaves, depot director at Northfield Foods",
      reference: "Daniel is calm at 4 a.m., which is when it counts.",
    },
    {
      name: "Imran Shah, manager at Harrow Chilled Ltd",
      reference: "His handovers are the clearest that I have read.",
    },
  ],
  own: [
    {
      title: "Talks",
      entries: [
        {
          name: "Food Waste Summit",
          entity: "City of Manchester",
          location: "Manchester",
          endDate: "2023-03",
          highlights: ["Presented the depot board to 180 people."],
        },
        {
          name: "Northern Logistics Day",
          entity: "CILT",
          location: "York",
          endDate: "2022-05",
          highlights: ["Chaired a panel of 6 operators."],
        },
      ],
    },
  ],
};

export const englishCv = { short, long, longest };
