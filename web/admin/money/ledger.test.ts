import { expect, test } from 'vitest'
import { balanceText, costOf, type LedgerEntry, ledgerOf } from './ledger.ts'

const at = new Date(0)
const entry = (kind: string, account: string, amount: number, reference: string = kind): LedgerEntry => ({
  kind,
  account: ['customer', 'goods', 'delivery', 'by-hand', 'cost', 'stock'].includes(account)
    ? account
    : 'gateway',
  party: ['bkash', 'sslcommerz'].includes(account) ? account : '',
  amount,
  reference,
  at,
})
const taka = (amount: number) => `৳${amount}`

const placed = [
  entry('placed', 'customer', 1130),
  entry('placed', 'goods', -1000),
  entry('placed', 'delivery', -130),
]
const paid = [entry('payment', 'bkash', 1130), entry('payment', 'customer', -1130)]

const read = (entries: LedgerEntry[]) => {
  const { lines, balance } = ledgerOf(entries)
  return [...lines.map(({ label, amount }) => `${label} ${amount}`), balanceText(balance, taka)]
}

test('the ledger of an order shows charges, payments and the balance', () => {
  expect(read(placed)).toEqual(['Charged 1130', 'The customer owes ৳1130.'])
  expect(read([...placed, ...paid])).toEqual(['Charged 1130', 'Received, bKash -1130', 'Nothing is owed.'])
})

test('the shop owes the money of a paid and cancelled order until it is refunded', () => {
  const cancelled = entry('cancelled', 'customer', -1130)
  const back = [entry('refund', 'by-hand', -1130), entry('refund', 'customer', 1130)]
  expect(read([...placed, ...paid, cancelled]).at(-1)).toBe('The shop owes the customer ৳1130.')
  expect(read([...placed, ...paid, cancelled, ...back]).slice(-2)).toEqual([
    'Sent back, by hand 1130',
    'Nothing is owed.',
  ])
})

test('what was charged and what was paid are told apart, whichever way they go', () => {
  const changed = entry('changed', 'customer', -100)
  const back = entry('refund', 'customer', 100)
  const { lines } = ledgerOf([...placed, ...paid, changed, back])
  expect(lines.map(({ amount, isMoney }) => [amount, isMoney])).toEqual([
    [1130, false],
    [-1130, true],
    [-100, false],
    [100, true],
  ])
})

test('an order paid twice has two payments', () => {
  const again = [entry('payment', 'sslcommerz', 1130, 'b'), entry('payment', 'customer', -1130, 'b')]
  expect(read([...placed, ...paid, ...again]).slice(1)).toEqual([
    'Received, bKash -1130',
    'Received, SSLCOMMERZ -1130',
    'The shop owes the customer ৳1130.',
  ])
})

test('an empty ledger has a balance of zero', () => {
  expect(ledgerOf([])).toEqual({ lines: [], balance: 0 })
})

test('what goods cost is the sum of what was sent and came back, and unknown before', () => {
  expect(costOf(placed)).toBeUndefined()
  const sent = [entry('goods-sent', 'cost', 1800), entry('goods-sent', 'stock', -1800)]
  const back = [entry('goods-back', 'cost', -600), entry('goods-back', 'stock', 600)]
  expect(costOf([...placed, ...sent, ...back])).toBe(1200)
  expect(read([...placed, ...sent])).toEqual(read(placed))
})
