/**
 * Words with which names in this repository used to mean something of their own, and the field's term for each. A name is
 * refused when one of its parts is such a word: `shelf-page.ts`, `keptAnswer`, `LETTER_COLUMNS`. docs/glossary.md
 */
export const privateTerms: Readonly<Record<string, string>> = {
  adopt: 'advance to, take over',
  asked: 'query, requested',
  away: 'unavailable',
  books: 'ledger',
  calm: 'reduced motion',
  door: 'endpoint routes',
  doorkeeper: 'authenticator',
  doubtful: 'unclear',
  fact: 'field, data, details',
  facts: 'fields, data, details',
  finds: 'search results',
  forgive: 'refund, undo',
  gate: 'concurrency limit',
  gone: 'deleted, not found, unavailable',
  hasten: 'schedule soon',
  hear: 'listen, receive',
  heard: 'received',
  hears: 'is hydrated, listens',
  hearts: 'wishlist',
  judge: 'match, check',
  judged: 'matched, checked',
  kept: 'cached, stored',
  largest: 'MAX',
  letter: 'message',
  letters: 'messages',
  longest: 'MAX ... LENGTH',
  moments: 'date time',
  most: 'MAX, limit',
  news: 'messages',
  newcomers: 'test accounts',
  owed: 'due',
  patience: 'timeouts',
  picture: 'image',
  pictures: 'images',
  plays: 'scenarios',
  refusal: 'error, rejection',
  refusals: 'errors, rejections',
  shelf: 'products, section, stock',
  shortest: 'MIN ... LENGTH',
  stray: 'unmatched',
  sweep: 'delete old, job',
  tell: 'notify',
  tells: 'notifies',
  told: 'notified',
  turns: 'queue',
  wanted: 'requested',
  wants: 'needs',
  wish: 'input',
  wishes: 'inputs',
  words: 'labels, text',
}

/** `keptAnswer`, `KEPT_ANSWERS` and `kept-answers.repository.ts` in lower-case parts. */
function partsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
}

/** Names that a module exports: `export const x`, `export async function x`, `export type X`, `export class X`. */
const EXPORT = /^export (?:declare )?(?:async )?(?:const|let|function\*?|type|interface|class) (\w+)/gm

export function exportedNames(source: string): string[] {
  return [...source.matchAll(EXPORT)].map(([, name = '']) => name)
}

/** Names that a module declares at its top, exported or not; not those inside functions, nor what it takes apart. */
const DECLARATION =
  /^(?:export )?(?:declare )?(?:async )?(?:const|let|function\*?|type|interface|class) (\w+)/gm

export function declaredNames(source: string): string[] {
  return [...source.matchAll(DECLARATION)].map(([, name = '']) => name)
}

/** What is wrong with a name, if anything; `accepted` are names in which the word has its ordinary meaning. */
export function complaintAbout(name: string, accepted: ReadonlySet<string>): string | undefined {
  if (accepted.has(name)) return undefined
  const word = partsOf(name).find((part) => Object.hasOwn(privateTerms, part))
  return word && `"${name}" uses "${word}"; say ${privateTerms[word]}`
}
