import type { SpokenLanguage } from "../../../contract/languages/languages.ts";

interface Ways {
  asked: readonly RegExp[];
  /** A person is named, and not wanted. */
  refused: RegExp;
}

/** Ways to ask for a person in the languages beside English and French, in the spelling of `small`. */
export const waysToAskForPerson: Readonly<Record<Exclude<SpokenLanguage, "en" | "fr">, Ways>> = {
  ar: {
    asked: [
      /(?:التحدث|اتحدث|اتكلم|التكلم|الحديث|التواصل|اتواصل|تحويلي|حولني|حولوني) (?:مع|الى) (?:شخص|موظف|انسان|احد|مندوب|ممثل|مسوول|خدمة العملاء|فريق الدعم)/,
      /(?:اكلم|اريد|احتاج) (?:شخصا?|موظفا?|انسانا?|مندوبا?)(?: حقيقيا?)?$/,
      /(?:اتصلوا?|عاودوا الاتصال) بي/,
    ],
    refused: /لا (?:اريد|احتاج|ارغب)|بدون|دون/,
  },
  de: {
    asked: [
      /\bmit (?:(?:einem|einer|dem|der|echten|richtigen|ihrem|ihrer) )*(?:menschen|mitarbeiter|mitarbeiterin|berater|beraterin|person|jemand|jemandem|kundendienst|kundenservice|kundenberater)\b.*\b(?:sprechen|reden|chatten|verbinden|verbunden|telefonieren)\b/,
      /\b(?:verbinden|verbinde|spreche|rede)\b.* mit (?:(?:einem|einer|echten|richtigen) )*(?:menschen|mitarbeiter|mitarbeiterin|berater|beraterin|person|jemandem)\b/,
      /\b(?:brauche|will|mochte) (?:einen?|bitte einen) (?:echten |richtigen )?(?:menschen|mitarbeiter|berater|person)(?: sprechen)?$/,
      /\brufen sie mich (?:bitte )?(?:an|zuruck)\b/,
      /^(?:mensch|mitarbeiter|berater)(?: bitte)?$/,
    ],
    refused: /\b(?:nicht|ohne|keinen?)\b/,
  },
  es: {
    asked: [
      /\b(?:hablar|hablo|chatear|conversar|comunicarme|contactar|comuniqueme|comunicame|paseme|pasame|pongame|ponme|transfierame) con (?:(?:un|una|el|la|algun|alguna|su) )*(?:persona|humano|ser humano|agente|asesor|asesora|operador|operadora|alguien|representante)\b/,
      /\b(?:quiero|necesito|busco) (?:a )?una? (?:persona|humano|agente|asesora?|operadora?)(?: real)?$/,
      /\b(?:llameme|llamenme|llamame)\b/,
      /^(?:agente|humano|operador|asesor)(?: por favor)?$/,
    ],
    refused: /\bno (?:quiero|deseo|necesito|hace falta)\b|\bsin\b/,
  },
  it: {
    asked: [
      /\b(?:parlare|parlo|chattare|mi passi|passami|mi metta in contatto|mettimi in contatto|mi colleghi) con (?:un'|(?:un|una|il|la|qualche) )?(?:persona|umano|essere umano|operatore|operatrice|qualcuno|consulente|addetto)\b/,
      /\b(?:voglio|vorrei|mi serve|ho bisogno di) (?:un'|una? )(?:persona|umano|essere umano|operatore|operatrice|consulente)(?: ver[ao]| reale)?$/,
      /\b(?:richiamatemi|chiamatemi|mi richiami|mi richiamate)\b/,
      /^(?:operatore|umano|consulente)(?: per favore)?$/,
    ],
    refused: /\bnon (?:voglio|vorrei|mi serve|ho bisogno)\b|\bsenza\b/,
  },
  nl: {
    asked: [
      /\bmet (?:(?:een|de|echte?|jullie) )*(?:persoon|mens|medewerker|iemand|collega|adviseur|klantenservice)\b.*\b(?:spreken|praten|chatten|verbonden|verbinden)\b/,
      /\b(?:spreken|praten|chatten|verbind me|verbind mij|verbindt u mij|contact) (?:door )?met (?:(?:een|echte?) )*(?:persoon|mens|medewerker|iemand|collega|adviseur)\b/,
      /\b(?:iemand|een (?:echte? )?(?:medewerker|mens|persoon)) spreken\b/,
      /\bbel (?:me|mij) (?:terug|op)\b/,
      /^(?:medewerker|mens)(?: graag| alstublieft| aub)?$/,
    ],
    refused: /\b(?:niet|geen|zonder)\b/,
  },
  pl: {
    asked: [
      /\b(?:porozmawiac|rozmawiac|pogadac|po[lł]aczyc(?: sie| mnie)?|po[lł]acz(?:cie)? mnie|kontakt|rozmowe) z (?:(?:jakims|prawdziwym|zywym|prawdziwa|zywa) )*(?:cz[lł]owiekiem|konsultantem|konsultantka|pracownikiem|osoba|kims|doradca|operatorem)(?!\p{L})/u,
      /\b(?:zadzwoncie|prosze zadzwonic) do mnie\b/,
      /^(?:konsultant|cz[lł]owiek)(?: prosze)?$/,
    ],
    refused: /\bnie (?:chce|musze|potrzebuje)\b|\bbez\b/,
  },
  pt: {
    asked: [
      /\b(?:falar|falo|conversar|me passe|passe-me|me transfira|transfira-me) (?:com|para) (?:(?:um|uma|o|a|algum|alguma) )*(?:pessoa|humano|ser humano|atendente|operadora?|assistente|alguem|agente|consultora?)\b/,
      /\b(?:quero|preciso de) uma? (?:pessoa|humano|atendente|operadora?)(?: real| de verdade)?$/,
      /\b(?:me ligue|me liguem|ligue-me|liguem-me)\b/,
      /^(?:atendente|humano|operador)(?: por favor)?$/,
    ],
    refused: /\bnao (?:quero|preciso|desejo)\b|\bsem\b/,
  },
  ro: {
    asked: [
      /\b(?:vorbesc|vorbi|discut|discuta|puneti-ma in legatura|transferati-ma) cu (?:(?:un|o|vreun) )?(?:om|persoana|operator|operatoare|cineva|consultant|reprezentant|coleg)\b/,
      /\b(?:vreau|doresc|am nevoie de) (?:un|o) (?:om|persoana|operator|consultant)(?: reala?)?$/,
      /\b(?:sunati-ma|sa ma sunati)\b/,
      /^(?:operator|om|consultant)(?: va rog)?$/,
    ],
    refused: /\bnu (?:vreau|doresc|am nevoie)\b|\bfara\b/,
  },
  sv: {
    asked: [
      /\b(?:prata|tala|chatta|snacka|koppla mig till|kontakt) (?:med )?(?:(?:en|nagon|ett|riktig|levande) )*(?:manniska|person|medarbetare|nagon|handlaggare|radgivare|kundtjanst)\b/,
      /\b(?:vill ha|behover) en (?:riktig |levande )?(?:manniska|person|medarbetare)$/,
      /\bring (?:upp )?mig\b/,
      /^(?:manniska|medarbetare|handlaggare)(?: tack)?$/,
    ],
    refused: /\b(?:inte|utan|ingen)\b/,
  },
  tr: {
    asked: [
      /(?:^| )(?:birisi|biri|insan|temsilci|temsilcisi|yetkili|cal[ıi]san|operator|dan[ıi]sman)(?:yle|yla|le|la| ile) (?:canl[ıi] )?(?:gorus|konus|yaz[ıi]s|iletisim|sohbet)/,
      /(?:^| )(?:birine|birisine|insana|temsilciye|temsilcisine|yetkiliye|operatore) (?:bagla|aktar|ulas)/,
      /(?:^| )beni (?:geri )?aray?[ıi]?n?(?:$| )/,
      /^(?:musteri temsilcisi|temsilci|yetkili)(?: lutfen)?$/,
    ],
    refused: /istemiyorum|olmadan|gerek yok/,
  },
};
