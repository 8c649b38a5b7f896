import { promptsOf } from "../row.ts";

export const code = promptsOf("fr", "code", [
  {
    slug: "code-review",
    title: "Relire mon code",
    text: "Relis ce code en {langage} comme le collègue qui devra l’entretenir. Cherche d’abord les bogues, puis les failles de sécurité, puis ce qui gêne la lecture ; laisse la mise en forme de côté. Pour chaque remarque : la ligne, la conséquence, la plus petite correction possible. Ne touche pas à ce qui est déjà bon.\n\n{code}",
  },
  {
    slug: "explain-this-code",
    title: "Expliquer un bout de code",
    text: "Explique le code ci-dessous à quelqu’un qui connaît {langage_connu} mais découvre ce projet. Commence par son rôle en une phrase, parcours-le bloc par bloc, puis indique les entrées, les sorties, les effets de bord et un cas qui surprendrait celui qui l’appelle.\n\n{code}",
  },
  {
    slug: "write-the-tests",
    title: "Écrire les tests qui manquent",
    text: "Écris avec {outil_de_test} les tests du code ci-dessous. Énumère d’abord les comportements : le cas courant, les limites, les entrées invalides, ce qui ne doit jamais arriver. Écris ensuite un test pour chacun, nommé par une phrase, sans simuler ce qui peut tourner pour de vrai. Signale les comportements que le code laisse dans le flou.\n\n{code}",
  },
  {
    slug: "find-the-cause-of-an-error",
    title: "Trouver la cause d’une erreur",
    text: "J’obtiens cette erreur dans {environnement} : {erreur}. Le code en cause et ce que j’ai déjà essayé : {details}. Donne les trois causes les plus probables dans l’ordre, la vérification la plus rapide pour confirmer ou écarter chacune, puis la correction de la première. S’il te manque un élément, demande-le au lieu de deviner.",
  },
  {
    slug: "regular-expression",
    title: "Composer une expression régulière",
    text: "Écris une expression régulière pour {moteur} qui accepte {a_accepter} et refuse {a_refuser}. Explique chaque morceau sur sa propre ligne, donne cinq chaînes reconnues et cinq rejetées, et préviens-moi si une entrée malveillante peut la ralentir. Si une analyse classique serait plus sûre qu’une expression régulière, dis-le.",
  },
  {
    slug: "refactor-in-small-steps",
    title: "Remanier par petites étapes",
    text: "Montre-moi comment remanier le code ci-dessous avec cet objectif : {objectif}. Découpe le travail en étapes assez petites pour faire chacune l’objet d’un commit, tests au vert. Pour chaque étape : ce qui bouge, pourquoi, ce qui pourrait casser. N’écris le code que de la première, et garde un comportement identique.\n\n{code}",
  },
  {
    slug: "design-an-http-api",
    title: "Concevoir une API HTTP",
    text: "Conçois une API HTTP pour {ressource}, appelée par {clients}. Énumère les routes avec méthode, chemin, requête et réponse en JSON, codes de statut et erreurs ; règle la pagination, les droits et les appels répétés. Termine par les deux choix sur lesquels tu as hésité et par ce que chacun coûterait dans un an.",
  },
]);
