import type { SocialSentences } from "./sentences.ts";

export const social = {
  "social.network_unavailable": "This network can't be connected here.",
  "social.network_failed": "The network didn't respond as expected. Nothing was connected. Try again in a moment.",
  "social.state_invalid": "This connection was started elsewhere, or too long ago. Start again from your accounts.",
  "social.consent_refused": "The network didn't grant access. Start again if you want to connect this account.",
  "social.scopes_missing": "The network didn't grant all the permissions we need. Start again and accept all of them.",
  "social.nothing_to_connect": "There's no account here that you can publish for.",
  "social.account_not_found": "We can't find this account.",
  "social.no_account": "No account is connected for this network. We kept your post. Connect an account first.",
  "social.publication_not_found": "We can't find this scheduled post.",
  "social.already_going": "This post has moved on in the meantime. Nothing was changed. Check its current status.",
  "social.request_reused":
    "This request was already sent with another post. Nothing was published. Send it again as a new one.",
  "social.too_early": "The network may still publish this post. Check again in twenty minutes, then decide.",
  "social.past_expiry":
    "You need to reconnect the account before this time. Reconnect it now, or confirm that you'll do it in time.",
  "social.time_past": "This time has passed. Choose a later one.",
  "social.text_refused": "The network wouldn't accept this text. We kept it as you wrote it. Shorten or change it.",
  "social.import_columns":
    "The first row must name the columns date, time, platform and text. Nothing was imported. Add the missing ones.",
  "social.import_too_long": "A table can have up to 500 rows. Nothing was imported. Split it into several tables.",
  "social.media_unknown": "This file isn't in your library.",
  "social.media_unfit":
    "The network wouldn't accept these images or this video. We kept your post. Choose other files, or fewer.",
  "social.images_unavailable": "No image model is available here, or not the one you chose.",
  "social.image_refused":
    "The model won't draw this, because it's against its rules. Nothing was counted. Describe another image.",
  "social.image_failed":
    "We couldn't create the image. Nothing was counted, and we kept your text. Try again in a moment.",
  "social.media_not_found": "We can't find this image, video or audio file.",
  "social.videos_unavailable": "No video model is available here.",
  "social.video_unfit": "This model doesn't support this length or format. Choose another one.",
  "social.video_refused":
    "The model won't make this video, because it's against its rules. Rephrase it. No credit was used.",
  "social.video_failed": "We couldn't create the video. No credit was used. Try again.",
  "social.video_unknown":
    "We don't know whether the model started this video, so we didn't ask twice. No credit was used.",
  "social.video_late": "The video wasn't ready in time. No credit was used. Try again later.",
  "social.video_stopped": "You stopped this video.",
  "social.clip_outside": "A clip must start and end inside its video and last at least one second.",
  "social.combined_too_long": "The clips are longer than three minutes in total. Shorten one of them.",
  "social.combining_busy": "Another video is being put together. Wait until it's ready.",
  "social.clips_unheard":
    "We don't know yet what's said in these videos. Cut one of them into shorts first, or join them without captions.",
  "social.media_type":
    "This isn't a file we accept: images (PNG, JPEG, GIF, WebP), videos (MP4, MOV, WebM, MKV) or audio (MP3, M4A, WAV, OGG, FLAC), whatever its name says.",
  "social.media_too_large":
    "This file is too large. Images can be up to 15 MB, audio up to 100 MB and videos up to 2 GB. Make it smaller, then upload it again.",
  "social.media_damaged":
    "This file is incomplete or damaged. Open it on your device, save it again, then upload it again.",
  "social.media_size":
    "Images can have up to 36 million pixels, and each side must be at least 16 pixels. Resize it, then upload it again.",
  "social.media_full": "Your library is full. Delete what you no longer need, then upload this again.",
  "social.video_needed": "You can only make shorts from a video. Choose one from your library.",
  "social.film_unfit":
    "A video needs a duration, sides of 16 to 8,192 pixels, up to 1,000 frames per second and up to 64 tracks. Export it again, then upload it again.",
  "social.video_unread":
    "We couldn't get a video from this address. Try again in a moment, or download it yourself and upload the file.",
  "social.youtube_address": "This isn't the address of a YouTube video.",
  "social.youtube_not_found": "YouTube doesn't show this video: it's private, or it doesn't exist.",
  "social.youtube_unread": "YouTube didn't respond as expected. Try again in a moment.",
  "social.media_in_use": "A scheduled post uses this. Unschedule or edit the post first.",
  "social.link_needed": "Paste the link to the published post, so the rest of the thread can follow it.",
  "social.campaign_not_found": "We can't find this campaign.",
  "social.campaign_days": "The campaign ends before it starts. Choose a later end date.",
  "social.campaigns_full": "You've reached the limit for campaigns. Delete some first.",
  "social.site_unread": "We couldn't read this page. Try again in a moment, or put its content into the brief.",
  "social.plan_failed": "The campaign plan couldn't be created",
  "social.plan_post_failed":
    "The model wrote a post that doesn't fit its network, twice. Nothing was counted, and the posts before it are here. Try again.",
  "social.plan_interrupted":
    "The posts couldn't be finished in time. Nothing was counted, and the ones already written are here. Try again.",
  "social.plan_rests": "This campaign was interrupted several times. You can plan it again later.",
  "social.draft_not_found": "We can't find this draft.",
  "social.drafts_full": "You've reached the limit for drafts. Delete some first. Your text is still here.",
  "social.address_refused": "We can't read this address. Enter the https address of a public page.",
  "social.profile_address":
    "This isn't the address of a LinkedIn or X profile. Check it, or say which network it's on.",
  "social.profile_closed":
    "LinkedIn only shows this profile to its members. Paste its text here, or the text of your profile's PDF. We read nothing else.",
  "social.profile_unread": "The profile couldn't be read",
  "social.profile_analysis_failed": "The profile couldn't be analysed",
  "social.profile_posts_failed": "The posts couldn't be written",
  "social.profile_not_found": "We can't find this profile. It may have been deleted. Read it again.",
  "social.profiles_full": "You've reached the limit for profiles. Delete some first.",
  "social.period_invalid": "Choose a period of up to 366 days that ends after it starts.",
  "social.writing_failed":
    "The model didn't return a usable answer. Nothing was counted, and your text hasn't changed. Try again.",
  "social.improving_failed": "The text couldn't be improved",
  "social.writing_runs": "This is already being written. Wait a moment, then check again.",
  "social.analysis_paused": "The last analyses of this post took too long. Nothing was counted. Try again tomorrow.",
  "social.template_not_found": "We can't find this template.",
  "social.templates_full": "You've reached the limit for templates. Delete some first.",
  "social.post_not_found": "We can't find this post.",
  "social.post_changed":
    "This post was changed elsewhere in the meantime. Your version is still here. Compare the two.",
  "social.post_on_its_way": "This post is scheduled or on its way out. Unschedule it first.",
  "social.post_not_kept":
    "This post wasn't saved: its campaign was deleted, or you've reached the limit. Delete some first.",
  "social.source_needed": "YouTube doesn't let us download its videos. Upload the video file to make shorts from it.",
  "social.source_too_long": "This video is longer than your plan allows. Trim it first, or upgrade your plan.",
  "social.no_audio": "This video has no sound. Shorts are based on what's said.",
  "social.no_speech": "Nobody speaks in this video. Shorts are based on what's said.",
  "social.no_clips":
    "No part of this video stands on its own for at least 15 seconds. Shorts that weren't made don't count.",
  "social.video_unreadable": "We can't read this file as a video. Export it again, then upload it again.",
  "social.video_too_much": "This video is too heavy for us to process. Export it in a smaller size.",
  "social.picking_failed": "No model could pick the highlights. No shorts were counted. Try again in a moment.",
  "social.engine_unavailable": "Video processing isn't available right now. Try again later.",
  "social.speech_unavailable": "Transcription isn't available right now. Try again later.",
  "social.shorts_interrupted": "This was interrupted. What's finished is kept and the rest doesn't count. Try again.",
  "social.shorts_stopped": "This was stopped. What's finished is kept and the rest doesn't count.",
  "social.short_failed": "This short couldn't be rendered. It doesn't count. Try again.",
  "social.short_not_found": "We can't find this short.",
  "social.short_changed": "This short was changed elsewhere. Nothing was overwritten. Check its current version.",
  "social.short_busy": "This short is being rendered. You can edit it once it's ready.",
  "social.short_length": "Shorts are 15 to 60 seconds long. Select more words, or fewer.",
  "social.media_job_not_found": "We can't find this task.",
} satisfies SocialSentences;
