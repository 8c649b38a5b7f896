import type { auth as french } from "../fr/auth.ts";
import type { Translation } from "../translation.ts";

export const auth = {
  "addressBack.done":
    "Your former address is back, and every device is signed out. A link to choose a new password is in your inbox.",
  "addressBack.doneTitle": "Your account is yours again",
  "addressBack.submit": "Take my account back",
  "addressBack.text":
    "The address of your account was changed, and it was not you? This brings the former one back and signs out every device.",
  "addressBack.title": "Take your account back",

  "bring.leave": "Leave them there",
  "bring.more_one": "and one more",
  "bring.more_other": "and {{count}} more",
  "bring.submit": "Bring them here",
  "bring.text":
    "This link was asked for in another browser, without signing in. If that was you, your conversations move to your account. If you do not recognise them, leave them where they are.",
  "bring.title_one": "Bring a conversation that began in another browser?",
  "bring.title_other": "Bring {{count}} conversations that began in another browser?",

  "disown.back": "I know the password",
  "disown.submit": "Remove that password",
  "disown.text":
    "Then somebody else opened an account with {{email}}. Their password is removed and their devices are signed out; you choose a password of your own next. What stands in the account stays: delete what you do not recognise.",
  "disown.title": "You did not choose a password?",

  "field.code": "Code",
  "field.email": "E-mail address",
  "field.name": "Your name",
  "field.newPassword": "New password",
  "field.password": "Password",
  "field.passwordHint": "At least {{count}} characters. A sentence does very well.",

  "fault.code": "6 digits, or a whole recovery code.",
  "fault.email": "This address does not look complete.",
  "fault.name": "Tell us what to call you.",
  "fault.nameLong": "At most 80 characters, please.",
  "fault.password": "Enter your password.",
  "fault.passwordLong": "At most {{count}} characters, please.",
  "fault.passwordShort": "At least {{count}} characters, please.",

  "forgot.back": "Back to sign in",
  "forgot.submit": "Send the link",
  "forgot.text": "We will send you a link to choose another one.",
  "forgot.title": "Forgotten password",

  "google.busy": "Signing in with Google…",
  "google.or": "or",
  "google.submit": "Continue with Google",

  "landing.again": "Ask for another link",
  "landing.submit": "Sign me in",
  "landing.text": "This link signs in {{email}} and works once.",
  "landing.title": "One more click",

  "link.submit": "Send me a link",
  "link.text": "A link that works once, within {{count}} minutes. No password.",
  "link.title": "Sign in by e-mail",

  "newAddress.done": "Your address is now {{email}}.",
  "newAddress.signIn": "Sign in to use this address",
  "newAddress.signInText": "With your current address: the new one takes its place afterwards.",
  "newAddress.submit": "Use this address",
  "newAddress.text": "From now on you sign in with this address, and get our mail there.",
  "newAddress.title": "Your new address",
  "newAddress.toAccount": "Back to my account",

  "reason.elsewhere": "You signed out in another tab.",
  "reason.expired": "Your session has ended. Sign in again, your conversations are waiting.",
  "reason.forced": "Your session was closed. Sign in again to go on.",
  "reason.removed": "Your account and everything in it are deleted. Thank you for having been here.",
  "reason.suspended": "This account is suspended. Write to us if you think that is a mistake.",

  "reset.again": "Ask for another link",
  "reset.done": "Your new password is saved. Sign in with it.",
  "reset.submit": "Save the password",
  "reset.text": "Your other sessions will be closed.",
  "reset.title": "Choose a new password",

  "secondStep.hint": "The 6 digits of the app, or one of your recovery codes.",
  "secondStep.submit": "Continue",
  "secondStep.text": "Open your authenticator app and enter the code it shows for Ensemble.",
  "secondStep.title": "One more step",

  "sent.again": "Send again",
  "sent.back": "Change the address",
  "sent.text": "If there is an account at {{email}}, a link is on its way. It can take a minute to arrive.",
  "sent.title": "Check your inbox",

  "setPassword.later": "Later",
  "setPassword.submit": "Save the password",
  "setPassword.text":
    "Your address had never been confirmed: the old password was removed, so that nobody but you has chosen it.",
  "setPassword.title": "Choose a password",

  "signIn.create": "Create an account",
  "signIn.forgot": "Forgot your password?",
  "signIn.link": "Get a link by e-mail",
  "signIn.new": "No account yet?",
  "signIn.submit": "Sign in",
  "signIn.title": "Good to see you again",

  "signUp.known": "Have an account?",
  "signUp.open": "Sign in",
  "signUp.sent": "We are sending an e-mail to {{email}} that says how to go on. It can take a minute to arrive.",
  "signUp.submit": "Create my account",
  "signUp.text": "Free, no card. Your conversations move with you.",
  "signUp.title": "Create your account",
  "signUp.verify": "Welcome! A mail is waiting for you, to confirm your address.",

  "verify.disown": "I did not choose a password",
  "verify.password":
    "An account was opened with {{email}}, and this browser is not signed in to it. Enter its password to confirm the address.",
  "verify.submit": "Confirm my address",
  "verify.text": "Confirm that {{email}} is yours.",
  "verify.title": "Confirm your address",
  "verify.done": "Your address is confirmed.",

  tagline: "Every model,\none conversation.",
} satisfies Translation<typeof french>;
