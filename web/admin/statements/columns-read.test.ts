import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { ambiguousAmountColumn, describeColumns } from './columns-read.ts'

afterEach(() => setLanguageSource(() => 'en'))

const columns = { transactionId: 'TrxID', amount: 'Amount', time: 'Date', sender: null }

test('the report names the columns that were read, and the missing one', () => {
  expect(describeColumns({ columns })).toBe(
    'Read: transaction ID from “TrxID”, amount from “Amount”, time from “Date”. There is no column of who paid.',
  )
  expect(describeColumns({ columns: { ...columns, sender: 'From' } })).toBe(
    'Read: transaction ID from “TrxID”, amount from “Amount”, time from “Date”, who paid from “From”.',
  )
})

test('the amount column has to be confirmed while only the direction of rows is unknown', () => {
  const rows = [{ outcome: 'direction-unknown' }, { outcome: 'matched' }] as const
  expect(ambiguousAmountColumn({ columns, rows }, undefined)).toBe('Amount')
  expect(ambiguousAmountColumn({ columns, rows }, 'Amount')).toBeUndefined()
  expect(ambiguousAmountColumn({ columns, rows: [{ outcome: 'amount-differs' }] }, undefined)).toBeUndefined()
})

test('columns that were read are named in Bangla on Bangla pages', () => {
  setLanguageSource(() => 'bn')
  expect(describeColumns({ columns })).toBe(
    'পড়া হয়েছে: ট্রানজেকশন আইডি “TrxID” থেকে, টাকা “Amount” থেকে, সময় “Date” থেকে। কে টাকা দিয়েছেন, তার কলাম নেই।',
  )
})
