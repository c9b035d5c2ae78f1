import { setImmediate as others } from 'node:timers/promises'
import { chunks } from '#api/chunks.ts'
import { invalid, ShopError, tooLarge } from '#api/errors.ts'
import type { FieldError } from '#contract/endpoint.ts'
import { latinDigits } from '#contract/latin-digits.ts'
import { statementMessages } from '#contract/sales/statement-messages.ts'
import { MAX_STATEMENT_ROWS, type StatementColumns } from '#contract/sales/statements.ts'
import { normalisedWalletTransaction } from '#contract/sales/wallet-transaction.ts'
import { directionOf } from './money-direction.ts'
import { type FoundColumns, isMoneyIn, isMoneyOut, isPayer } from './statement-columns.ts'
import { type Line, readLines, titleRow } from './statement-lines.ts'
import { isMonthFirst, parsePaisa, parseStatementTime } from './statement-values.ts'

/** Money that came in, or may have, as a line of the statement tells it. */
export type StatementRow = {
  line: number
  /** False: the line does not tell whether this came in or went out. */
  isDirectionKnown: boolean
  transactionId: string
  amountPaisa: number
  paidAt: Date
  sender: string
}

/** Money that went out or back, under a transaction that may have come in by an earlier line or file. */
export type OutgoingRow = {
  line: number
  transactionId: string
  /** What else of the line looks like a transaction: a reversal of its own id may name what it takes back. */
  mentioned: string[]
  amountPaisa: number | undefined
  paidAt: Date | undefined
  sender: string
}

export type ReadStatement = {
  headers: string[]
  columns: StatementColumns
  rows: StatementRow[]
  /** Rows that are no money received. */
  skipped: number
  /** What some row shows as money sent or taken back: what another row says came in by it pays nothing. */
  outgoing: OutgoingRow[]
  unreadable: { line: number; message: string }[]
}

/** Lines understood at once: other calls have their turn between. */
const MAX_CONCURRENT = 1_000

/**
 * Reads the CSV statement of a wallet, whatever stands above its titles and however they are called. `chosen` are titles the
 * merchant named. Throws invalid for a broken file and for one whose columns are unknown (`data` has the titles to choose
 * from), tooLarge beyond MOST_STATEMENT_ROWS.
 */
export async function readStatement(
  text: string,
  chosen: Partial<StatementColumns> = {},
): Promise<ReadStatement> {
  const lines = await readLines(text, chosen)
  const { index, found } = titleRow(lines, chosen)
  const titles = lines[index]?.cells ?? []
  if (titles.length === 0) throw invalid(statementMessages.statementEmpty)
  mustBeFound(titles, found, chosen)
  const below = lines.slice(index + 1)
  if (below.length > MAX_STATEMENT_ROWS) throw tooLong()
  const monthFirst = isMonthFirst(below.map(({ cells }) => cells[found.time ?? -1] ?? ''))
  const layout = {
    ...{ found, titles, monthFirst },
    isUnderMoneyIn: isMoneyIn(titles, found),
    isUnderMoneyOut: isMoneyOut(titles, found),
    // Whoever chose these columns did so as “Amount received” and “Paid from”.
    isUnderPayer: chosen.amount !== undefined || chosen.sender !== undefined || isPayer(titles, found),
  }
  const read: Read[] = []
  for (const some of chunks(below, MAX_CONCURRENT)) {
    read.push(...some.map((line) => readLine(line, layout)))
    await others()
  }
  return {
    headers: titles.filter((title) => title !== ''),
    columns: columnsOf(titles, found),
    rows: read.filter(isRow),
    skipped: read.filter(isSkipped).length,
    outgoing: read.flatMap((row) => (isSkipped(row) && row.outgoing ? [row.outgoing] : [])),
    unreadable: read.filter(isUnreadable),
  }
}

const tooLong = () => tooLarge(statementMessages.statementTooLong(MAX_STATEMENT_ROWS.toLocaleString('en-US')))

const needed = [
  ['transactionId', 'transaction ID'],
  ['amount', 'amount'],
  ['time', 'date'],
] as const

function mustBeFound(titles: string[], found: FoundColumns, chosen: Partial<StatementColumns>) {
  const errors: FieldError[] = needed
    .filter(([field]) => found[field] === undefined)
    .map(([field, words]) => {
      const title = chosen[field]
      const message = title
        ? statementMessages.statementColumnMissing(title)
        : statementMessages.statementColumnsUnknown(words, titles.filter(Boolean).slice(0, 30).join(', '))
      return { path: `${field}Column`, message }
    })
  const [first] = errors
  if (!first) return
  const data = { headers: titles.filter(Boolean), columns: columnsOf(titles, found) }
  throw new ShopError('invalid', first.message, { errors, data })
}

