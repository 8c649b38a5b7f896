import type { SocialSentences } from "./sentences.ts";

export const social = {
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
  "social.too_early": "Le réseau peut encore publier ce post. Regardez à nouveau dans vingt minutes, puis décidez.",
  "social.past_expiry":
    "Ce compte devra être reconnecté avant cette heure. Reconnectez-le maintenant, ou confirmez que vous le ferez à temps.",
  "social.time_past": "Cette heure est passée. Choisissez-en une plus tardive.",
  "social.text_refused": "Le réseau refuserait ce texte. Il est conservé tel quel : raccourcissez-le ou modifiez-le.",
  "social.import_columns":
    "La première ligne doit nommer les colonnes date, heure, réseau et texte. Rien n'a été importé : ajoutez celles qui manquent.",
  "social.import_too_long": "Un tableau compte 500 lignes au plus. Rien n'a été importé : répartissez-le en plusieurs.",
  "social.media_unknown": "Ce fichier ne se trouve pas dans votre bibliothèque.",
  "social.media_unfit":
    "Le réseau refuserait ces images ou cette vidéo. Votre post est conservé : choisissez-en d'autres, ou moins.",
  "social.images_unavailable": "Aucun modèle ne dessine d'images ici, ou du moins pas celui que vous avez choisi.",
  "social.image_refused":
    "Le modèle ne dessine pas cela : ses règles l'interdisent. Rien n'a été décompté. Décrivez une autre image.",
  "social.image_failed":
    "L'image n'a pas pu être dessinée. Rien n'a été décompté et votre description est conservée : réessayez dans un instant.",
  "social.media_not_found": "Cette image, cette vidéo ou ce son est introuvable.",
  "social.videos_unavailable": "Aucun modèle de vidéo n'est installé ici.",
  "social.video_unfit": "Ce modèle ne crée pas de vidéo de cette durée ou de ce format. Choisissez-en un autre.",
  "social.video_refused":
    "Le modèle refuse cette vidéo selon ses règles. Formulez-la autrement ; aucun crédit n'a été utilisé.",
  "social.video_failed": "La vidéo n'a pas pu être créée. Aucun crédit n'a été utilisé ; réessayez.",
  "social.video_unknown":
    "Nous ne savons pas si le modèle a commencé cette vidéo, nous ne l'avons donc pas demandée deux fois. Aucun crédit n'a été utilisé.",
  "social.video_late": "La vidéo n'était pas prête à temps. Aucun crédit n'a été utilisé ; réessayez plus tard.",
  "social.video_stopped": "Vous avez arrêté cette vidéo.",
  "social.clip_outside": "Un extrait doit commencer et finir dans sa vidéo, et durer au moins une seconde.",
  "social.combined_too_long": "Les extraits durent ensemble plus de trois minutes. Raccourcissez-en un.",
  "social.combining_busy": "Une autre vidéo est en cours d'assemblage. Attendez qu'elle soit prête.",
  "social.clips_unheard":
    "Nous ne savons pas encore ce qui se dit dans ces vidéos. Tirez d'abord des shorts de l'une d'elles, ou assemblez-les sans sous-titres.",
  "social.media_type":
    "Ce n'est ni une image (PNG, JPEG, GIF, WebP), ni une vidéo (MP4, MOV, WebM, MKV), ni un son (MP3, M4A, WAV, OGG, FLAC) accepté ici, quoi qu'en dise son nom.",
  "social.media_too_large":
    "Ce fichier est trop lourd : 15 Mo au plus pour une image, 100 Mo pour un son, 2 Go pour une vidéo. Allégez-le, puis envoyez-le de nouveau.",
  "social.media_damaged":
    "Ce fichier est incomplet ou abîmé. Ouvrez-le sur votre appareil, réenregistrez-le, puis envoyez-le de nouveau.",
  "social.media_size":
    "Une image compte 36 millions de pixels au plus, et aucun côté de moins de 16. Redimensionnez-la, puis envoyez-la de nouveau.",
  "social.media_full":
    "Votre bibliothèque est pleine. Supprimez ce dont vous n'avez plus besoin, puis recommencez l'envoi.",
  "social.video_needed": "Seule une vidéo se découpe en shorts. Choisissez-en une dans votre bibliothèque.",
  "social.film_unfit":
    "Une vidéo dure au moins un instant ; ses côtés mesurent de 16 à 8 192 pixels, avec au plus 1 000 images par seconde et 64 pistes. Exportez-la de nouveau, puis renvoyez-la.",
  "social.video_unread":
    "Aucune vidéo n'a pu être récupérée à cette adresse. Réessayez dans un instant, ou téléchargez-la vous-même et envoyez le fichier.",
  "social.youtube_address": "Ce n'est pas l'adresse d'une vidéo YouTube.",
  "social.youtube_not_found": "YouTube ne montre pas cette vidéo : elle est privée ou n'existe pas.",
  "social.youtube_unread": "YouTube n'a pas répondu comme prévu. Réessayez dans un instant.",
  "social.media_in_use": "Un post programmé en a besoin. Annulez d'abord sa publication ou modifiez le post.",
  "social.link_needed": "Collez le lien du post en ligne, afin que la suite paraisse en dessous.",
  "social.campaign_not_found": "Cette campagne est introuvable.",
  "social.campaign_days": "La campagne se termine avant de commencer. Choisissez un dernier jour plus tardif.",
  "social.campaigns_full": "Il n'y a plus de place pour une campagne. Supprimez-en d'abord.",
  "social.site_unread":
    "Cette page n'a pas pu être lue. Réessayez dans un instant, ou reprenez ce qu'elle dit dans le brief.",
  "social.plan_failed": "Erreur lors de la génération du plan de campagne",
  "social.plan_post_failed":
    "Le modèle a écrit deux fois un post qui ne convient pas à son réseau. Rien n'a été décompté et les posts précédents sont là\u00A0: réessayez.",
  "social.plan_interrupted":
    "Les posts n'ont pas pu être terminés à temps. Rien n'a été décompté et ceux qui sont écrits sont là\u00A0: réessayez.",
  "social.plan_rests":
    "Cette campagne a été interrompue plusieurs fois. Vous pourrez la planifier de nouveau plus tard.",
  "social.draft_not_found": "Ce brouillon est introuvable.",
  "social.drafts_full":
    "Il n'y a plus de place pour un brouillon. Supprimez-en d'abord\u00A0: votre texte est toujours là.",
  "social.address_refused": "Cette adresse ne peut pas être lue : donnez l'adresse https d'une page publique.",
  "social.profile_address":
    "Ce n'est pas l'adresse d'un profil LinkedIn ou X. Vérifiez-la, ou indiquez à quel réseau elle appartient.",
  "social.profile_closed":
    "LinkedIn ne montre ce profil qu'à ses membres. Collez ici son texte, ou celui du PDF de votre profil : rien d'autre n'a été lu.",
  "social.profile_unread": "Échec de l'extraction du profil",
  "social.profile_analysis_failed": "Échec de l'analyse du profil",
  "social.profile_posts_failed": "Échec de la génération des posts",
  "social.profile_not_found": "Ce profil est introuvable. Il a peut-être disparu : lisez-le à nouveau.",
  "social.profiles_full": "Il n'y a plus de place pour un profil. Supprimez-en d'abord.",
  "social.period_invalid": "Choisissez une période qui finit après avoir commencé, de 366 jours au plus.",
  "social.writing_failed":
    "Le modèle n'a pas donné de réponse utilisable. Rien n'a été décompté et votre texte est inchangé\u00A0: réessayez.",
  "social.improving_failed": "Erreur lors de l'amélioration du texte",
  "social.writing_runs": "La rédaction est déjà en cours. Patientez un instant, puis regardez de nouveau.",
  "social.analysis_paused":
    "Les dernières analyses de ce post ont pris trop de temps. Rien n'a été décompté\u00A0: réessayez demain.",
  "social.template_not_found": "Ce modèle de post est introuvable.",
  "social.templates_full": "Il n'y a plus de place pour des modèles de posts. Supprimez-en d'abord.",
  "social.post_not_found": "Ce post est introuvable.",
  "social.post_changed":
    "Ce post a été modifié ailleurs entre-temps. Votre texte est toujours là\u00A0: comparez les deux.",
  "social.post_on_its_way": "Ce post est programmé, ou en cours de publication. Annulez d'abord sa publication.",
  "social.post_not_kept":
    "Ce post n'a pas été conservé\u00A0: sa campagne n'existe plus, ou il n'y a plus de place. Supprimez-en d'abord.",
  "social.source_needed": "YouTube ne donne pas ses vidéos. Importez le fichier de la vidéo, puis découpez-la.",
  "social.source_too_long":
    "Cette vidéo est plus longue que ne le permet votre offre. Raccourcissez-la ou choisissez une offre plus grande.",
  "social.no_audio": "Cette vidéo n'a pas de son. Les shorts sont découpés d'après ce qui est dit.",
  "social.no_speech": "Personne ne parle dans cette vidéo. Les shorts sont découpés d'après ce qui est dit.",
  "social.no_clips":
    "Aucun passage de cette vidéo ne tient seul pendant au moins 15 secondes. Les shorts qui manquent ne sont pas décomptés.",
  "social.video_unreadable": "Ce fichier ne se lit pas comme une vidéo. Exportez-le de nouveau, puis importez-le.",
  "social.video_too_much":
    "Cette vidéo demande plus que ce qui est possible ici. Exportez-la dans une taille plus petite.",
  "social.picking_failed":
    "Aucun modèle n'a pu choisir les passages. Aucun short n'a été décompté : réessayez dans un instant.",
  "social.engine_unavailable": "Les vidéos ne peuvent pas être traitées ici pour le moment. Réessayez plus tard.",
  "social.speech_unavailable":
    "Les paroles des vidéos ne peuvent pas être transcrites ici pour le moment. Réessayez plus tard.",
  "social.shorts_interrupted":
    "Le travail a été interrompu. Ce qui est fini reste, le reste n'est pas décompté : réessayez.",
  "social.shorts_stopped": "Le travail a été arrêté. Ce qui est fini reste, le reste n'est pas décompté.",
  "social.short_failed": "Ce short n'a pas pu être rendu. Il n'est pas décompté : réessayez.",
  "social.short_not_found": "Ce short est introuvable.",
  "social.short_changed": "Ce short a été modifié ailleurs. Rien n'a été écrasé : regardez où il en est.",
  "social.short_busy": "Ce short est en cours de rendu. Modifiez-le une fois qu'il est prêt.",
  "social.short_length": "Un short dure de 15 à 60 secondes. Choisissez plus de mots, ou moins.",
  "social.media_job_not_found": "Ce travail est introuvable.",
} satisfies SocialSentences;
