export const providers = {
  "action.reload": "Relire",
  cancelled_one: "{{count}} interrompu par son lecteur",
  cancelled_other: "{{count}} interrompus par leurs lecteurs",
  "circuit.closed": "les appels passent",
  "circuit.note":
    "Le disjoncteur est ce qu'a vu l'instance qui a répondu : d'autres peuvent en voir un autre. Il s'ouvre après cinq échecs de suite en 30 secondes, et réessaie 30 secondes plus tard.",
  "circuit.open": "les appels sont retenus",
  "circuit.probing": "un appel est tenté",
  "column.calls": "Appels",
  "column.circuit": "Disjoncteur",
  "column.errors": "Erreurs",
  "column.failure": "Dernier échec",
  "column.first": "Premier mot",
  "column.provider": "Fournisseur",
  "column.success": "Dernier succès",
  "error.calls": "{{type}} : {{number}}",
  "first.both": "{{p50}} pour la moitié, {{p95}} pour 95 %",
  intro:
    "D'après les 200 derniers appels de chacun, dans notre propre registre. Rien ne leur est demandé pour le savoir.",
  "key.missing": "sans clé",
  "key.there": "clé en place",
  title: "Fournisseurs de modèles",
} as const;
