import type { SocialSentences } from "./sentences.ts";

export const social = {
  "social.network_unavailable": "This network cannot be connected here.",
  "social.network_failed": "The network did not answer as it should. Nothing was connected: try again in a moment.",
  "social.state_invalid": "This connection was begun elsewhere, or too long ago. Start again from your accounts.",
  "social.consent_refused": "The network did not give its consent. Start again if you want to connect this account.",
  "social.scopes_missing": "The network did not grant all the rights that we need. Start again and accept all of them.",
  "social.nothing_to_connect": "There is no account here that you may publish for.",
  "social.account_not_found": "This account cannot be found.",
  "social.no_account": "No account of this network is connected. Your post is kept: connect one first.",
  "social.publication_not_found": "This publication cannot be found.",
  "social.already_going": "This publication has gone on meanwhile. Nothing was changed: look at how it stands now.",
  "social.request_reused":
    "This request was sent before with another post. Nothing was published: send it again as a new one.",
  "social.too_early": "The network may still publish this post. Look again in two minutes, then decide.",
  "social.past_expiry":
    "The account has to be connected again before this time. Connect it now, or confirm that you will do so in time.",
  "social.time_past": "This time is over. Choose a later one.",
  "social.text_refused": "The network would not take this text. It is kept as you wrote it: shorten or change it.",
  "social.import_columns":
    "The first line has to name the columns date, time, platform and text. Nothing was imported: add those that are missing.",
  "social.import_too_long": "A table has 500 rows at most. Nothing was imported: cut it into several.",
  "social.media_unknown": "This picture is not in your library.",
  "social.media_unfit":
    "The network would not take these images together, or one of them. Your post is kept: choose other images, or fewer.",
  "social.images_unavailable": "No model draws images here, or not the one that you chose.",
  "social.image_refused":
    "The model does not draw this: it is against its rules. Nothing was counted. Describe another image.",
  "social.image_failed":
    "The image could not be drawn. Nothing was counted, and your words are kept: try again in a moment.",
  "social.media_not_found": "This image, video or sound cannot be found.",
  "social.videos_unavailable": "No model that makes videos is set up here.",
  "social.video_unfit": "This model makes no videos of this length or format. Choose another one.",
  "social.video_refused": "The model refuses this video by its rules. Say it otherwise; no credit was used.",
  "social.video_failed": "The video could not be made. No credit was used; try again.",
  "social.video_unknown":
    "We do not know whether the model began this video, so we did not ask twice. No credit was used.",
  "social.video_late": "The video was not ready in time. No credit was used; try again later.",
  "social.video_stopped": "You stopped this video.",
  "social.clip_outside": "A clip must begin and end inside its video, and last a second at least.",
  "social.combined_too_long": "The clips are longer than three minutes together. Shorten one of them.",
  "social.combining_busy": "Another video is being put together. Wait until it is there.",
  "social.media_type":
    "This is no image (PNG, JPEG, GIF, WebP), video (MP4, MOV, WebM, MKV) or sound (MP3, M4A, WAV, OGG, FLAC) that is taken here, whatever its name says.",
  "social.media_too_large":
    "This file is too large: an image has 15 MB at most, a sound 100 MB and a video 2 GB. Make it smaller, then send it again.",
  "social.media_damaged":
    "This file breaks off or is damaged. Open it on your device, save it anew, then send it again.",
  "social.media_size":
    "An image has 36 million pixels at most, and no side under 16. Change its size, then send it again.",
  "social.media_full": "Your library is full. Delete what you no longer need, then send this again.",
  "social.video_needed": "Only a video can be cut into shorts. Choose one from your library.",
  "social.film_unfit":
    "A video lasts a moment at least, has sides of 16 to 8,192 pixels, at most 1,000 images a second and 64 tracks. Export it anew, then send it again.",
  "social.video_unread":
    "No video could be fetched from this address. Try again in a moment, or download it yourself and send the file.",
  "social.youtube_address": "This is not the address of a video on YouTube.",
  "social.youtube_not_found": "YouTube does not show this video: it is private, or it does not exist.",
  "social.youtube_unread": "YouTube did not answer as it should. Try again in a moment.",
  "social.media_in_use": "A scheduled post shows this. Cancel its publication or change the post first.",
  "social.link_needed": "Paste the link of the post that is online, so that the rest can follow below it.",
  "social.campaign_not_found": "This campaign cannot be found.",
  "social.campaign_days": "The campaign ends before it begins. Choose a later last day.",
  "social.campaigns_full": "There is no more room for campaigns. Delete some first.",
  "social.site_unread": "This page could not be read. Try again in a moment, or put what it says into the brief.",
  "social.plan_failed": "The model made no plan that can be used. Nothing was counted: try again.",
  "social.plan_post_failed":
    "The model wrote a post that does not fit its network, twice. Nothing was counted, and the posts before it are here: try again.",
  "social.plan_interrupted":
    "The posts could not be finished in time. Nothing was counted, and those that are written are here: try again.",
  "social.plan_rests": "This campaign was interrupted several times. It can be planned again later.",
  "social.draft_not_found": "This draft cannot be found.",
  "social.drafts_full": "There is no more room for drafts. Delete some first: your text is still here.",
  "social.address_refused": "This address cannot be read: give the https address of a public page.",
  "social.profile_address":
    "This is not the address of a profile on LinkedIn or X. Check it, or say which network it belongs to.",
  "social.profile_closed":
    "LinkedIn shows this profile to its members alone. Paste its text here, or that of the PDF of your profile: nothing else was read.",
  "social.profile_unread": "This profile could not be read. Try again in a moment, or paste its text here.",
  "social.profile_not_found": "This profile cannot be found. It may be gone: read it again.",
  "social.profiles_full": "There is no more room for profiles. Delete some first.",
  "social.period_invalid": "Choose a period that ends after it begins and is no longer than 366 days.",
  "social.writing_failed":
    "The model gave no answer that can be used. Nothing was counted, and your text is as it was: try again.",
  "social.writing_runs": "This is being written already. Wait a moment, then look again.",
  "social.analysis_paused": "The last analyses of this post took too long. Nothing was counted: try again tomorrow.",
  "social.template_not_found": "This template cannot be found.",
  "social.templates_full": "There is no more room for templates. Delete some first.",
  "social.post_not_found": "This post cannot be found.",
  "social.post_changed": "This post was changed elsewhere meanwhile. Your words are still here: compare the two.",
  "social.post_on_its_way": "This post is scheduled, or is going out. Cancel its publication first.",
  "social.post_not_kept": "This post was not kept: its campaign is gone, or there is no more room. Delete some first.",
  "social.source_needed": "YouTube does not give its videos away. Upload the file of the video, then cut it.",
  "social.source_too_long": "This video is longer than your plan takes. Cut it first, or choose a larger plan.",
  "social.no_audio": "This video has no sound. Shorts are cut by what is said.",
  "social.no_speech": "Nobody speaks in this video. Shorts are cut by what is said.",
  "social.no_clips":
    "No moment of this video stands by itself for at least 15 seconds. Shorts that were not made do not count.",
  "social.video_unreadable": "This file cannot be read as a video. Export it again, then upload it once more.",
  "social.video_too_much": "This video asks for more than can be done here. Export it in a smaller size.",
  "social.picking_failed": "No model could choose the moments. Nothing was counted for shorts: try again in a moment.",
  "social.engine_unavailable": "Videos cannot be worked on here at the moment. Try again later.",
  "social.speech_unavailable": "What is said in videos cannot be written down here at the moment. Try again later.",
  "social.shorts_interrupted": "The work was interrupted. What is finished stays, the rest does not count: try again.",
  "social.shorts_stopped": "The work was stopped. What is finished stays, the rest does not count.",
  "social.short_failed": "This short could not be rendered. It does not count: try again.",
  "social.short_not_found": "This short cannot be found.",
  "social.short_changed": "This short was changed elsewhere. Nothing was overwritten: look at how it stands now.",
  "social.short_busy": "This short is being rendered. Change it once it is there.",
  "social.short_length": "A short takes 15 to 60 seconds. Choose more words, or fewer.",
  "social.media_job_not_found": "This work cannot be found.",
} satisfies SocialSentences;
