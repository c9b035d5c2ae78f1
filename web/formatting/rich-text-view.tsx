import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Block, Inline } from './parse-markdown.ts'
import { languageOf } from './text-language.ts'

/** Renders formatted text; content is never interpreted as HTML. */
export function RichText({ blocks }: { blocks: readonly Block[] }) {
  return <div className="space-y-4">{blocks.map(keyed(renderBlock))}</div>
}

function renderBlock(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading className={block.level === 2 ? 'pt-5 text-xl font-bold' : 'pt-2 text-lg font-semibold'}>
          {inline(block.content)}
        </Heading>
      )
    }
    case 'paragraph':
      return <p lang={languageOf(plainText(block.content))}>{inline(block.content)}</p>
    case 'quote':
      return (
        <blockquote className="border-s-2 border-leaf ps-4 text-ink-soft">
          {block.blocks.map(keyed(renderBlock))}
        </blockquote>
      )
    case 'list': {
      const List = block.isNumbered ? 'ol' : 'ul'
      return (
        <List
          className={`space-y-1.5 ps-6 marker:text-leaf-ink ${block.isNumbered ? 'list-decimal' : 'list-disc'}`}
        >
          {block.items.map(keyed((item) => <li>{item.map(keyed(renderBlock))}</li>))}
        </List>
      )
    }
    case 'table':
      return (
        <div className="overflow-x-auto rounded-lg border border-line bg-surface">
          <table className="w-full min-w-96 text-start text-sm tabular-nums">
            <thead className="bg-sunken">
              <tr>
                {block.head.map(
                  keyed((cell) => <th className="px-4 py-2.5 text-start font-semibold">{inline(cell)}</th>),
                )}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {block.rows.map(
                keyed((row) => (
                  <tr>{row.map(keyed((cell) => <td className="px-4 py-2.5">{inline(cell)}</td>))}</tr>
                )),
              )}
            </tbody>
          </table>
        </div>
      )
    case 'rule':
      return <hr className="border-line" />
  }
}

function inline(content: readonly Inline[]): ReactNode {
  return content.map(keyed(renderInline))
}

function renderInline(part: Inline): ReactNode {
  if (typeof part === 'string') return part
  switch (part.kind) {
    case 'strong':
      return <strong className="font-semibold">{inline(part.content)}</strong>
    case 'emphasis':
      return <em>{inline(part.content)}</em>
    case 'code':
      return <code className="rounded-md bg-sunken px-1.5 py-0.5 text-sm">{inline(part.content)}</code>
    case 'break':
      return <br />
    case 'link': {
      const linkClass = 'font-medium text-leaf-ink underline underline-offset-2'
      return part.to.startsWith('/') ? (
        <Link to={part.to} className={linkClass}>
          {inline(part.content)}
        </Link>
      ) : (
        <a href={part.to} className={linkClass}>
          {inline(part.content)}
        </a>
      )
    }
  }
}

/** The text without formatting. */
export function plainText(content: readonly Inline[]): string {
  return content
    .map((part) => (typeof part === 'string' ? part : 'content' in part ? plainText(part.content) : ''))
    .join('')
}

/** The parts never change their order, so the index is a safe key. */
function keyed<T>(render: (part: T) => ReactNode) {
  return (part: T, index: number) => <Fragment key={index}>{render(part)}</Fragment>
}
