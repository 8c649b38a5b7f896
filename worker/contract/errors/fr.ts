import type { UserSentences } from "./sentences.ts";

/** What a reader sees of each code; the SPA and the API say the same. */
export const errors = {
  "request.invalid": "Cette demande contient quelque chose que nous ne comprenons pas. Vérifiez-la, puis réessayez.",
  "request.too_large": "C'est trop volumineux pour être envoyé en une fois.",
  "request.not_found": "Nous n'avons rien trouvé à cette adresse.",
  "request.failed": "Erreur lors de la communication avec le serveur",
  "request.too_many": "Trop de tentatives d'un coup. Patientez un instant, puis réessayez.",
  "service.unavailable":
    "Nos données sont momentanément inaccessibles. Ce que vous avez écrit est toujours là : réessayez dans un instant.",

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
  "auth.leaked_password":
    "Ce mot de passe a fuité depuis un autre site : d'autres le connaissent. Choisissez-en un qui ne soit qu'à vous.",
  "auth.password_needed": "Ce compte a un mot de passe. Saisissez-le, ou dites que vous n'en avez pas choisi.",
  "auth.google_unavailable": "La connexion avec Google n'est pas disponible ici. Utilisez votre adresse e-mail.",
  "auth.google_failed": "La connexion avec Google n'a pas abouti. Réessayez, ou utilisez votre adresse e-mail.",
  "auth.code_needed": "Saisissez aussi le code de votre application d'authentification.",
  "auth.email_unchanged": "C'est déjà votre adresse.",
  "auth.email_unconfirmed": "Confirmez d'abord votre adresse e-mail : le lien est dans votre boîte de réception.",
  "auth.second_factor_off": "La connexion en deux étapes est déjà désactivée.",
  "auth.second_factor_on": "La connexion en deux étapes est déjà activée.",
  "auth.sign_in_again":
    "Déconnectez-vous puis reconnectez-vous d'abord, pour que nous sachions que c'est bien vous. Vous aurez alors 15 minutes.",
  "auth.sign_in_over": "Cette connexion a pris trop de temps, ou trop de codes étaient faux. Recommencez.",
  "auth.session_not_found": "Cette session est déjà fermée.",
  "auth.suspended": "Ce compte est suspendu. Écrivez-nous si vous pensez que c'est une erreur.",

  "models.not_found": "Ce modèle n'existe plus. Choisissez-en un autre.",
  "models.account_needed": "Ce modèle demande un compte. Créez-en un gratuitement, votre question vous attend.",
  "models.premium": "Ce modèle fait partie des offres payantes.",
  "models.unavailable": "Ce modèle ne répond pas pour le moment. Essayez-en un autre.",

  "plans.not_found": "Cette offre est introuvable.",
  "plans.not_offered": "Cette offre n'est pas proposée pour le moment. Choisissez-en une autre.",
  "plans.payment_needed": "Cette offre est payante. Abonnez-vous, et elle est à vous aussitôt.",
  "plans.combo_stays": "Votre offre Combo comprend déjà cet outil, et les autres aussi. Rien n'a changé.",
  "plans.moved": "Votre offre a changé dans une autre fenêtre, et nous la laissons ainsi.",
  "plans.paid_plan_stays":
    "Vous avez une offre payante, nous n'y touchons pas. Résiliez-la d'abord pour passer à une offre gratuite.",

  "marketplace.not_found": "Ce module est introuvable.",
  "marketplace.not_included": "Votre offre ne comprend pas ce module.",
  "marketplace.unavailable": "Ce module n'est pas encore ouvert.",

  "limits.reached": "Vous avez utilisé tout ce que votre offre prévoit pour l'instant.",
  "limits.cost_reached": "Cela dépasserait le plafond de coût de votre offre, qui protège des abus.",
  "limits.cap_reached":
    "Votre offre n'en conserve pas davantage à la fois. Supprimez d'abord quelque chose, ou choisissez une offre plus large.",
  "limits.guests_spent":
    "Toutes les questions gratuites du jour ont été posées. Créez un compte et confirmez son adresse pour continuer, ou revenez demain.",
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
  "payments.trial_used": "L'essai gratuit a déjà servi. Vous pouvez vous abonner à tout moment.",
  "payments.no_trial": "Cette offre n'a pas d'essai gratuit.",
  "payments.busy": "Votre page de paiement s'ouvre dans un autre onglet. Réessayez dans un instant.",
  "payments.signature_invalid": "Ce message ne vient pas du service de paiement.",
  "payments.ending_invalid": "Ce lien a expiré, ou l'abonnement a déjà pris fin.",

  "users.confirmation_differs": "Ce n'est pas l'adresse de ce compte. Rien n'a été supprimé.",

  "chat.conversation_not_found": "Conversation introuvable.",
  "chat.conversation_busy": "Une réponse est déjà en cours dans cette conversation.",
  "chat.answer_not_found": "Cette réponse est introuvable.",
  "chat.answer_failed": "Le modèle n'a pas pu répondre. Votre question est gardée : réessayez.",
  "chat.image_invalid": "Cette image ne peut pas être lue. Essayez un fichier PNG, JPEG, WebP ou GIF plus léger.",
  "chat.turns_invalid":
    "Les échanges de cette conversation incognito n'ont pas pu être relus. Rien n'a été compté. Posez la question dans une nouvelle conversation.",
  "chat.too_long": "Ce message est trop long pour ce modèle. Raccourcissez-le, ou choisissez un modèle plus ample.",
  "chat.file_not_found": "Ce fichier est introuvable.",

  "prompts.not_found": "Ce prompt est introuvable.",

  "folders.not_found": "Ce dossier est introuvable.",
  "folders.default": "Ce dossier fait partie de votre compte et garde son nom.",
  "folders.too_deep": "Les dossiers ont cinq niveaux au plus, et celui-ci serait au sixième.",
  "folders.into_itself": "Un dossier ne peut pas être déplacé dans lui-même.",

  "support.not_found": "Ce chatbot est introuvable.",
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
  "support.file_too_large": "Ce fichier dépasse 20 Mo.",
  "support.training_paused":
    "L'entraînement a été interrompu plusieurs fois aujourd'hui. Le chatbot répond comme avant ; réessayez plus tard.",
  "support.discoveries_reached": "Vous avez exploré assez de sites pour aujourd'hui. Réessayez demain.",
  "support.ticket_over": "Cette connexion ne peut plus être ouverte. Rechargez la page.",
  "support.webhook_not_found": "Ce webhook est introuvable.",
  "support.url_refused": "Cette adresse n'est pas utilisable : seuls les sites publics peuvent être joints.",
  "support.not_taken_over": "Prenez la conversation en main avant de répondre. Votre texte est toujours dans le champ.",

  "social.network_unavailable": "Ce réseau ne peut pas être connecté ici.",
  "social.network_failed":
    "Le réseau n'a pas répondu comme prévu. Rien n'a été connecté\u00A0: réessayez dans un instant.",
  "social.state_invalid":
    "Cette connexion a commencé ailleurs, ou il y a trop longtemps. Recommencez depuis vos comptes.",
  "social.consent_refused": "Le réseau n'a pas donné son accord. Recommencez si vous souhaitez connecter ce compte.",
  "social.scopes_missing": "Le réseau n'a pas accordé tous les droits nécessaires. Recommencez et acceptez-les tous.",
  "social.nothing_to_connect": "Il n'y a ici aucun compte au nom duquel vous pouvez publier.",
  "social.account_not_found": "Ce compte est introuvable.",
  "social.no_account": "Aucun compte de ce réseau n'est connecté. Votre post est conservé : connectez-en un d'abord.",
  "social.publication_not_found": "Cette publication est introuvable.",
  "social.already_going": "Cette publication a avancé entre-temps. Rien n'a été modifié : voyez où elle en est.",
  "social.request_reused":
    "Cette demande a déjà été envoyée avec un autre post. Rien n'a été publié : envoyez-la comme une nouvelle demande.",
  "social.too_early": "Le réseau peut encore publier ce post. Regardez à nouveau dans deux minutes, puis décidez.",
  "social.past_expiry":
    "Ce compte devra être reconnecté avant cette heure. Reconnectez-le maintenant, ou confirmez que vous le ferez à temps.",
  "social.time_past": "Cette heure est passée. Choisissez-en une plus tardive.",
  "social.text_refused": "Le réseau refuserait ce texte. Il est conservé tel quel : raccourcissez-le ou modifiez-le.",
  "social.import_columns":
    "La première ligne doit nommer les colonnes date, heure, réseau et texte. Rien n'a été importé : ajoutez celles qui manquent.",
  "social.import_too_long": "Un tableau compte 500 lignes au plus. Rien n'a été importé : répartissez-le en plusieurs.",
  "social.media_unknown": "Cette image ne se trouve pas dans votre bibliothèque.",
  "social.media_unfit":
    "Le réseau refuserait ces images, ou l'une d'elles. Votre post est conservé : choisissez-en d'autres, ou moins.",
  "social.images_unavailable": "Aucun modèle ne dessine d'images ici, ou du moins pas celui que vous avez choisi.",
  "social.image_refused":
    "Le modèle ne dessine pas cela : ses règles l'interdisent. Rien n'a été décompté. Décrivez une autre image.",
  "social.image_failed":
    "L'image n'a pas pu être dessinée. Rien n'a été décompté et votre description est conservée : réessayez dans un instant.",
  "social.media_not_found": "Cette image est introuvable.",
  "social.media_type": "Ce n'est pas une image PNG, JPEG, GIF ou WebP, quoi qu'en dise son nom.",
  "social.media_too_large": "Cette image dépasse 15 Mo. Réduisez-la, puis envoyez-la de nouveau.",
  "social.media_damaged":
    "Cette image est incomplète ou abîmée. Ouvrez-la sur votre appareil, réenregistrez-la, puis envoyez-la de nouveau.",
  "social.media_size":
    "Une image compte 36 millions de pixels au plus, et aucun côté de moins de 16. Redimensionnez-la, puis envoyez-la de nouveau.",
  "social.media_full":
    "Votre bibliothèque est pleine. Supprimez les images dont vous n'avez plus besoin, puis envoyez celle-ci de nouveau.",
  "social.media_in_use":
    "Un post programmé montre cette image. Annulez d'abord sa publication ou choisissez une autre image.",
  "social.link_needed": "Collez le lien du post en ligne, afin que la suite paraisse en dessous.",
  "social.campaign_not_found": "Cette campagne est introuvable.",
  "social.campaign_days": "La campagne se termine avant de commencer. Choisissez un dernier jour plus tardif.",
  "social.campaigns_full": "Il n'y a plus de place pour une campagne. Supprimez-en d'abord.",
  "social.draft_not_found": "Ce brouillon est introuvable.",
  "social.drafts_full":
    "Il n'y a plus de place pour un brouillon. Supprimez-en d'abord\u00A0: votre texte est toujours là.",
  "social.address_refused": "Cette adresse ne peut pas être lue : donnez l'adresse https d'une page publique.",
  "social.profile_address":
    "Ce n'est pas l'adresse d'un profil LinkedIn ou X. Vérifiez-la, ou indiquez à quel réseau elle appartient.",
  "social.profile_closed":
    "LinkedIn ne montre ce profil qu'à ses membres. Collez ici son texte, ou celui du PDF de votre profil : rien d'autre n'a été lu.",
  "social.profile_unread": "Ce profil n'a pas pu être lu. Réessayez dans un instant, ou collez ici son texte.",
  "social.profile_not_found": "Ce profil est introuvable. Il a peut-être disparu : lisez-le à nouveau.",
  "social.profiles_full": "Il n'y a plus de place pour un profil. Supprimez-en d'abord.",
  "social.period_invalid": "Choisissez une période qui finit après avoir commencé, de 366 jours au plus.",
  "social.writing_failed":
    "Le modèle n'a pas donné de réponse utilisable. Rien n'a été décompté et votre texte est inchangé\u00A0: réessayez.",
  "social.writing_runs": "La rédaction est déjà en cours. Patientez un instant, puis regardez de nouveau.",
  "social.template_not_found": "Ce modèle de post est introuvable.",
  "social.templates_full": "Il n'y a plus de place pour des modèles de posts. Supprimez-en d'abord.",
  "social.post_not_found": "Ce post est introuvable.",
  "social.post_changed":
    "Ce post a été modifié ailleurs entre-temps. Votre texte est toujours là\u00A0: comparez les deux.",
  "social.post_on_its_way": "Ce post est programmé, ou en cours de publication. Annulez d'abord sa publication.",
  "social.post_not_kept":
    "Ce post n'a pas été conservé\u00A0: sa campagne n'existe plus, ou il n'y a plus de place. Supprimez-en d'abord.",

  "assistant.not_found": "Ce texte est introuvable.",
  "assistant.stale":
    "Ce texte a été modifié ailleurs entre-temps. Vos mots sont conservés : comparez les deux versions, puis enregistrez.",
  "assistant.too_long": "Un texte compte au plus 400 000 caractères et 10 000 paragraphes. Partagez-le en deux.",
  "assistant.full": "Il n'y a plus de place. Supprimez d'abord quelques éléments.",
  "assistant.version_not_found": "Cette version n'est plus conservée.",
  "assistant.entry_not_found": "Ce modèle est introuvable.",
  "assistant.fields_invalid": "Certains champs sont vides ou ne conviennent pas. Vérifiez ceux qui sont signalés.",
  "assistant.not_importable":
    "Ce fichier ne peut pas être lu comme un texte. Choisissez un document Word ou un PDF qui contient du texte.",
  "assistant.photo_invalid": "Cette photo ne convient pas. Choisissez un fichier JPEG ou PNG de 2 Mo au plus.",
  "assistant.photo_gone": "Ce CV n'a plus de photo.",
  "assistant.not_exported":
    "Le fichier n'a pas pu être produit. Votre texte est intact : réessayez ou choisissez un autre format.",

  "pdf.not_found": "Ce fichier est introuvable.",
  "pdf.not_ready": "Ce fichier est encore en cours de lecture. Interrogez-le dans un instant.",
  "pdf.summary_not_ready": "Le résumé n'est pas encore disponible",
  "pdf.interrupted_too_often":
    "L'analyse de ce fichier a été interrompue trop souvent. Vous pourrez la relancer demain.",
  "pdf.discussion_not_found": "Il n'y a pas encore de discussion sur ce fichier.",
  "pdf.too_large": "Ce fichier dépasse la taille que votre offre permet.",
  "pdf.empty": "Ce fichier est vide.",
  "pdf.not_pdf": "Ce fichier n'est pas un PDF, quoi qu'en dise son nom.",
  "pdf.link_expired": "Le lien vers ce fichier a expiré. Ouvrez le fichier de nouveau.",
  "generation.not_found": "Ce contenu est introuvable.",
  "generation.picture_gone": "Cette image ne fait plus partie du texte.",
  "generation.not_analysed": "Ce fichier n'a pas encore été analysé. Analysez-le d'abord, puis créez à partir de lui.",
  "generation.too_large": "Ce fichier a plus de pages que votre offre ne le permet pour créer.",
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
  "uploads.piece_damaged": "Une partie du fichier a été abîmée en chemin. Renvoyez-le : ce qui est arrivé reste.",
  "uploads.piece_differs": "Le fichier a changé pendant l'envoi. Envoyez-le de nouveau.",
  "uploads.piece_size": "Un morceau de ce fichier n'a pas la bonne taille. Envoyez le fichier de nouveau.",
} satisfies UserSentences;
