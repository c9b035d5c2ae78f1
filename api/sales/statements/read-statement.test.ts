import { describe, expect, test } from 'vitest'
import { ShopError } from '#api/errors.ts'
import { MAX_STATEMENT_ROWS } from '#contract/sales/statements.ts'
import { decodeStatement } from './decode-statement.ts'
import { type ReadStatement, readStatement } from './read-statement.ts'
import { parsePaisa, parseStatementTime } from './statement-values.ts'

const utc = (text: string) => new Date(text)
const sentBy = ({ outgoing }: ReadStatement) => outgoing.map(({ transactionId }) => transactionId)

/** The error of a rejected file. */
async function rejection(run: () => unknown): Promise<ShopError> {
  try {
    await run()
  } catch (error) {
    if (error instanceof ShopError) return error
    throw error
  }
  throw new Error('It was not refused')
}

describe('a statement as exported by its wallet', () => {
  test('of bKash: with lines above the titles, outgoing money and failed payments', async () => {
    const read = await readStatement(
      [
        'Merchant Statement,,,,,',
        'Wallet: 01700000009,Period: 01-11-2026 to 21-11-2026,,,,',
        'SL,Transaction ID,Transaction Date and Time,Transaction Type,From Wallet,Transaction Amount (BDT),Status',
        '1,9GH7XK2L1M,2026-11-21 14:05:33,Payment,01712345678,"1,130.00",Completed',
        '2,9GH7XK2L1N,2026-11-21 14:06:00,Payment Refund,01712345678,"1,130.00",Completed',
        '3,9GH7XK2L1P,2026-11-21 14:07:00,Payment,01812345678,500.00,Failed',
        ',Total,,,,"2,760.00",',
      ].join('\r\n'),
    )
    expect(read.rows).toEqual([
      {
        line: 4,
        isDirectionKnown: true,
        transactionId: '9GH7XK2L1M',
        amountPaisa: 113_000,
        paidAt: utc('2026-11-21T08:05:33Z'),
        sender: '01712345678',
      },
    ])
    expect([read.skipped, read.unreadable]).toEqual([3, []])
    expect(read.columns).toMatchObject({
      transactionId: 'Transaction ID',
      amount: 'Transaction Amount (BDT)',
    })
  })

  test('with a column of outgoing money, which counts without a kind, and even when chosen as the amount', async () => {
    const file =
      'TrxID,Date,From,Amount,Debit\nPAID0001,2026-11-21,01712345678,500,\nSENT0001,2026-11-21,01712345678,500,500\n'
    const both = await readStatement(file)
    expect(both.rows).toMatchObject([{ transactionId: 'PAID0001', isDirectionKnown: true }])
    expect(sentBy(both)).toEqual(['SENT0001'])
    const named = await readStatement(file, { amount: 'Debit' })
    expect([named.rows, named.skipped]).toEqual([[], 2])
  })

  test('with outgoing money: its amount, and other transactions it names', async () => {
    const { outgoing } = await readStatement(
      [
        'Receipt No.,Completion Time,Details,Paid In,Withdrawn,Linked Transaction',
        'REV00001AB,2026-11-21 14:05:33,Reversal to 01712345678 of 21-NOV-2026,,-1130.00,9gh7xk2l1m',
      ].join('\n'),
    )
    expect(outgoing).toMatchObject([
      { transactionId: 'REV00001AB', mentioned: ['9GH7XK2L1M'], amountPaisa: 113_000, line: 2 },
    ])
    expect(outgoing[0]?.paidAt).toEqual(utc('2026-11-21T08:05:33Z'))
  })

  test('with cells kept as text for a spreadsheet', async () => {
    const { rows, unreadable } = await readStatement(
      [
        'Trx ID,Type,Amount,Date Time,From',
        '="9GH7XK2L1M",Payment,"=""1,130.00""",="2026-11-21 14:05","=""01712345678"""',
      ].join('\n'),
    )
    expect(unreadable).toEqual([])
    expect(rows).toMatchObject([
      {
        transactionId: '9GH7XK2L1M',
        amountPaisa: 113_000,
        paidAt: utc('2026-11-21T08:05:00Z'),
        sender: '01712345678',
      },
    ])
  })

  test('of Nagad: date and time apart, credit and debit apart, semicolons', async () => {
    const read = await readStatement(
      'Date;Time;Txn ID;Sender;Credit;Debit\n21/11/2026;02:05 PM;7abc1234;8801812345678;1250,;\n21/11/2026;02:06 PM;7ABC1235;;"1,250.00";0\n21/11/2026;02:07 PM;7ABC1236;;;90\n',
    )
    expect(read.rows).toMatchObject([
      { transactionId: '7ABC1235', amountPaisa: 125_000, paidAt: utc('2026-11-21T08:06:00Z') },
    ])
    expect(read.unreadable).toMatchObject([{ line: 2, message: expect.stringContaining('1250,') }])
    expect(read.skipped).toBe(1)
  })

  test('of Rocket in Bangla: its digits, tabs, UTF-16 as a spreadsheet saves it', async () => {
    const text =
      'তারিখ ও সময়\tলেনদেন আইডি\tপ্রেরক\tটাকার পরিমাণ\r\n২১-১১-২০২৬ ১৪:০৫\t১২৩৪৫৬৭৮৯০\t০১৯১২৩৪৫৬৭৮\t৳ ১,২৫,০০০\r\n'
    const bytes = new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])
    expect((await readStatement(decodeStatement(bytes))).rows).toMatchObject([
      {
        transactionId: '1234567890',
        amountPaisa: 12_500_000,
        paidAt: utc('2026-11-21T08:05:00Z'),
        sender: '01912345678',
      },
    ])
  })

  test('with unknown titles, once the merchant has chosen the columns', async () => {
    const text = 'When,Code,Money\n2026-11-21,9GH7XK2L1M,1130\n'
    const { statusCode, errors, data } = await rejection(() => readStatement(text))
    expect([statusCode, errors?.map(({ path }) => path)]).toEqual([
      400,
      ['transactionIdColumn', 'amountColumn', 'timeColumn'],
    ])
    expect(data).toMatchObject({ headers: ['When', 'Code', 'Money'] })
    const chosen = { transactionId: 'Code', amount: 'Money', time: 'When' }
    expect((await readStatement(text, chosen)).rows).toMatchObject([{ amountPaisa: 113_000 }])
    expect((await rejection(() => readStatement(text, { ...chosen, amount: 'Tk' }))).message).toContain(
      '“Tk”',
    )
  })

  test('with receipt number and reason, and the wallet number as the sender', async () => {
    const read = await readStatement(
      [
        'Wallet ID,Receipt No.,Completion Time,Reason Type,Paid In,Withdrawn,Transaction Status',
        '01712345678,9GH7XK2L1M,2026-11-21 14:05:33,Pay Merchant,1130,,Completed',
        '01712345678,9GH7XK2L1M,2026-11-21 14:05:33,Pay Merchant Charge,,15,Completed',
        '01712345678,9GH7XK2L1N,2026-11-21 14:05:33,Reversal,1130,,Completed',
      ].join('\n'),
    )
    expect(read.columns).toMatchObject({ transactionId: 'Receipt No.', sender: 'Wallet ID' })
    expect(read.rows).toMatchObject([{ transactionId: '9GH7XK2L1M', sender: '01712345678' }])
    expect([read.skipped, sentBy(read)]).toEqual([2, ['9GH7XK2L1N']])
    const other = await readStatement('TrxID,Amount,Date,Other Party Info\n9GH7XK2L1M,1130,2026-11-21,0171\n')
    expect(other.rows).toMatchObject([{ sender: '0171' }])
  })

  test('with an unknown status, which is reported; failed payments are skipped', async () => {
    const rows = ['Posted', 'Failed', 'Pending', 'Cancelled', 'Unsuccessful', 'Success', ''].map(
      (status, index) => `PAID000${index},500,2026-11-21,${status}`,
    )
    const read = await readStatement(['TrxID,Amount,Date,Status', ...rows].join('\n'))
    expect(read.unreadable).toMatchObject([{ line: 2, message: expect.stringContaining('Posted') }])
    expect([read.skipped, read.rows.map(({ line }) => line)]).toEqual([4, [7, 8]])
  })

  test('with sent or reversed money: none of it came in, and its ids are contradictory', async () => {
    const rows = [
      'TrxID,Type,Amount,Dr/Cr,Status,Date',
      'SENT0001,Send Money,1130,,Completed,2026-11-21',
      'SENT0002,Transfer to Customer,1130,,,2026-11-21',
      'SENT0003,Payment,-1130,,,2026-11-21',
      'SENT0004,Mobile Recharge,50,,,2026-11-21',
      'BACK0001,Payment,1130,,Completed,2026-11-21',
      'BACK0001,Reversal,1130,,Completed,2026-11-21',
      'BACK0002,Payment,1130,,Reversed,2026-11-21',
      'PAID0001,Send Money,1130,Cr,Completed,2026-11-21',
      'PAID0002,Payment,1130,,Completed,2026-11-21',
      'PAID0002,Merchant Charge,-15,Dr,Completed,2026-11-21',
    ]
    const read = await readStatement(rows.join('\n'))
    expect(read.rows.map(({ transactionId }) => transactionId)).toEqual(['BACK0001', 'PAID0001', 'PAID0002'])
    expect(sentBy(read)).toEqual([
      ...['SENT0001', 'SENT0002', 'SENT0003', 'SENT0004'],
      ...['BACK0001', 'BACK0002'],
    ])
    const apart = await readStatement('TrxID,Type,Credit,Debit,Date\nPAID0003,Send Money,1130,,2026-11-21\n')
    expect(apart.rows).toMatchObject([{ transactionId: 'PAID0003' }])
  })

  test('with rows of unknown direction', async () => {
    const rows = [
      'TrxID,Type,Amount,Dr/Cr,From,Date',
      'TOLD0001,Transfer,1130,Cr,01712345678,2026-11-21',
      'TOLD0002,Transfer,+1130,,01712345678,2026-11-21',
      'TOLD0003,,1130,,01712345678,2026-11-21',
      'TOLD0004,Transfer,-1130,,01712345678,2026-11-21',
      'OPEN0001,Transfer,1130,,01712345678,2026-11-21',
      'OPEN0002,Payment,1130,?,01712345678,2026-11-21',
    ]
    const read = await readStatement(rows.join('\n'))
    expect(read.rows.map(({ transactionId, isDirectionKnown }) => [transactionId, isDirectionKnown])).toEqual(
      [...[1, 2, 3].map((number) => [`TOLD000${number}`, true]), ['OPEN0001', false], ['OPEN0002', false]],
    )
    expect(sentBy(read)).toEqual(['TOLD0004'])
    const isKnown = async (text: string, chosen = {}) =>
      (await readStatement(text, chosen)).rows[0]?.isDirectionKnown
    const bare = 'TrxID,Amount,Date\nOPEN0003,1130,2026-11-21\n'
    expect([await isKnown(bare), await isKnown(bare, { amount: 'Amount' })]).toEqual([false, true])
    expect(await isKnown('TrxID,Amount,Date,From,To\nOPEN0004,1130,2026-11-21,0171,0172\n')).toBe(false)
  })

  test.each([
    ['the day first', ['11/12/2026', '21/11/2026'], ['2026-12-11', '2026-11-21']],
    [
      'the month first, as one of them shows',
      ['11/12/2026', '11/21/2026 14:05'],
      ['2026-11-12', '2026-11-21'],
    ],
    ['the day first when none shows', ['11/12/2026', '10/12/2026'], ['2026-12-11', '2026-12-10']],
    ['both ways, of which the other one cannot be read', ['11/21/2026', '21/11/2026'], ['2026-11-21']],
  ])('with dates that have %s', async (_what, dates, days) => {
    const rows = dates.map((date, index) => `PAID000${index},500,${date}`)
    const read = await readStatement(['TrxID,Amount,Date', ...rows].join('\n'))
    const inDhaka = read.rows.map(({ paidAt }) => new Date(paidAt.getTime() + 6 * 3_600_000).toISOString())
    expect(inDhaka.map((moment) => moment.slice(0, 10))).toEqual(days)
    expect(read.unreadable).toHaveLength(dates.length - days.length)
  })

  test('with unreadable rows, each reported with its line', async () => {
    const rows = [
      'TrxID,Amount,Date',
      '1.23E+11,500,2026-11-21',
      ',500,2026-11-21',
      '9GH7XK2L1M,"1,25",2026-11-21',
      '9GH7XK2L1M,500,31-02-2026',
      '"9GH7XK2L1""M",500,2026-11-21',
    ]
    const read = await readStatement(rows.join('\n'))
    expect(read.rows).toEqual([])
    expect(read.unreadable.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6])
  })
})

