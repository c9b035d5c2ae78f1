import { expect, test } from 'vitest'
import {
  newTable,
  noTable,
  sentTable,
  tableOf,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
  withText,
} from './size-guide-table.ts'

const sizes = {
  rows: [
    ['Size', 'Chest'],
    ['38', '40 in'],
  ],
  rowsBn: [
    ['সাইজ', ''],
    ['', ''],
  ],
}

test('rows and columns are added and removed in both languages', () => {
  expect(withRow(withColumn(sizes))).toEqual({
    rows: [
      ['Size', 'Chest', ''],
      ['38', '40 in', ''],
      ['', '', ''],
    ],
    rowsBn: [
      ['সাইজ', '', ''],
      ['', '', ''],
      ['', '', ''],
    ],
  })
  expect(withoutRow(sizes, 1)).toEqual({ rows: [['Size', 'Chest']], rowsBn: [['সাইজ', '']] })
  expect(withoutColumn(sizes, 0)).toEqual({ rows: [['Chest'], ['40 in']], rowsBn: [[''], ['']] })
})

test('cells of a spreadsheet are pasted at once, and make room for themselves', () => {
  const pasted = withText(
    newTable(),
    'rows',
    0,
    0,
    'Size\tChest\tLength\r\n38\t40 in\t27 in\r\n40\t42 in\t28 in\r\n',
  )
  expect(pasted.rows).toEqual([
    ['Size', 'Chest', 'Length'],
    ['38', '40 in', '27 in'],
    ['40', '42 in', '28 in'],
  ])
  expect(pasted.rowsBn).toEqual([
    ['', '', ''],
    ['', '', ''],
    ['', '', ''],
  ])
  expect(withText(sizes, 'rowsBn', 0, 1, 'বুক').rowsBn[0]).toEqual(['সাইজ', 'বুক'])
  expect(withText(newTable(), 'rows', 0, 0, 'a\tb\tc\td\te\tf\tg\th\ti').rows[0]).toHaveLength(8)
})

test('an empty table is sent as none, and Bangla only where there is a text', () => {
  expect(sentTable(newTable())).toEqual(noTable)
  expect(sentTable(tableOf({ rows: sizes.rows, rowsBn: [] }))).toEqual({ rows: sizes.rows, rowsBn: [] })
  expect(sentTable(sizes)).toEqual(sizes)
})
