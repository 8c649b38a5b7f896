/** The page of a shared conversation, which loads them itself. */
export const share = {
  "share.name": "Conversation partagée",
  "share.taken":
    "Telle qu'elle était le {{date}}. Les réponses viennent de modèles d'IA et peuvent contenir des erreurs.",
  "share.continue": "Poursuivre cette conversation",
  "share.continueText": "Vous en recevez une copie. Ce que vous y écrivez n'apparaît pas ici.",
  "share.question": "Question",
  "share.answerBy": "Réponse de {{model}}",
  "share.model": "Assistant",
  "share.picture": "Image {{index}} de cette question",
  "share.gone": "Ce lien ne montre plus rien",
  "share.goneText":
    "Il a été révoqué, ou son adresse est incomplète. Demandez-en un autre à la personne qui vous l'a envoyé.",
  "share.failed": "La conversation n'a pas pu être chargée",
  "share.failedText": "Vérifiez votre connexion, puis réessayez.",
  "share.home": "Aller sur Ensemble",
};
