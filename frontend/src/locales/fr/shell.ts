export const shell = {
  "account.cookies": "Cookies et confidentialité",
  "account.create": "Créer un compte",
  "account.freePlan": "Offre gratuite",
  "account.guest": "Sans compte",
  "account.keep": "Créez un compte pour garder vos conversations.",
  "account.open": "Mon compte",
  "account.settings": "Réglages",
  "account.signIn": "Se connecter",
  "account.signOut": "Se déconnecter",

  "failure.reload": "Recharger la page",
  "failure.text": "La page n'a pas pu s'afficher. Rechargez-la ; si cela recommence, réessayez dans quelques minutes.",
  "failure.title": "Cette page n'a pas pu s'ouvrir",

  "nav.home": "Ensemble, accueil",
  "nav.label": "Navigation",
  "nav.menu": "Ouvrir le menu",
  "nav.menuTitle": "Menu",
  "nav.newConversation": "Nouvelle conversation",
  "nav.search": "Rechercher une conversation",
  "nav.searchShort": "Rechercher",
  "nav.skip": "Aller au contenu",
  "nav.tools": "Outils",

  "notFound.home": "Aller à l'accueil",
  "notFound.text": "Nous n'avons rien trouvé à l'adresse",
  "notFound.textPlain": "Cette page n'existe pas, ou n'existe plus.",
  "notFound.ways": "Où aller ensuite",
  "notFound.title": "Page introuvable",

  "plain.ending": "Résilier votre contrat",
  "plain.footer": "Pied de page",
  "plain.help": "Aide",
  "plain.imprint": "Mentions légales",
  "plain.open": "Mon espace",
  "plain.pricing": "Tarifs",
  "plain.privacy": "Confidentialité",
  "plain.terms": "Conditions",

  "sign.new": "création terminée, pas encore vue",
  "sign.working": "création en cours",

  "tab.chatbot": "Chatbots",
  "tab.marketplace": "Catalogue",
  "tab.prompts": "Questions types",

  "tool.chat": "Chat",
  "tool.cv": "Rédaction",
  "tool.pdf": "PDF",
  "tool.social": "Réseaux sociaux",
  "tool.support": "Assistance",

  "workspace.personal": "Espace personnel",
  "workspace.switch": "Changer d'espace : {{name}}",

  "upgrade.account.text":
    "Il faut un compte pour ce modèle. Il est gratuit, et vous y retrouverez votre question et vos conversations.",
  "upgrade.account.textNamed":
    "Il faut un compte pour {{model}}. Il est gratuit, et vous y retrouverez votre question et vos conversations.",
  "upgrade.account.title": "Créez votre compte",
  "upgrade.continueFree": "Continuer avec {{model}}",
  "upgrade.limit.guestText":
    "Vous avez posé toutes les questions du jour sans compte. Avec un compte gratuit, vous en avez davantage chaque jour.",
  "upgrade.web.text":
    "Il faut un compte pour chercher sur le web. Il est gratuit, et vous y retrouverez votre question et vos conversations.",
  "upgrade.web.title": "Créez votre compte",
  "upgrade.limit.title": "C'est tout pour aujourd'hui",
  "upgrade.limit.userText": "Vous avez posé toutes les questions que votre offre comprend pour le moment.",
  "upgrade.premium.text": "Ce modèle fait partie des offres payantes.",
  "upgrade.premium.textNamed": "{{model}} fait partie des offres payantes.",
  "upgrade.premium.title": "Un modèle réservé aux offres payantes",
  "upgrade.signIn": "J'ai déjà un compte",
  "upgrade.signUp": "Créer un compte gratuit",
} as const;
