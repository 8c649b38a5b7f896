import type { Block, Inline } from "#contract/document/blocks.ts";
import { Math as Formula } from "#ui/Markdown/Math.tsx";
import { PageChip } from "./PageChip.tsx";
import styles from "./BlockView.module.css";

interface Shown {
  /** Opens the page of the document that a note leads to. */
  onPage: (page: number) => void;
}

interface BlockViewProps extends Shown {
  block: Block;
}

/** A block of a work as it is read on a page of the product: every text of it is data. */
export function BlockView({ block, onPage }: BlockViewProps) {
  const inline = (content: readonly Inline[]) => <Inlines content={content} onPage={onPage} />;
  const inner = (blocks: readonly Block[]) =>
    blocks.map((one, place) => <BlockView key={`${one.type} ${place}`} block={one} onPage={onPage} />);
  switch (block.type) {
    case "heading":
      return <p className={styles["heading"]}>{inline(block.content)}</p>;
    case "paragraph":
      return <p>{inline(block.content)}</p>;
    case "list": {
      const items = block.items.map((item, place) => <li key={place}>{inner(item)}</li>);
      return block.ordered ? <ol start={block.start ?? 1}>{items}</ol> : <ul>{items}</ul>;
    }
    case "quote":
      return (
        <blockquote className={styles["quote"]}>
          {inner(block.blocks)}
          {block.by && <cite>{block.by}</cite>}
        </blockquote>
      );
    case "callout":
      return (
        <aside className={styles["callout"]}>
          {block.title && <p className={styles["heading"]}>{block.title}</p>}
          {inner(block.blocks)}
        </aside>
      );
    case "table":
      return (
        <div className={styles["table"]}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, place) => (
                  <th key={place} scope="col">
                    {inline(cell)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, line) => (
                <tr key={line}>
                  {row.map((cell, place) => (
                    <td key={place}>{inline(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {block.caption && <p className={styles["caption"]}>{inline(block.caption)}</p>}
        </div>
      );
    case "figure":
      return <p className={styles["caption"]}>{block.caption ? inline(block.caption) : block.alt}</p>;
    case "verse":
      return (
        <div className={styles["verse"]}>
          {block.stanzas.map((stanza, place) => (
            <p key={place}>
              {stanza.map((line, at) => (
                <span key={at} className={styles["line"]}>
                  {inline(line)}
                </span>
              ))}
            </p>
          ))}
          {block.by && <cite>{block.by}</cite>}
        </div>
      );
    case "recipe":
      return (
        <div>
          <p className={styles["heading"]}>{block.title}</p>
          <ul>
            {block.ingredients.map((one, place) => (
              <li key={place}>{inline(one)}</li>
            ))}
          </ul>
          <ol>
            {block.steps.map((one, place) => (
              <li key={place}>{inline(one)}</li>
            ))}
          </ol>
        </div>
      );
    case "timeline":
      return (
        <dl className={styles["timeline"]}>
          {block.events.map(({ date, content }, place) => (
            <div key={place}>
              <dt>{date}</dt>
              <dd>{inline(content)}</dd>
            </div>
          ))}
        </dl>
      );
    case "code":
      return <pre className={styles["code"]}>{block.text}</pre>;
    case "math":
      return <Formula source={block.tex} display written={block.tex} />;
    case "rule":
    case "page_break":
      return <hr className={styles["rule"]} />;
  }
}

function Inlines({ content, onPage }: Shown & { content: readonly Inline[] }) {
  return content.map((one, place) => {
    const key = `${one.type} ${place}`;
    if (one.type === "break") return <br key={key} />;
    if (one.type === "math") return <Formula key={key} source={one.tex} display={false} written={one.tex} />;
    if (one.type === "note")
      return one.source && <PageChip key={key} page={one.source.page} title={one.source.quote} onPage={onPage} />;
    if (one.link) {
      return (
        <a key={key} href={one.link} target="_blank" rel="noopener noreferrer nofollow">
          {one.text}
        </a>
      );
    }
    if (one.code) return <code key={key}>{one.text}</code>;
    if (one.strong) return <strong key={key}>{one.text}</strong>;
    if (one.emphasis) return <em key={key}>{one.text}</em>;
    if (one.underline) return <u key={key}>{one.text}</u>;
    return one.text;
  });
}
