import { opening } from "./row.ts";
import type { SeedPage } from "./row.ts";

export const imprint: SeedPage = {
  id: 10,
  kind: "company",
  slug: "imprint",
  publishedAt: opening,
  en: {
    title: "Legal notice",
    description: "Who publishes Ensemble, who hosts it, and how to reach them.",
    body: `:::owner
The law requires each line below. They come from your details under Owner; a line that waits for one is not shown.
:::

## Publisher

[[Company name]]
[[Legal form and share capital]]
[[Address]]
Register: [[register and number]]
VAT: [[VAT number]]
Phone: [[phone number]]
Email: [[email address]]
Publication director: [[publication director]]

## Hosting

Site, interface and files: Cloudflare, Inc., 101 Townsend Street, San Francisco, CA 94107, United States.

Database: [[database host and its address]]

## Intellectual property

The texts, drawings and code of this site belong to the publisher. Model and provider names belong to their owners and are used to say which models you can ask. The typefaces Newsreader, Instrument Sans and IBM Plex Mono are published under the SIL Open Font License; icons are from Lucide, under the ISC licence.

## Reporting something

For unlawful content, a vulnerability in the service or a mistake on a page, use the [contact page](/support/contact).`,
  },
  fr: {
    title: "Mentions légales",
    description: "Qui édite Ensemble, qui l'héberge, et comment les joindre.",
    body: `:::owner
La loi demande chacune des lignes ci-dessous. Elles viennent de vos informations, sous Éditeur ; une ligne qui en attend une n'est pas montrée.
:::

## Éditeur

[[Nom de la société]]
[[Forme juridique et capital]]
[[Adresse]]
Immatriculation : [[registre et numéro]]
TVA : [[numéro de TVA]]
Téléphone : [[numéro de téléphone]]
E-mail : [[adresse e-mail]]
Directeur de la publication : [[directeur de la publication]]

## Hébergement

Site, interface et fichiers : Cloudflare, Inc., 101 Townsend Street, San Francisco, CA 94107, États-Unis.

Base de données : [[hébergeur de la base et son adresse]]

## Propriété intellectuelle

Les textes, les dessins et le code de ce site appartiennent à l'éditeur. Les noms des modèles et des fournisseurs appartiennent à leurs propriétaires et servent à dire quels modèles peuvent être interrogés. Les caractères Newsreader, Instrument Sans et IBM Plex Mono sont publiés sous licence SIL Open Font ; les icônes sont celles de Lucide, sous licence ISC.

## Signaler quelque chose

Un contenu contraire à la loi, une faiblesse du service, une erreur sur une page : écrivez-nous par la [page de contact](/support/contact).`,
  },
};
