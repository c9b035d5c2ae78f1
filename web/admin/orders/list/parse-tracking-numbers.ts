import { orderNumber, parseOrderNumber } from '#contract/sales/order-number.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { orderListTexts } from './order-list-texts.ts'

/** Tracking numbers by order id; orders without one are missing. */
type TrackingNumbers = Readonly<Record<string, string>>

/** The orders that take a number, in the order of the list, and those that are chosen besides. */
type Chosen = { ids: readonly string[]; otherIds?: readonly string[] }

/** A line that is not empty, as it counts from 1 in the text: the order it names, if any, and the rest. */
type Line = { at: number; typed?: string | undefined; number: string }

/** Wrong lines that are said one by one; the rest is a number. */
const MAX_SAID = 8

/**
 * Reads tracking numbers that were pasted, one a line: `#104512 PTH-1` gives that order its number, with any space, comma
 * or tab between; where no line names an order, each order has one line, as the orders stand in the list. `problems` says
 * in sentences what is wrong: while there are any, no number may be sent, since it could be another order's.
 */
export function parseTrackingNumbers(
  text: string,
  { ids, otherIds = [] }: Chosen,
): { numbers: TrackingNumbers; problems: string[] } {
  const lines = text
    .split('\n')
    .flatMap((line, index) => (line.trim() ? readLine(line.trim(), index + 1, [...ids, ...otherIds]) : []))
  if (lines.some(({ typed }) => typed)) return namedNumbers(lines, ids, otherIds)
  if (lines.length === 0) return { numbers: {}, problems: [] }
  if (lines.length !== ids.length)
    return { numbers: {}, problems: [orderListTexts.trackingNumberProblems.count(lines.length, ids.length)] }
  return {
    numbers: Object.fromEntries(ids.map((id, index) => [id, lines[index]?.number ?? ''])),
    problems: [],
  }
}

/**
 * A line of an order that is not chosen counts as naming it, `104599 P-3`: taken as a number alone it would shift all others.
 * A word alone is an order only with `#`, or as the number of a chosen one.
 */
function readLine(text: string, at: number, chosenIds: readonly string[]): Line {
  const [, first = '', rest = ''] = /^(\S+?)[\s,;]+(.*)$/.exec(text) ?? [text, text]
  const typed = parseOrderNumber(first)
  const isChosen = chosenIds.some((id) => orderNumber(id) === typed)
  const isOrder = isChosen || first.startsWith('#') || (rest !== '' && /^\d+$/.test(typed ?? ''))
  return typed && isOrder ? { at, typed, number: rest.trim() } : { at, number: text }
}

function namedNumbers(lines: readonly Line[], ids: readonly string[], otherIds: readonly string[]) {
  const numbers: Record<string, string> = {}
  const problems: Problem[] = []
  for (const [typed, group] of Map.groupBy(lines, (line) => line.typed)) {
    const id = ids.find((one) => orderNumber(one) === typed)
    for (const { at, number } of group) {
      const text = wrongText(number, { typed, isMoved: id !== undefined, otherIds })
      if (text) problems.push({ at, text: text(formatNumber(at), `#${typed}`) })
      else if (id) numbers[id] = number
    }
    const [first] = group
    if (id && first && group.length > 1) problems.push({ at: first.at, text: twiceText(group) })
  }
  return { numbers, problems: shortened(problems) }
}

function twiceText(lines: readonly Line[]): string {
  const places = lines.map(({ at }) => formatNumber(at))
  return orderListTexts.trackingNumberProblems.twice(places.slice(0, -1).join(', '), places.at(-1) ?? '')
}

type Problem = { at: number; text: string }

/** What is wrong with a line that has this number and names this order. */
function wrongText(
  number: string,
  { typed, isMoved, otherIds }: { typed: string | undefined; isMoved: boolean; otherIds: readonly string[] },
) {
  if (!typed) return orderListTexts.trackingNumberProblems.unnamed
  if (isMoved) return number ? undefined : orderListTexts.trackingNumberProblems.noNumber
  const isChosen = otherIds.some((id) => orderNumber(id) === typed)
  return isChosen
    ? orderListTexts.trackingNumberProblems.notMoved
    : orderListTexts.trackingNumberProblems.notChosen
}

function shortened(problems: readonly Problem[]): string[] {
  const texts = problems.toSorted((one, other) => one.at - other.at).map(({ text }) => text)
  const moreCount = texts.length - MAX_SAID
  if (moreCount <= 0) return texts
  return [...texts.slice(0, MAX_SAID), orderListTexts.trackingNumberProblems.more(formatNumber(moreCount))]
}
