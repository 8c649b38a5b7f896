import type { ReactNode } from "react";
import type { SharedMessage, SharedSource } from "#contract/chat/sharing.contract.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import answer from "#thread/answers/AnswerView.module.css";
import question from "#thread/questions/QuestionBubble.module.css";
import { References, type DrawReference } from "#ui/Markdown/references.ts";
import { Markdown } from "#ui/Markdown/Markdown.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import styles from "./SharePage.module.css";
import { useT } from "./use-t.ts";

/** A question or an answer, drawn as in the thread that it comes from. */
export function SharedTurn({ message }: { message: SharedMessage }) {
  return message.role === "user" ? <Question message={message} /> : <Answer message={message} />;
}

function Question({ message: { text, pictures } }: { message: SharedMessage }) {
  const t = useT("share");
  return (
    <div className={question["question"]}>
      <h2>
        <VisuallyHidden>{t("share.question")}</VisuallyHidden>
      </h2>
      {pictures.map((address, index) => (
        <img
          key={address}
          src={address}
          alt={t("share.picture", { index: index + 1 })}
          loading="lazy"
          className={styles["picture"]}
        />
      ))}
      {text !== "" && (
        <div className={question["bubble"]}>
          <p dir="auto" className={classNames(question["text"], ownWords)}>
            {text}
          </p>
        </div>
      )}
    </div>
  );
}

function Answer({ message: { text, model_name: model, sources = [] } }: { message: SharedMessage }) {
  const t = useT("share");
  const name = model ?? t("share.model");
  const drawn: DrawReference = (n) => {
    const source = sources.find((one) => one.n === n);
    return source ? <SourceLink source={source}>[{n}]</SourceLink> : null;
  };
  return (
    <article className={answer["answer"]} aria-label={t("share.answerBy", { model: name })}>
      <p className={answer["model"]}>{name}</p>
      <div className={answer["body"]}>
        <References value={sources.length === 0 ? null : drawn}>
          <Markdown text={text} headingLevel={3} />
        </References>
      </div>
      {sources.length > 0 && (
        <ul className={classNames(styles["sources"], ownWords)}>
          {sources.map((source) => (
            <li key={source.n}>
              <SourceLink source={source}>
                [{source.n}] {source.title} ({URL.parse(source.url)?.hostname})
              </SourceLink>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** A page of the web, which learns nothing of this one. */
const SourceLink = ({ source: { url, title }, children }: { source: SharedSource; children: ReactNode }) => (
  <a href={url} title={title} target="_blank" rel="noopener noreferrer nofollow">
    {children}
  </a>
);
