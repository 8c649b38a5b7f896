import type { UserSentences } from "./sentences.ts";
import { social } from "./social.fr.ts";

/** What a reader sees of each code; the SPA and the API say the same. */
export const errors = {
  "request.invalid": "Cette demande contient quelque chose que nous ne comprenons pas. Vérifiez-la, puis réessayez.",
  "request.too_large": "C'est trop volumineux pour être envoyé en une fois.",
  "request.not_found": "Nous n'avons rien trouvé à cette adresse.",
  "request.failed": "Erreur lors de la communication avec le serveur",
  "request.too_many": "Trop de tentatives d'un coup. Patientez un instant, puis réessayez.",
  "switches.sign_up_off":
    "Aucun compte ne peut être créé pour le moment. Ce que vous avez saisi reste ici : réessayez plus tard.",
  "switches.guests_off":
    "Poser une question sans compte n'est pas possible pour le moment. Elle reste ici : connectez-vous pour l'envoyer.",
  "switches.uploads_off":
    "Aucun fichier ne peut être ajouté pour le moment. Les vôtres sont conservés : réessayez plus tard.",
  "switches.web_search_off":
    "La recherche sur le web est suspendue pour le moment. Posez la question sans elle, ou réessayez plus tard.",
  "switches.tool_off":
    "Cet outil est suspendu pour le moment. Votre travail est conservé et reste lisible : réessayez plus tard.",
  "switches.vendor_off": "Le fournisseur de ce modèle est suspendu pour le moment. Choisissez un autre modèle.",
  "switches.network_off":
    "La publication sur ce réseau est suspendue pour le moment. Vos posts attendent et partiront dès qu'elle reprendra.",
  "switches.read_only":
    "Rien ne peut être modifié pour le moment : nous y travaillons. Ce que vous avez saisi reste ici, réessayez plus tard.",
  "service.busy": "Beaucoup de fichiers sont en cours de lecture. Rien n'est perdu : réessayez dans quelques secondes.",
  "service.unavailable":
    "Nos données sont momentanément inaccessibles. Ce que vous avez écrit est toujours là : réessayez dans un instant.",

  "auth.missing": "Authentification manquante",
  "auth.token_missing": "Token d'authentification manquant",
  "auth.expired": "Votre session a expiré. Reconnectez-vous, vos conversations vous attendent.",
  "auth.forbidden": "Votre compte n'a pas accès à cette page.",
  "auth.user_mismatch": "Cette demande vise un autre compte que le vôtre. Reconnectez-vous.",
  "auth.wrong_credentials": "L'adresse ou le mot de passe ne correspond pas.",
  "auth.challenge_required": "Pour continuer, confirmez que vous n'êtes pas un robot.",
  "auth.email_taken": "Un compte existe déjà avec cette adresse. Connectez-vous, ou demandez un nouveau mot de passe.",
  "auth.link_invalid": "Ce lien a déjà servi ou n'est plus valable. Demandez-en un nouveau.",
  "auth.weak_password": "Ce mot de passe est trop facile à deviner. Choisissez-en un plus long, qui ne soit qu'à vous.",
  "auth.code_invalid": "Ce code n'est pas le bon, a expiré ou a déjà servi. Saisissez le suivant.",
  "auth.email_unconfirmed": "Confirmez d'abord votre adresse e-mail : le lien est dans votre boîte de réception.",
  "auth.suspended": "Ce compte est suspendu. Écrivez-nous si vous pensez que c'est une erreur.",

  "auth.proof_needed": "Confirmez qu'il s'agit bien de vous pour continuer.",
  "workspaces.right_missing":
    "Votre rôle dans cette équipe ne le permet pas. Adressez-vous à l'un de ses administrateurs.",
  "workspaces.personal": "Votre espace personnel n'appartient qu'à vous. Créez une équipe pour travailler à plusieurs.",
  "workspaces.full":
    "Toutes les places de cette équipe sont prises. Libérez-en une, ou choisissez une offre qui en compte plus.",
  "workspaces.too_many":
    "Vous possédez déjà autant d'équipes qu'un compte le permet. Supprimez-en une avant d'en créer une autre.",
  "workspaces.ending": "Cette équipe va être supprimée. L'un de ses propriétaires peut encore la conserver.",
  "workspaces.picture_invalid": "Cette image ne convient pas. Choisissez un fichier JPEG ou PNG de 1 Mo au plus.",
  "workspaces.name_differs": "Ce n'est pas le nom de l'équipe. Saisissez-le exactement comme il est affiché.",
  "workspaces.last_owner": "Une équipe a besoin d'un propriétaire. Nommez-en d'abord un autre.",
  "workspaces.owners_only": "Seul un propriétaire peut le faire.",
  "workspaces.owner_unlimited": "Les propriétaires n'ont pas de limite. Changez d'abord le rôle.",
  "workspaces.member_not_found": "Cette personne ne fait pas partie de l'équipe.",
  "workspaces.already_member": "Cette personne fait déjà partie de l'équipe.",
  "workspaces.invitation_not_found": "Cette invitation n'existe plus.",
  "workspaces.invitations_full":
    "Trop d'invitations sont en attente. Annulez-en une, ou attendez que certaines soient acceptées.",
  "workspaces.invitation_over": "Cette invitation a expiré, a été annulée ou a déjà servi. Demandez-en une nouvelle.",
  "workspaces.other_address":
    "Cette invitation a été envoyée à une autre adresse. Confirmez que c'est la vôtre avec le code que nous y envoyons.",
  "workspaces.code_invalid": "Ce code est erroné ou a expiré. Demandez-en un nouveau.",
  "workspaces.shared_elsewhere": "Cet élément est partagé avec une autre de vos équipes. Arrêtez d'abord ce partage.",
  "workspaces.shared_with_folder":
    "Cet élément est partagé avec son dossier. Sortez-le du dossier, ou arrêtez de partager celui-ci.",
  "workspaces.not_yours": "Seule la personne qui a partagé cet élément peut le faire.",

  "sso.other_workspace":
    "Vous vous êtes connecté par le fournisseur de votre équipe. Cette connexion n'ouvre que cette équipe.",
  "sso.own_sign_in_needed":
    "Vous vous êtes connecté par le fournisseur de votre équipe. Pour ce qui est à vous, connectez-vous à votre propre compte.",
  "sso.needed": "Cette équipe s'ouvre par son propre fournisseur. Connectez-vous avec lui.",

  "comments.not_found": "Ce commentaire n'existe plus.",
  "comments.not_yours": "Seule la personne qui a écrit ceci peut le modifier ou le supprimer.",
  "comments.too_many": "Il y a trop de commentaires. Supprimez-en un pour en ajouter un autre.",
  "comments.changed": "Ce commentaire a été modifié ailleurs entre-temps.",
  "comments.not_reached": "Cette personne n'est pas dans l'équipe ou ne peut pas voir ceci.",

  "models.not_found": "Ce modèle n'existe plus. Choisissez-en un autre.",
  "models.account_needed": "Ce modèle demande un compte. Créez-en un gratuitement, votre question vous attend.",
  "models.premium": "Ce modèle fait partie des offres payantes.",
  "models.unavailable": "Ce modèle ne répond pas pour le moment. Essayez-en un autre.",

  "plans.not_found": "Cette offre est introuvable.",
  "plans.not_offered": "Cette offre n'est pas proposée pour le moment. Choisissez-en une autre.",
  "plans.payment_needed": "Cette offre est payante. Abonnez-vous, et elle est à vous aussitôt.",
  "plans.combo_stays": "Votre offre Combo comprend déjà cet outil, et les autres aussi. Rien n'a changé.",
  "plans.not_for_teams":
    "Les offres gratuites sont pour une seule personne. Choisissez une offre payante pour l'équipe.",
  "plans.moved": "Votre offre a changé dans une autre fenêtre, et nous la laissons ainsi.",
  "plans.paid_plan_stays":
    "Vous avez une offre payante, nous n'y touchons pas. Résiliez-la d'abord pour passer à une offre gratuite.",

  "marketplace.not_found": "Ce module est introuvable.",
  "marketplace.not_included": "Votre offre ne comprend pas ce module.",
  "marketplace.unavailable": "Ce module n'est pas encore ouvert.",

  "limits.reached": "Vous avez utilisé tout ce que votre offre prévoit pour l'instant.",
  "limits.cost_reached": "Cela dépasserait le plafond de coût de votre offre, qui protège des abus.",
  "limits.member_reached":
    "Vous avez posé toutes les questions que votre équipe vous accorde ce mois-ci. Un propriétaire ou un administrateur peut vous en accorder davantage.",
  "limits.cap_reached":
    "Votre offre n'en conserve pas davantage à la fois. Supprimez d'abord quelque chose, ou choisissez une offre plus large.",
  "limits.guests_spent":
    "Toutes les questions gratuites du jour ont été posées. Créez un compte et confirmez son adresse pour continuer, ou revenez demain.",
  "limits.total_spent": "Ce que la journée permet à tous est utilisé. Rien n'est perdu ni décompté : revenez demain.",
  "limits.plan_spent":
    "Les offres gratuites ont utilisé ensemble ce que la journée permet. Rien n'est perdu : revenez demain, ou choisissez une offre payante.",
  "limits.first_day_spent":
    "Une offre gratuite s'arrête là le premier jour. Rien n'est perdu : revenez demain, ou choisissez une offre payante.",
  "limits.not_included": "Votre offre ne le comprend pas. Une autre, si.",

  "payments.unavailable": "Les paiements sont désactivés ici. Rien n'a été débité.",
  "payments.provider_failed": "Le service de paiement n'a pas répondu. Rien n'a été débité. Réessayez dans un instant.",
  "payments.declined": "La carte a été refusée. Essayez-en une autre, ou voyez avec votre banque.",
  "payments.email_unverified": "Confirmez d'abord votre adresse e-mail : c'est là que nous envoyons les factures.",
  "payments.not_found": "Ce paiement est introuvable.",
  "payments.already_subscribed": "Vous êtes déjà abonné. Changez d'offre plutôt que d'en acheter une seconde.",
  "payments.no_subscription": "Vous n'avez pas d'abonnement à modifier.",
  "payments.nothing_to_change": "C'est déjà votre offre.",
  "payments.price_changed": "Le prix a changé depuis l'ouverture de cette page. Vérifiez-le avant de payer.",
  "payments.preview_expired":
    "Ce montant n'est plus à jour, et rien n'a été débité. Vérifiez le nouveau avant de payer.",
  "payments.trial_used": "L'essai gratuit a déjà servi. Vous pouvez vous abonner à tout moment.",
  "payments.no_trial": "Cette offre n'a pas d'essai gratuit.",
  "payments.no_seats": "Cette offre ne vend pas de places supplémentaires. Choisissez une offre qui en comprend plus.",
  "payments.change_waits":
    "Votre offre prend fin ou change à la fin de la période. Conservez-la d'abord, puis changez ses places.",
  "payments.busy": "Votre page de paiement s'ouvre dans un autre onglet. Réessayez dans un instant.",
  "payments.location_unknown":
    "Sans votre adresse, la TVA ne peut pas être calculée. Rien n'a été débité. Indiquez votre pays et votre code postal, puis réessayez.",
  "payments.signature_invalid": "Ce message ne vient pas du service de paiement.",
  "payments.withdrawal_over":
    "Le délai de rétractation de ce contrat est terminé. Vous pouvez toujours résilier votre offre.",
  "payments.ending_invalid": "Ce lien a expiré, ou l'abonnement a déjà pris fin.",

  "users.confirmation_differs": "Ce n'est pas l'adresse de ce compte. Rien n'a été supprimé.",

  "chat.conversation_not_found": "Conversation introuvable.",
  "chat.message_not_found": "Ce message est introuvable.",
  "chat.conversation_busy": "Une réponse est déjà en cours dans cette conversation.",
  "chat.answer_not_found": "Cette réponse est introuvable.",
  "landing.contact_unavailable": "Votre message ne peut pas être remis pour l'instant. Réessayez plus tard.",
  "chat.answer_failed": "Le modèle n'a pas pu répondre. Votre question est gardée : réessayez.",
  "chat.image_invalid": "Cette image ne peut pas être lue. Essayez un fichier PNG, JPEG, WebP ou GIF plus léger.",
  "chat.turns_invalid":
    "Les échanges de cette conversation incognito n'ont pas pu être relus. Rien n'a été compté. Posez la question dans une nouvelle conversation.",
  "chat.pictures_needed":
    "Les images de cette conversation incognito doivent être renvoyées. Rien n'a été compté. Posez la question dans une nouvelle conversation.",
  "chat.too_long": "Ce message est trop long pour ce modèle. Raccourcissez-le, ou choisissez un modèle plus ample.",
  "chat.file_not_found": "Ce fichier est introuvable.",
  "chat.not_exported":
    "Ce fichier n'a pas pu être préparé. Votre conversation n'a pas changé. Réessayez, ou choisissez un autre format.",
  "chat.share_not_found": "Ce lien ne montre plus rien : il a été révoqué, ou il est incomplet.",
  "chat.import_too_large": "Ce fichier est trop lourd. Un export peut peser 200 Mo au plus.",
  "chat.import_not_an_export":
    "Ce n'est pas un export que nous savons lire. Choisissez le fichier ZIP ou JSON fourni par ChatGPT, Claude ou Ensemble.",
  "chat.import_busy": "Un autre import est en cours. Lancez celui-ci quand il sera terminé.",
  "chat.nothing_to_share":
    "Il n'y a encore rien à partager. Attendez la première réponse, puis partagez la conversation.",
  "chat.project_not_found": "Ce projet n'existe plus.",
  "chat.projects_full": "Vous avez autant de projets qu'un compte peut en contenir. Supprimez-en un d'abord.",
  "chat.memory_not_found": "Ce souvenir n'existe plus.",
  "chat.memory_full": "La mémoire du chat est pleine. Supprimez d'abord un souvenir.",
  "chat.pictures_unavailable": "La création d'images n'est pas disponible ici pour l'instant.",
  "chat.pictures_incognito":
    "Une image doit être enregistrée pour être affichée, et le mode incognito n'enregistre rien. Désactivez-le pour en créer une.",
  "chat.picture_refused": "Le modèle refuse de créer cette image. Rien n'a été décompté. Décrivez-la autrement.",
  "chat.picture_failed": "L'image n'a pas pu être créée. Rien n'a été décompté. Réessayez dans un instant.",
  "chat.recording_unreadable": "Cet enregistrement est illisible. Recommencez-le, ou tapez votre texte.",
  "chat.recording_too_long": "Un enregistrement peut durer jusqu'à 5 minutes. Dites-le en deux fois.",
  "chat.transcription_failed":
    "Votre enregistrement n'a pas pu être transcrit. Rien n'a été décompté. Réessayez dans un instant.",
  "chat.transcription_unavailable": "La transcription n'est pas disponible ici pour l'instant. Tapez votre texte.",
  "chat.schedule_not_found": "Cette question programmée n'existe plus.",
  "chat.schedules_full": "Vous avez déjà autant de questions programmées que possible. Supprimez-en une d'abord.",
  "chat.pins_full": "Vous avez épinglé autant de conversations que possible. Désépinglez-en une d'abord.",
  "chat.file_not_readable":
    "Ce fichier est illisible. Choisissez un PDF, un fichier Word, Excel ou CSV, du Markdown, du code ou du texte.",
  "chat.file_too_large": "Ce fichier est trop lourd. Un fichier peut faire jusqu'à 20 Mo, ou 2 Mo sans compte.",
  "chat.file_not_ready":
    "Un fichier de cette question est encore en cours de lecture. Votre question vous attend, renvoyez-la dans un instant.",
  "chat.file_failed": "Un fichier de cette question n'a pas pu être lu. Retirez-le, puis renvoyez votre question.",
  "chat.files_too_many": "Une question peut comporter jusqu'à 10 fichiers, ou un seul sans compte.",
  "chat.project_files_full":
    "Un projet peut contenir jusqu'à 50 fichiers. Retirez-en un, puis ajoutez celui-ci à nouveau.",
  "chat.files_incognito":
    "Un fichier doit être enregistré pour être lu, et le mode incognito n'enregistre rien. Désactivez-le pour joindre des fichiers.",
  "chat.compare_incognito":
    "Les deux réponses sont enregistrées jusqu'à votre choix, et le mode incognito n'enregistre rien. Désactivez-le pour comparer des modèles.",
  "chat.compare_same": "Choisissez deux modèles différents à comparer.",
  "chat.web_account_needed":
    "La recherche sur le web demande un compte. Créez-en un gratuitement, votre question vous attend.",
  "chat.web_unavailable": "La recherche sur le web n'est pas disponible ici. Posez votre question sans elle.",

  "prompts.not_found": "Cette question type est introuvable.",

  "notifications.not_found": "Cette notification n'existe plus.",
  "notifications.push_off":
    "Les notifications sur les appareils ne sont pas disponibles ici. Tout reste visible dans l'application.",
  "notifications.device_refused":
    "Le service de notifications de ce navigateur ne peut pas être joint en sécurité. Rien n'a changé : essayez un autre navigateur.",
  "notifications.link_invalid":
    "Ce lien est incomplet. Rouvrez-le depuis l'e-mail, ou passez par les réglages de votre compte.",

  "agreements.not_accepted": "Acceptez d'abord l'accord de sous-traitance. Rien n'est perdu.",
  "agreements.version_passed": "L'accord a changé entre-temps. Lisez la nouvelle version, puis acceptez-la.",
  "agreements.not_found": "Vous n'avez pas accepté cette version.",
  "agreements.not_exported": "Le fichier n'a pas pu être créé. Réessayez plus tard.",

  "folders.not_found": "Ce dossier est introuvable.",
  "folders.default": "Ce dossier fait partie de votre compte et garde son nom.",
  "folders.too_deep": "Les dossiers ont cinq niveaux au plus, et celui-ci serait au sixième.",
  "folders.into_itself": "Un dossier ne peut pas être déplacé dans lui-même.",

  "support.not_found": "Ce chatbot est introuvable.",
  "support.origin_refused": "Ce chatbot ne peut pas être utilisé depuis ce site.",
  "support.source_not_found": "Cette source est introuvable.",
  "support.model_not_offered": "Ce modèle ne fait pas partie de votre offre. Choisissez-en un autre.",
  "support.version_not_found": "Cette version n'est plus conservée.",
  "support.version_not_ready":
    "Cette version ne peut pas être publiée : elle est encore en préparation, ou elle a échoué.",
  "support.visitor_unknown": "Cette conversation n'est plus conservée. Commencez-en une nouvelle.",
  "support.conversation_not_found": "Cette conversation est introuvable.",
  "support.message_not_found": "Cette réponse est introuvable.",
  "support.person_answers": "Une personne répond désormais dans cette conversation.",
  "support.conversation_closed": "Cette conversation est close. Commencez-en une nouvelle.",
  "support.away": "Je ne peux pas répondre pour l'instant. Laissez votre adresse\u00A0: on vous écrira.",
  "support.feedback_given": "Vous avez déjà noté cette réponse.",
  "support.consent_missing": "Donnez votre accord avant de laisser vos coordonnées.",
  "support.question_not_found": "Cette question est introuvable.",
  "support.question_decided": "Cette question a déjà reçu une réponse ou a été écartée.",
  "support.test_not_found": "Ce test est introuvable.",
  "support.full": "Il n'y a plus de place. Supprimez d'abord quelques éléments.",
  "support.discovery_not_found": "Cette exploration du site n'est plus conservée. Lancez-en une nouvelle.",
  "support.file_not_readable": "Ce fichier est illisible. Choisissez un PDF, un fichier Word ou Excel, ou un texte.",
  "support.in_use": "Ce chatbot est en train de répondre ou d'apprendre. Réessayez dans un instant.",
  "support.file_too_large": "Ce fichier dépasse 20 Mo.",
  "support.training_paused":
    "L'entraînement a été interrompu plusieurs fois aujourd'hui. Le chatbot répond comme avant ; réessayez plus tard.",
  "support.discoveries_reached": "Vous avez exploré assez de sites pour aujourd'hui. Réessayez demain.",
  "support.ticket_over": "Cette connexion ne peut plus être ouverte. Rechargez la page.",
  "support.webhook_not_found": "Ce webhook est introuvable.",
  "support.url_refused": "Cette adresse n'est pas utilisable : seuls les sites publics peuvent être joints.",
  "support.not_taken_over": "Prenez la conversation en main avant de répondre. Votre texte est toujours dans le champ.",

  ...social,

  "assistant.not_found": "Ce texte est introuvable.",
  "assistant.stale":
    "Ce texte a été modifié ailleurs entre-temps. Vos mots sont conservés : comparez les deux versions, puis enregistrez.",
  "assistant.too_long": "Un texte compte au plus 400 000 caractères et 10 000 paragraphes. Partagez-le en deux.",
  "assistant.full": "Il n'y a plus de place. Supprimez d'abord quelques éléments.",
  "assistant.version_not_found": "Cette version n'est plus conservée.",
  "assistant.entry_not_found": "Ce modèle est introuvable.",
  "assistant.fields_invalid": "Certains champs sont vides ou ne conviennent pas. Vérifiez ceux qui sont signalés.",
  "assistant.not_importable":
    "Ce fichier ne peut pas être lu comme un texte. Choisissez un document Word ou un PDF qui contient du texte.",
  "assistant.photo_invalid": "Cette photo ne convient pas. Choisissez un fichier JPEG ou PNG de 2 Mo au plus.",
  "assistant.photo_gone": "Ce CV n'a plus de photo.",
  "assistant.not_exported":
    "Le fichier n'a pas pu être produit. Votre texte est intact : réessayez ou choisissez un autre format.",
  "assistant.cv_stays": "Un CV reste à vous seul. Exportez-le pour le montrer à d'autres.",

  "pdf.not_found": "Ce fichier est introuvable.",
  "pdf.not_ready": "Ce fichier est encore en cours de lecture. Interrogez-le dans un instant.",
  "pdf.summary_not_ready": "Le résumé n'est pas encore disponible",
  "pdf.interrupted_too_often":
    "L'analyse de ce fichier a été interrompue trop souvent. Vous pourrez la relancer demain.",
  "pdf.discussion_not_found": "Il n'y a pas encore de discussion sur ce fichier.",
  "pdf.not_your_highlight": "Seule la personne qui a fait ce surlignage peut le modifier ou le supprimer.",
  "pdf.too_many_highlights": "Ce fichier a atteint sa limite de surlignages. Supprimez-en un pour en ajouter un autre.",
  "pdf.too_long_to_compare": "L'un de ces fichiers est trop long pour être comparé. Les deux sont restés tels quels.",
  "pdf.survey_not_found": "Ce relevé est introuvable.",
  "pdf.survey_running": "Ce relevé est terminé ou encore en cours.",
  "pdf.survey_too_long":
    "Pages à lire : {{pages}}. Restant dans votre offre : {{left}} sur {{limit}}. Relevez moins de pages, ou choisissez une offre qui en comprend plus.",
  "pdf.too_many_surveys": "Ce fichier a atteint sa limite de relevés. Supprimez-en un pour en faire un autre.",
  "pdf.too_large": "Ce fichier dépasse la taille que votre offre permet.",
  "pdf.empty": "Ce fichier est vide.",
  "pdf.not_pdf": "Ce fichier n'est pas un PDF, quoi qu'en dise son nom.",
  "pdf.link_expired": "Le lien vers ce fichier a expiré. Ouvrez le fichier de nouveau.",
  "generation.not_found": "Ce contenu est introuvable.",
  "generation.picture_gone": "Cette image ne fait plus partie du texte.",
  "generation.not_analysed": "Ce fichier n'a pas encore été analysé. Analysez-le d'abord, puis créez à partir de lui.",
  "generation.too_large":
    "Ce fichier a {{total_pages}} pages, et votre offre en permet {{maximum_pages}} pour créer. Choisissez un fichier plus court ou une offre plus grande.",
  "generation.model_not_offered": "Votre offre ne propose pas ce modèle. Choisissez-en un autre.",
  "generation.outline_not_found": "Ce plan est introuvable. Faites-en un nouveau.",
  "generation.outline_too_long": "Ce plan a trop de chapitres et de sections. Retirez-en, puis enregistrez de nouveau.",
  "generation.outline_changed": "Ce plan a été modifié ailleurs. Rechargez-le, puis refaites votre modification.",
  "generation.outlines_reached":
    "Assez de plans ont été faits de ce fichier aujourd'hui. Modifiez-en un, ou revenez demain.",
  "generation.not_ready": "Ce contenu n'est pas encore terminé.",
  "generation.still_running": "Ce contenu est en cours de rédaction, ou déjà terminé.",
  "generation.changed_meanwhile":
    "Ceci a été modifié ailleurs entre-temps. Rechargez, puis refaites votre modification.",
  "generation.format_not_offered": "Ce contenu n'existe pas dans ce format. Choisissez-en un autre.",
  "generation.rewrites_reached":
    "Les réécritures comprises sont épuisées. Vous pouvez encore modifier le texte à la main.",
  "generation.section_not_found": "Cette partie du texte est introuvable.",
  "generation.card_not_found": "Cette carte est introuvable.",
  "generation.card_doubled": "Une autre carte de ce fichier dit la même chose.",

  "uploads.not_found": "Cet envoi a été abandonné ou est déjà terminé. Envoyez le fichier de nouveau.",
  "uploads.incomplete": "Une partie du fichier n'est pas encore arrivée.",
  "uploads.busy": "Trop de morceaux de ce fichier arrivent à la fois. Ils repartent dans un instant.",
  "uploads.size_differs": "Le fichier a changé pendant l'envoi. Envoyez-le de nouveau.",
  "uploads.sum_differs": "Le fichier a été abîmé en chemin. Envoyez-le de nouveau.",
  "uploads.piece_missing": "Un morceau du fichier a été sauté. L'envoi reprend à cet endroit.",
  "uploads.piece_damaged": "Une partie du fichier a été abîmée en chemin. Renvoyez-le : ce qui est arrivé reste.",
  "uploads.piece_differs": "Le fichier a changé pendant l'envoi. Envoyez-le de nouveau.",
  "uploads.piece_size": "Un morceau de ce fichier n'a pas la bonne taille. Envoyez le fichier de nouveau.",

  "engine.link_refused": "Cette adresse de fichier n'est pas valide, ou ne l'est plus.",
  "engine.file_gone": "Ce fichier n'existe plus.",
} satisfies UserSentences;
