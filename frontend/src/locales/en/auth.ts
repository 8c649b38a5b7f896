import type { auth as french } from "../fr/auth.ts";
import type { Translation } from "../translation.ts";

export const auth = {
  "addressBack.done":
    "Your previous email is back, and every device is signed out. We've sent you a link to choose a new password.",
  "addressBack.doneTitle": "You have your account back",
  "addressBack.submit": "Recover my account",
  "addressBack.text":
    "Someone changed your account's email and it wasn't you? This restores the previous email and signs out every device.",
  "addressBack.title": "Recover your account",

  "bring.leave": "Leave them there",
  "bring.more_one": "and one more",
  "bring.more_other": "and {{count}} more",
  "bring.submit": "Move them here",
  "bring.text":
    "This link was requested in another browser, where nobody was signed in. If that was you, your conversations will move to your account. If you don't recognise them, leave them where they are.",
  "bring.title_one": "Move a conversation from another browser?",
  "bring.title_other": "Move {{count}} conversations from another browser?",

  "disown.back": "I know the password",
  "disown.submit": "Remove that password",
  "disown.text":
    "Then someone else created an account with {{email}}. We'll remove their password and sign out their devices, then you choose your own password. Everything in the account stays, so delete anything you don't recognise.",
  "disown.title": "You didn't choose a password?",

  "field.code": "Code",
  "field.email": "Email address",
  "field.name": "Your name",
  "field.newPassword": "New password",
  "field.password": "Password",
  "field.passwordHint": "At least {{count}} characters. A sentence works well.",

  "fault.code": "Enter 6 digits or a full recovery code.",
  "fault.email": "This email address looks incomplete.",
  "fault.name": "Enter your name.",
  "fault.nameLong": "Use 80 characters or fewer.",
  "fault.password": "Enter your password.",
  "fault.passwordLong": "Use {{count}} characters or fewer.",
  "fault.passwordShort": "Use at least {{count}} characters.",

  "forgot.back": "Back to sign in",
  "forgot.submit": "Send the link",
  "forgot.text": "We'll send you a link to choose a new one.",
  "forgot.title": "Forgot your password?",

  "google.busy": "Signing in with Google…",
  "google.or": "or",
  "google.submit": "Continue with Google",

  "landing.again": "Request a new link",
  "landing.submit": "Sign me in",
  "landing.text": "This link signs in {{email}} and works once.",
  "landing.title": "One more click",

  "link.submit": "Email me a link",
  "link.text": "A link that works once and expires after {{count}} minutes. No password needed.",
  "link.title": "Sign in with an email link",

  "newAddress.done": "Your email is now {{email}}.",
  "newAddress.signIn": "Sign in to use this email",
  "newAddress.signInText": "Use your current email. The new one replaces it afterwards.",
  "newAddress.submit": "Use this email",
  "newAddress.text": "From now on, you'll sign in with this email and get our messages there.",
  "newAddress.title": "Your new email",
  "newAddress.toAccount": "Back to my account",
  "proof.back": "Back here",
  "proof.backDone": "You can close this window and go on where you were.",
  "proof.backText": "Go back to the window where you were to continue.",
  "proof.byCode": "Use a code from your app instead",
  "proof.byPassword": "Use your password instead",
  "proof.failed": "The ways to confirm couldn't be loaded",
  "proof.outsideOpen": "Continue in the window that has just opened. Nothing on this page is lost.",
  "proof.linkFollowed": "I've opened the link",
  "proof.linkSend": "Email me a link",
  "proof.linkSent": "Open the link in this browser, on this device, then come back here.",
  "proof.linkText": "We'll email you a sign-in link.",
  "proof.passkey": "Use a passkey",
  "proof.submit": "Confirm",
  "proof.team": "Continue with your team's provider",
  "proof.text":
    "This keeps your account safe if someone else uses this device. You won't be asked again for {{minutes}} minutes.",
  "proof.title": "Confirm it's you",
  "reason.elsewhere": "You signed out in another tab.",
  "reason.expired": "Your session has ended. Sign in again to get back to your conversations.",
  "reason.forced": "You've been signed out. Sign in again to continue.",
  "reason.ownWorkspace": "Go to my personal workspace",
  "reason.provider": "This team is opened with its own provider. Continue with it, or go to your personal workspace.",
  "reason.removed": "Your account and everything in it have been deleted. Thank you for using Ensemble.",
  "reason.suspended": "This account is suspended. If you think that's a mistake, contact us.",

  "reset.again": "Request a new link",
  "reset.done": "Your new password is saved. Use it to sign in.",
  "reset.submit": "Save password",
  "reset.text": "You'll be signed out everywhere else, and any passkeys are removed.",
  "reset.title": "Choose a new password",

  "secondStep.hint": "The 6 digits from your app, or one of your recovery codes.",
  "secondStep.submit": "Continue",
  "secondStep.text": "Open your authenticator app and enter the code it shows for Ensemble.",
  "secondStep.title": "One more step",

  "sent.again": "Send again",
  "sent.back": "Change email",
  "sent.text": "If there's an account for {{email}}, a link is on its way. It can take a minute to arrive.",
  "sent.title": "Check your inbox",

  "setPassword.later": "Later",
  "setPassword.submit": "Save password",
  "setPassword.text":
    "Your email was never confirmed, so we removed the old password. That way, only you can have chosen it.",
  "setPassword.title": "Choose a password",

  "signIn.create": "Create an account",
  "signIn.forgot": "Forgot your password?",
  "signIn.link": "Email me a sign-in link",
  "signIn.new": "New to Ensemble?",
  "signIn.submit": "Sign in",
  "signIn.title": "Welcome back",

  "signUp.known": "Already have an account?",
  "signUp.open": "Sign in",
  "signUp.sent": "We're sending an email to {{email}} with the next step. It can take a minute to arrive.",
  "signUp.submit": "Create my account",
  "signUp.text": "Free, no card needed. Your conversations come with you.",
  "signUp.title": "Create your account",
  "signUp.verify": "Welcome! Check your inbox to confirm your email.",

  "team.busy": "Signing in…",
  "team.linkText":
    "You have an account with {{email}}. Sign in to it once, the way you usually do, and it's linked to your team's provider.",
  "team.linkTitle": "Link your account",
  "team.submit": "Continue with {{team}}",
  "verify.disown": "I didn't choose a password",
  "verify.password":
    "An account was created with {{email}}, but this browser isn't signed in to it. Enter its password to confirm the email.",
  "verify.submit": "Confirm my email",
  "verify.text": "Confirm that {{email}} is yours.",
  "verify.title": "Confirm your email",
  "verify.done": "Your email is confirmed.",

  tagline: "Every model,\none conversation.",
} satisfies Translation<typeof french>;
