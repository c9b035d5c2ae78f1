import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'

/** Formatted text as data: the browser needs no parser, and nothing in it can become markup. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; isNumbered: boolean; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' }

export type Inline =
  | string
  | { kind: 'strong' | 'emphasis' | 'code'; content: Inline[] }
  | { kind: 'link'; to: string; content: Inline[] }
  | { kind: 'break' }

/**
 * Parses the Markdown of the content pages. Raw HTML stays text, images become their description, and links to anything
 * but a page, an email address or a phone number become their text. Store pages call it on the server, so that shoppers do
 * not load the parser; only the staff's editor loads it in the browser, for its preview.
 */
export function parseMarkdown(markdown: string): Block[] {
  return blocksOf(lexer(markdown))
}

function blocksOf(tokens: readonly Token[]): Block[] {
  return tokens.flatMap((token) => blockOf(token as MarkedToken))
}

function blockOf(token: MarkedToken): Block[] {
  switch (token.type) {
    case 'heading':
      // The page's title is its h1, so headings of the text start at h2.
      return [{ kind: 'heading', level: token.depth <= 2 ? 2 : 3, content: inlinesOf(token.tokens) }]
    case 'list':
      return [
        { kind: 'list', isNumbered: token.ordered, items: token.items.map((item) => blocksOf(item.tokens)) },
      ]
    case 'table':
      return [
        {
          kind: 'table',
          head: token.header.map(cell),
          rows: token.rows.map((row) => row.map(cell)),
        },
      ]
    case 'blockquote':
      return [{ kind: 'quote', blocks: blocksOf(token.tokens ?? []) }]
    case 'hr':
      return [{ kind: 'rule' }]
    case 'space':
    case 'def':
      return []
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', content: token.tokens ? inlinesOf(token.tokens) : [token.text] }]
    default:
      return [{ kind: 'paragraph', content: ['text' in token ? token.text : token.raw] }]
  }
}

function cell({ tokens }: Tokens.TableCell): Inline[] {
  return inlinesOf(tokens)
}

function inlinesOf(tokens: readonly Token[]): Inline[] {
  return tokens.map((token) => inlineOf(token as MarkedToken))
}

function inlineOf(token: MarkedToken): Inline {
  switch (token.type) {
    case 'strong':
      return { kind: 'strong', content: inlinesOf(token.tokens) }
    case 'em':
      return { kind: 'emphasis', content: inlinesOf(token.tokens) }
    case 'codespan':
      return { kind: 'code', content: [token.text] }
    case 'link':
      return isSafeAddress(token.href)
        ? { kind: 'link', to: token.href, content: inlinesOf(token.tokens) }
        : token.text
    case 'br':
      return { kind: 'break' }
    default:
      return 'text' in token ? token.text : token.raw
  }
}

/** `/user/my-orders`, `#refunds`, `https://...`, `mailto:...`, `tel:...`; never `javascript:` or `//elsewhere`. */
function isSafeAddress(address: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(address)
}
