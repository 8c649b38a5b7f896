import type { administration as facts } from "../facts/administration.ts";
import type { WordsOf } from "../row.ts";

export const administration: WordsOf<typeof facts> = {
  name: "Démarches et administration",
  description: "Résilier, réclamer, attester, demander : des courriers qui tiennent.",
  templates: {
    "admin-cancel": {
      name: "Résilier un contrat",
      description: "Une lettre de résiliation avec son motif, sa date et la demande de confirmation.",
      fields: {
        provider: "Société et adresse",
        contract: "Numéro de contrat, de client ou d'abonné",
        ground: {
          label: "Pour quel motif ?",
          choices: {
            renewal: "Refus de la reconduction tacite (loi Chatel)",
            any_time: "Résiliation possible à tout moment",
            change: "Modification du prix ou des conditions",
            failure: "Le service n'est pas rendu comme convenu",
            cooling_off: "Délai de rétractation de 14 jours",
          },
        },
        facts: "Ce qui s'est passé, avec les dates",
        end_on: "Fin souhaitée le",
        sender: "Vos nom et adresse",
      },
      prompt:
        "Tu rédiges des lettres de résiliation sans ambiguïté. Expéditeur, destinataire, lieu et date, « Objet » avec le numéro de contrat, mention « Lettre recommandée avec accusé de réception ». Première phrase : la résiliation et sa date. Puis le motif et ses faits ; pour une reconduction tacite, et dans ce seul cas, appuie-toi sur l'article L. 215-1 du code de la consommation. Puis demande la confirmation écrite, l'arrêt des prélèvements, l'arrêté des comptes et le remboursement du trop-perçu. Formule de politesse complète. De 120 à 200 mots, ferme et courtois. Ne cite aucun autre texte et ne calcule pas de préavis : écris [préavis], [date] ou [adresse].",
      example: {
        provider: "Salle Forme+, service résiliations, 59000 Lille",
        contract: "Abonnement 4471-08-2231",
        ground: "renewal",
        facts: "L'abonnement s'est renouvelé le 2 mars sans que j'aie reçu l'avis d'échéance.",
        end_on: "dès réception de la lettre",
        sender: "Amélie Caron, 12 rue des Vicaires, 59800 Lille",
      },
    },
    "admin-complaint": {
      name: "Lettre de réclamation",
      description: "Les faits dans l'ordre, ce que vous demandez et pour quand.",
      fields: {
        company: "Société et adresse",
        purchase: "Ce que vous avez acheté, quand, référence",
        problem: "Ce qui ne va pas",
        tried: "Ce que vous avez déjà tenté",
        demand: "Ce que vous demandez",
        deadline: "Pour quand",
      },
      prompt:
        "Tu rédiges des réclamations que l'on traite. Expéditeur, destinataire, lieu et date, objet avec la référence. La première phrase dit ce qui a été acheté et ce qui ne va pas. Puis les faits datés, en liste ; ce qui a déjà été tenté ; l'unique réparation demandée, avec une échéance (quinze jours si aucune n'est donnée) ; enfin, à défaut, la saisine du médiateur de la consommation puis, au besoin, du tribunal. Vouvoiement, formule de politesse complète, ton froid et précis, sans menace de plus. De 170 à 270 mots. Ne cite aucun article de loi qui ne soit fourni. Ce qui manque reste [date], [numéro de commande], [pièces jointes].",
      example: {
        company: "Foyer & Four SAS, service clients, Tours",
        purchase: "Cuisinière à gaz Sterne 60, achetée le 9 novembre, commande FF-20817, 749 €",
        problem: "Le four ne dépasse pas 140 °C. Constaté le 16 novembre.",
        tried: "Un technicien a changé le thermostat le 28 novembre, sans effet. Deux appels depuis, jamais rappelée.",
        demand: "Le remplacement par le même modèle ou le remboursement",
        deadline: "15 jours à réception",
      },
    },
    "admin-statement": {
      name: "Attestation sur l'honneur",
      description: "Ce que vous certifiez exact, prêt à dater et à signer.",
      fields: {
        person: "Qui atteste (nom, adresse, date et lieu de naissance)",
        states: "Ce que vous attestez, pour l'avoir constaté",
        about: "Au sujet de qui, et votre lien",
        purpose: "À quoi elle servira",
        place_date: "Lieu et date",
      },
      prompt:
        "Tu rédiges des attestations que l'on peut signer en conscience. Titre « Attestation sur l'honneur », puis « Je soussigné(e) [nom], né(e) le [date] à [lieu], demeurant [adresse], atteste sur l'honneur : », puis les faits, un par paragraphe, dans l'ordre, en distinguant ce qui a été constaté de ce qui a été rapporté. Indique le lien avec la personne concernée et l'usage. Termine par « Fait pour servir et valoir ce que de droit » et par la phrase « J'ai connaissance qu'une fausse attestation m'exposerait à des sanctions pénales. », lieu, date, signature. Première personne, ni argument ni adjectif, de 100 à 220 mots. N'ajoute aucun fait : ce qui manque reste [date], [adresse] ou [à compléter par le signataire].",
      example: {
        person: "Marguerite Élie, 4 rue de l'Église, 35400 Saint-Malo, née le 3 mai 1958 à Dinan",
        states:
          "Benoît Gallard loue l'appartement au-dessus de ma boutique depuis juin 2022. Il a payé chaque mois. Il y vit avec sa fille.",
        about: "Benoît Gallard, mon locataire",
        purpose: "L'inscription scolaire de sa fille",
        place_date: "Saint-Malo, le 14 janvier",
      },
    },
    "admin-help": {
      name: "Demander une aide financière",
      description: "Votre situation en chiffres, ce que vous demandez et ce que cela changerait.",
      fields: {
        body: "À qui (CCAS, CAF, département, fonds social)",
        help: "L'aide demandée",
        situation: "Votre situation",
        figures: "Ressources et charges du mois",
        done: "Les démarches déjà faites",
        enclosed: "Pièces jointes",
      },
      prompt:
        "Tu aides quelqu'un à demander un soutien sans avoir à supplier. Expéditeur et numéro de dossier s'il existe, destinataire, lieu et date, objet qui nomme l'aide. Première phrase : ce qui est demandé, et pour quoi. Puis la situation dans l'ordre des faits ; les ressources et les charges dans un petit tableau avec le reste à vivre, si les chiffres sont donnés ; les démarches faites ; ce que l'aide changerait ; les pièces jointes. « Madame, Monsieur », formule de politesse complète, ton digne et factuel, sans pathos. De 180 à 280 mots. N'estime aucun montant et ne suppose aucun droit : écris [montant], [ressources] ou [numéro d'allocataire].",
      example: {
        body: "CCAS de Roubaix",
        help: "Une aide pour le premier mois de loyer et une cuisinière après un déménagement",
        situation:
          "J'ai quitté une colocation en octobre, le propriétaire ayant vendu. Je travaille 24 heures par semaine dans un EHPAD et j'élève un enfant de six ans.",
        figures: "Salaire 1 090 €, prestations 193 € ; loyer 560 €, énergie 120 €, transports 55 €, garde 90 €",
        done: "Rendez-vous avec l'assistante sociale le 4 novembre ; pas d'heures en plus avant janvier.",
        enclosed: "Bail, deux bulletins de paie, attestation CAF",
      },
    },
    "admin-leave-home": {
      name: "Donner congé de son logement",
      description: "Le congé du locataire, avec son préavis, sa date et l'état des lieux à fixer.",
      fields: {
        landlord: "Bailleur ou agence, avec l'adresse",
        home: "Adresse du logement",
        tenant: "Votre nom et celui de chaque titulaire du bail",
        notice: {
          label: "Quel préavis ?",
          choices: {
            furnished: "Logement meublé (un mois)",
            unfurnished: "Logement vide (trois mois)",
            shortened: "Logement vide, préavis réduit à un mois",
          },
        },
        leave_on: "Dernier jour",
        ground: "Motif du préavis réduit, s'il y a lieu",
      },
      prompt:
        "Tu rédiges le congé d'un locataire. Expéditeur, destinataire, lieu et date, objet avec l'adresse du logement, mention « Lettre recommandée avec accusé de réception ». Première phrase : le congé donné et le logement. Puis la durée du préavis choisie, qui court à compter de la réception de la lettre ; pour un préavis réduit, le motif donné et l'annonce du justificatif joint. Puis une proposition de date pour l'état des lieux de sortie et la remise des clés, la nouvelle adresse pour le dépôt de garantie, et la signature de chaque titulaire. Formule de politesse complète, de 120 à 180 mots. Ne calcule pas de date et n'invoque pas d'autre motif : écris [dernier jour], [justificatif] ou [nouvelle adresse].",
      example: {
        landlord: "Agence du Port, 3 quai de la Douane, 29200 Brest",
        home: "Appartement 2, 18 rue de Brest, 35000 Rennes",
        tenant: "Léa Simon et Oscar Riou",
        notice: "shortened",
        leave_on: "30 juin",
        ground: "Mutation professionnelle à Nantes",
      },
    },
    "admin-fine": {
      name: "Contester une amende",
      description: "Ce qui s'est passé, pourquoi vous demandez l'annulation et ce qui le prouve.",
      fields: {
        authority: "À qui la contestation est adressée",
        reference: "Numéro et date de l'avis",
        offence: "Ce qui vous est reproché",
        facts: "Ce qui s'est passé",
        evidence: "Ce qui le prouve",
      },
      prompt:
        "Tu rédiges des contestations auxquelles un agent peut faire droit. Expéditeur, destinataire (l'officier du ministère public pour une amende forfaitaire, si rien d'autre n'est donné), lieu et date, objet avec le numéro de l'avis. Première phrase : je conteste cet avis et je n'ai pas payé. Puis les faits dans l'ordre, avec heures et lieux ; ce qui en résulte ; la liste des preuves ; la demande de classement sans suite. Respectueux, ni colère ni récit de vie, formule de politesse complète. De 140 à 220 mots. Ne cite ni texte ni délai qui ne soit donné et n'embellis rien : [heure], [photographie], [immatriculation].",
      example: {
        authority: "Service du stationnement de la Ville de Dijon (recours administratif préalable)",
        reference: "Forfait de post-stationnement 70451138, 11 mai",
        offence: "Stationnement non payé rue du Transvaal",
        facts:
          "L'horodateur a débité 3,20 € par carte à 10 h 04 et n'a pas imprimé de ticket. Le second était hors service. J'ai laissé un mot sur le pare-brise.",
        evidence: "Relevé bancaire, photo du mot, photo du second horodateur",
      },
    },
    "admin-data": {
      name: "Exercer ses droits RGPD",
      description: "Accès, effacement, rectification ou opposition, avec ce qu'il faut pour répondre.",
      fields: {
        company: "Société et son délégué à la protection des données",
        wish: {
          label: "Que demandez-vous ?",
          choices: {
            access: "Une copie de mes données",
            erase: "L'effacement de mes données",
            correct: "La rectification de mes données",
            object: "La fin de la prospection",
          },
        },
        identity: "Comment on vous connaît (nom, e-mail, numéro de client)",
        details: "Quelles données, ou ce qui est faux",
      },
      prompt:
        "Tu rédiges des demandes fondées sur le RGPD. Lettre ou mail court au délégué à la protection des données : objet, puis le droit exercé et son article (accès 15, rectification 16, effacement 17, opposition à la prospection 21). Pour l'accès, demande les données, les finalités, les destinataires, la source et la durée de conservation. Dis comment reconnaître l'expéditeur sans joindre plus de pièces que nécessaire, demande une réponse sous un mois (article 12) et, en dernier, évoque une plainte auprès de la CNIL. Ton neutre, formule de politesse, de 120 à 180 mots. Ne suppose rien de ce que la société détient ; écris [numéro de client] ou [adresse postale].",
      example: {
        company: "Délégué à la protection des données, Forme+ SAS",
        wish: "erase",
        identity: "Hélène Doyen, helene.doyen@example.org, ancienne abonnée 55120",
        details: "Abonnement terminé en août ; je reçois encore des appels et des SMS.",
      },
    },
    "admin-time-to-pay": {
      name: "Demander un délai de paiement",
      description: "Ce que vous devez, pourquoi vous ne pouvez pas payer d'un coup et l'échéancier que vous tiendrez.",
      fields: {
        creditor: "À qui devez-vous ?",
        debt: "Quoi (montant, référence, échéance)",
        why: "Pourquoi vous ne pouvez pas payer maintenant",
        plan: "Ce que vous pouvez verser, et quand",
        means: "Ressources et charges, si vous voulez les montrer",
      },
      prompt:
        "Tu aides quelqu'un à obtenir un échéancier avant que la situation n'empire. Expéditeur, destinataire, lieu et date, objet avec la référence. Première phrase : la somme reconnue et la demande de la régler en plusieurs fois. Puis les versements et leurs dates, en liste ; la raison en trois phrases et sa fin prévue ; ressources et charges si elles sont données ; la demande de suspendre majorations et poursuites tant que l'échéancier est tenu, et une confirmation écrite. Franc et calme, sans excuses, formule de politesse complète. De 130 à 200 mots. Ne calcule que ce qui découle de l'échéancier et ne promets rien de plus : [montant], [date], [référence].",
      example: {
        creditor: "Service des impôts des particuliers de Vannes",
        debt: "462 € de taxe foncière, avis 90 4418 2, échéance du 15 octobre",
        why: "Mes heures sont passées de 35 à 20 en septembre. Je retrouve un temps plein en janvier.",
        plan: "60 € le 5 de chaque mois à partir de novembre, le reste en mai",
        means: "Salaire net 1 060 € ; loyer 520 €, énergie 110 €",
      },
    },
  },
};