describe('a file that is not a statement', () => {
  test.each([
    ['a spreadsheet', Buffer.from('PK\x03\x04'), 415],
    ['a PDF', Buffer.from('%PDF-1.7'), 415],
    ['text in another encoding', Buffer.from([0x54, 0xe9, 0x0a]), 400],
    ['an image', Buffer.from([0x00, 0x01, 0x02, 0x00]), 400],
  ])('%s is rejected', async (_what, bytes, status) => {
    expect((await rejection(() => decodeStatement(bytes))).statusCode).toBe(status)
  })

  test('empty, without titles, with an open quote, or too long: each has its message', async () => {
    expect((await rejection(() => readStatement(''))).statusCode).toBe(400)
    expect((await rejection(() => readStatement('hello'))).message).toContain('hello')
    expect(
      (await rejection(() => readStatement('TrxID,Amount,Date\n"9GH7,500,2026-11-21\n'))).statusCode,
    ).toBe(400)
    const row = '9GH7XK2L1M,500,2026-11-21\n'
    const long = await rejection(() =>
      readStatement(`TrxID,Amount,Date\n${row.repeat(MAX_STATEMENT_ROWS + 1)}`),
    )
    expect(long.statusCode).toBe(413)
  })
})

test.each([
  ['1,250.50', 125_050],
  ['৳ ১,২৫০', 125_000],
  ['Tk. 1,25,000.00', 12_500_000],
  ['BDT 500/-', 50_000],
  ['-500', -50_000],
  ['(500.00)', -50_000],
  ['1,25', undefined],
  ['1.250,00', undefined],
  ['12e3', undefined],
  ['99999999999', undefined],
])('the amount %s is %s paisa', (typed, paisa) => {
  expect(parsePaisa(typed)).toBe(paisa)
})

test.each([
  ['2026-11-21T14:05:33+06:00', '2026-11-21T08:05:33Z'],
  ['2026-11-21T08:05:33.123Z', '2026-11-21T08:05:33Z'],
  ['21-Nov-26 2:05 pm', '2026-11-21T08:05:00Z'],
  ['21 November 2026, 12:05 AM', '2026-11-20T18:05:00Z'],
  ['Nov 21, 2026 14:05', '2026-11-21T08:05:00Z'],
  ['20261121140533', '2026-11-21T08:05:33Z'],
])('%s is a time in Dhaka', (typed, moment) => {
  expect(parseStatementTime(typed)).toEqual(utc(moment))
})

test.each(['', 'yesterday', '2026-13-01', '31/02/2026', '11/21/2026', '2026-11-21 25:00', '99999'])(
  '%s is not a time',
  (typed) => {
    expect(parseStatementTime(typed)).toBeUndefined()
  },
)
