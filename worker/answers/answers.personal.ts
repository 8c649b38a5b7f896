import { definePersonal } from "../personal/define-personal.ts";
import type { AnswersRemoval } from "./answers-removal.service.ts";

export interface AnswersPersonalServices {
  answers: { removal: AnswersRemoval };
}

/** Rows of answers are those of the modules that store them; what stands here are the objects that make answers. */
export const answersPersonal = definePersonal<AnswersPersonalServices>({
  tables: [],
  removes: [
    {
      name: "answers",
      run: ({ answers }, { id }) => answers.removal.deleteAll(id),
      owned: ({ answers }, { workspaceId }) => answers.removal.deleteOwned(workspaceId),
    },
  ],
});
