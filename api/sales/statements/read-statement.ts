import { setImmediate } from 'node:timers/promises'
import { chunks } from '#api/chunks.ts'
import { invalid, ShopError, tooLarge } from '#api/errors.ts'
import type { FieldError } from '#contract/endpoint.ts'
import { latinDigits } from '#contract/latin-digits.ts'
import { statementMessages } from '#contract/sales/statement-messages.ts'
import { MAX_STATEMENT_ROWS, type StatementColumns } from '#contract/sales/statements.ts'
import { normalisedWalletTransaction } from '#contract/sales/wallet-transaction.ts'
import { directionOf } from './money-direction.ts'
import { type Line, readLines, titleRow } from './read-lines.ts'
import { type FoundColumns, isMoneyIn, isMoneyOut, isPayer } from './statement-columns.ts'
import { isMonthFirst, parsePaisa, parseStatementTime } from './statement-values.ts'

/** A line of money that came in, or may have come in. */
export type StatementRow = {
  line: number
  /** False: the line does not show whether this money came in or went out. */
  isDirectionKnown: boolean
  transactionId: string
  amountPaisa: number
  paidAt: Date
  sender: string
}

/** A line of outgoing or reversed money, under a transaction id that an earlier line or file may have as incoming. */
export type OutgoingRow = {
  line: number
  transactionId: string
  /** Other transaction ids in the line: a reversal with an id of its own may name the payment it reverses. */
  mentioned: string[]
  amountPaisa: number | undefined
  paidAt: Date | undefined
  sender: string
}

export type ReadStatement = {
  headers: string[]
  columns: StatementColumns
  rows: StatementRow[]
  /** The number of rows that are not received money. */
  skipped: number
  /** Outgoing or reversed money: incoming money with the same transaction id pays nothing. */
  outgoing: OutgoingRow[]
  unreadable: { line: number; message: string }[]
}

/** Lines parsed before other requests get their turn. */
const LINES_PER_TURN = 1_000

/**
 * Reads the CSV statement of a wallet, with any lines above its title row and many spellings of its titles. `chosen` are
 * titles named by the merchant. Throws invalid for a broken file and for one with unknown columns (`data` has the titles to
 * choose from), tooLarge beyond MAX_STATEMENT_ROWS.
 */
export async function readStatement(
  text: string,
  chosen: Partial<StatementColumns> = {},
): Promise<ReadStatement> {
  const lines = await readLines(text, chosen)
  const { index, found } = titleRow(lines, chosen)
  const titles = lines[index]?.cells ?? []
  if (titles.length === 0) throw invalid(statementMessages.statementEmpty)
  assertColumnsFound(titles, found, chosen)
  const below = lines.slice(index + 1)
  if (below.length > MAX_STATEMENT_ROWS) throw tooLong()
  const monthFirst = isMonthFirst(below.map(({ cells }) => cells[found.time ?? -1] ?? ''))
  const layout = {
    found,
    titles,
    monthFirst,
    isUnderMoneyIn: isMoneyIn(titles, found),
    isUnderMoneyOut: isMoneyOut(titles, found),
    // The merchant chose these columns as “Amount received” and “Paid from”.
    isUnderPayer: chosen.amount !== undefined || chosen.sender !== undefined || isPayer(titles, found),
  }
  const parsed: ParsedLine[] = []
  for (const batch of chunks(below, LINES_PER_TURN)) {
    parsed.push(...batch.map((line) => readLine(line, layout)))
    await setImmediate()
  }
  return {
    headers: titles.filter((title) => title !== ''),
    columns: columnsOf(titles, found),
    rows: parsed.filter(isRow),
    skipped: parsed.filter(isSkipped).length,
    outgoing: parsed.flatMap((row) => (isSkipped(row) && row.outgoing ? [row.outgoing] : [])),
    unreadable: parsed.filter(isUnreadable),
  }
}

const tooLong = () => tooLarge(statementMessages.statementTooLong(MAX_STATEMENT_ROWS))

const requiredColumns = [
  ['transactionId', 'transaction ID'],
  ['amount', 'amount'],
  ['time', 'date'],
] as const

