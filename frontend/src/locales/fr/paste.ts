export const paste = {
  tooLong: "Vous avez collé {{length}} caractères, plus que ce champ n'en accepte ({{most}} au maximum).",
  attach: "Joindre en tant que fichier",
  beginning: "Coller le début",
  file: "Texte collé",
  cut: "La fin de votre texte a été coupée. Ce champ accepte {{most}} caractères.",
};