function columnsOf(titles: readonly string[], found: FoundColumns): StatementColumns {
  const titleOf = (index: number | undefined) => (index === undefined ? null : (titles[index] ?? null))
  return {
    transactionId: titleOf(found.transactionId),
    amount: titleOf(found.amount),
    time: titleOf(found.time),
    sender: titleOf(found.sender),
  }
}

const SUCCEEDED = /^(?:complete|success|succe|ok$|paid|approved|received|done|settled|valid|সফল|সম্পন্ন)/iu
const FAILED = /^(?:fail|unsuccess|incomplete|cancel|declin|reject|pending|initiat|expir|ব্যর্থ|বাতিল)/iu
const TOTALS = /total|balance|opening|closing|summary|page|মোট|স্থিতি/iu

type Unreadable = ReadStatement['unreadable'][number]
type Skipped = { outgoing: OutgoingRow | null }
type Read = StatementRow | Unreadable | Skipped

const isRow = (read: Read): read is StatementRow => 'isDirectionKnown' in read
const isSkipped = (read: Read): read is Skipped => 'outgoing' in read
const isUnreadable = (read: Read): read is Unreadable => 'message' in read

const SKIPPED: Skipped = { outgoing: null }

type Layout = {
  found: FoundColumns
  titles: readonly string[]
  monthFirst: boolean
  isUnderMoneyIn: boolean
  isUnderMoneyOut: boolean
  isUnderPayer: boolean
}

function readLine({ cells, line }: Line, { found, titles, monthFirst, ...layout }: Layout): Read {
  const cell = (field: keyof FoundColumns) => {
    const index = found[field]
    return index === undefined ? '' : (cells[index] ?? '').trim()
  }
  const id = cell('transactionId')
  const amount = cell('amount')
  const status = cell('status')
  const typed = [cell('time'), cell('clock')].filter(Boolean).join(' ')
  const moment = () =>
    [typed, cell('clock'), cell('time')]
      .map((one) => parseStatementTime(one, monthFirst))
      .find((found) => found !== undefined)
  const sender = latinDigits(cell('sender')).slice(0, 40)
  const wentOut = () => {
    const transactionId = transactionIdOf(id)
    if (!isTransactionId(transactionId)) return SKIPPED
    const mentioned = transactionsIn(cells).filter((one) => one !== transactionId)
    const amountPaisa = paisaOut(cell('moneyOut')) ?? paisaOut(amount)
    return { outgoing: { line, transactionId, mentioned, amountPaisa, paidAt: moment(), sender } }
  }
  // Titles come again on each page of some statements.
  if (id !== '' && id === titles[found.transactionId ?? -1]) return SKIPPED
  if (/^revers/i.test(status)) return wentOut()
  if (FAILED.test(status)) return SKIPPED
  const signs = { amount, kind: cell('kind'), direction: cell('direction'), moneyOut: cell('moneyOut') }
  const direction = directionOf({ ...layout, ...signs })
  if (direction === 'fee') return SKIPPED
  if (direction === 'out') return wentOut()
  if (amount === '') return SKIPPED
  const amountPaisa = parsePaisa(amount)
  if ((id === '' || cell('time') === '') && TOTALS.test(cells.join(' '))) return SKIPPED
  if (id === '') return { line, message: statementMessages.statementIdMissing }
  if (amountPaisa === undefined)
    return { line, message: statementMessages.statementAmountUnreadable(amount.slice(0, 40)) }
  if (amountPaisa <= 0) return amountPaisa < 0 ? wentOut() : SKIPPED
  if (status !== '' && !SUCCEEDED.test(status))
    return { line, message: statementMessages.statementStatusUnknown(status.slice(0, 40)) }
  const transactionId = transactionIdOf(id)
  if (!isTransactionId(transactionId))
    return { line, message: statementMessages.statementIdUnreadable(id.slice(0, 40)) }
  const paidAt = moment()
  if (!paidAt) return { line, message: statementMessages.statementTimeUnreadable(typed.slice(0, 40)) }
  return { line, isDirectionKnown: direction === 'in', transactionId, amountPaisa, paidAt, sender }
}

const transactionIdOf = (typed: string) => normalisedWalletTransaction(latinDigits(typed).replace(/^'/, ''))

const isTransactionId = (id: string) => /^[A-Z0-9]{4,30}$/.test(id)

/** Words like `9GH7XK2L1M`, with letters and digits: no number of a phone, no date. */
function transactionsIn(cells: readonly string[]): string[] {
  const words =
    latinDigits(cells.join(' '))
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? []
  return [...new Set(words.filter((word) => /^(?=.*[A-Z])(?=.*\d).{8,15}$/.test(word)))]
}

/** However the sign is written: what went out has none here. */
function paisaOut(typed: string): number | undefined {
  const paisa = Math.abs(parsePaisa(typed) ?? 0)
  return paisa === 0 ? undefined : paisa
}