function assertColumnsFound(titles: string[], found: FoundColumns, chosen: Partial<StatementColumns>) {
  const errors: FieldError[] = requiredColumns
    .filter(([field]) => found[field] === undefined)
    .map(([field, label]) => {
      const title = chosen[field]
      const message = title
        ? statementMessages.statementColumnMissing(title)
        : statementMessages.statementColumnsUnknown(label, titles.filter(Boolean).slice(0, 30).join(', '))
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
type ParsedLine = StatementRow | Unreadable | Skipped

const isRow = (line: ParsedLine): line is StatementRow => 'isDirectionKnown' in line
const isSkipped = (line: ParsedLine): line is Skipped => 'outgoing' in line
const isUnreadable = (line: ParsedLine): line is Unreadable => 'message' in line

const SKIPPED: Skipped = { outgoing: null }

type Layout = {
  found: FoundColumns
  titles: readonly string[]
  monthFirst: boolean
  isUnderMoneyIn: boolean
  isUnderMoneyOut: boolean
  isUnderPayer: boolean
}

function readLine({ cells, line }: Line, { found, titles, monthFirst, ...layout }: Layout): ParsedLine {
  const cell = (field: keyof FoundColumns) => {
    const index = found[field]
    return index === undefined ? '' : (cells[index] ?? '').trim()
  }
  const id = cell('transactionId')
  const amount = cell('amount')
  const status = cell('status')
  const timeText = [cell('time'), cell('clock')].filter(Boolean).join(' ')
  const readTime = () =>
    [timeText, cell('clock'), cell('time')]
      .map((one) => parseStatementTime(one, monthFirst))
      .find((found) => found !== undefined)
  const sender = latinDigits(cell('sender')).slice(0, 40)
  const outgoing = () => {
    const transactionId = transactionIdOf(id)
    if (!isTransactionId(transactionId)) return SKIPPED
    const mentioned = transactionsIn(cells).filter((one) => one !== transactionId)
    const amountPaisa = paisaOut(cell('moneyOut')) ?? paisaOut(amount)
    return { outgoing: { line, transactionId, mentioned, amountPaisa, paidAt: readTime(), sender } }
  }
  // Some statements repeat the titles on each page.
  if (id !== '' && id === titles[found.transactionId ?? -1]) return SKIPPED
  if (/^revers/i.test(status)) return outgoing()
  if (FAILED.test(status)) return SKIPPED
  const signs = { amount, kind: cell('kind'), direction: cell('direction'), moneyOut: cell('moneyOut') }
  const direction = directionOf({ ...layout, ...signs })
  if (direction === 'fee') return SKIPPED
  if (direction === 'out') return outgoing()
  if (amount === '') return SKIPPED
  const amountPaisa = parsePaisa(amount)
  if ((id === '' || cell('time') === '') && TOTALS.test(cells.join(' '))) return SKIPPED
  if (id === '') return { line, message: statementMessages.statementIdMissing }
  if (amountPaisa === undefined)
    return { line, message: statementMessages.statementAmountUnreadable(amount.slice(0, 40)) }
  if (amountPaisa <= 0) return amountPaisa < 0 ? outgoing() : SKIPPED
  if (status !== '' && !SUCCEEDED.test(status))
    return { line, message: statementMessages.statementStatusUnknown(status.slice(0, 40)) }
  const transactionId = transactionIdOf(id)
  if (!isTransactionId(transactionId))
    return { line, message: statementMessages.statementIdUnreadable(id.slice(0, 40)) }
  const paidAt = readTime()
  if (!paidAt) return { line, message: statementMessages.statementTimeUnreadable(timeText.slice(0, 40)) }
  return { line, isDirectionKnown: direction === 'in', transactionId, amountPaisa, paidAt, sender }
}

const transactionIdOf = (cell: string) => normalisedWalletTransaction(latinDigits(cell).replace(/^'/, ''))

const isTransactionId = (id: string) => /^[A-Z0-9]{4,30}$/.test(id)

/** Words like `9GH7XK2L1M`, with letters and digits: not phone numbers or dates. */
function transactionsIn(cells: readonly string[]): string[] {
  const words =
    latinDigits(cells.join(' '))
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? []
  return [...new Set(words.filter((word) => /^(?=.*[A-Z])(?=.*\d).{8,15}$/.test(word)))]
}

/** The amount of outgoing money without its sign. */
function paisaOut(cell: string): number | undefined {
  const paisa = Math.abs(parsePaisa(cell) ?? 0)
  return paisa === 0 ? undefined : paisa
}
