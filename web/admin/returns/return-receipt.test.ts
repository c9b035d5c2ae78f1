import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { receiptFormOf, receiptFrom, withReceived } from './return-receipt.ts'

const line = {
  ...{
    lineId: 'lamp',
    productName: 'Lamp',
    imageUrl: '',
    color: null,
    size: null,
    options: [],
    unitPrice: 500,
  },
  ...{ units: 3, restockedUnits: 0, writtenOffUnits: 0 },
}
const form = receiptFormOf({ lines: [line], reason: 'changed-mind' })

test('at first all announced units are for sale again', () => {
  expect(receiptFrom(form)).toEqual({
    lines: [{ lineId: 'lamp', restockedUnits: 3, writtenOffUnits: 0 }],
  })
})

test('at first all units that came back as damaged are written off', () => {
  expect(receiptFrom(receiptFormOf({ lines: [line], reason: 'damaged' }))).toEqual({
    lines: [{ lineId: 'lamp', restockedUnits: 0, writtenOffUnits: 3 }],
  })
})

test('a unit that is written off is not for sale again', () => {
  const all = { restockedUnits: 3, writtenOffUnits: 0 }
  expect(withReceived(all, { writtenOffUnits: 1 }, 3)).toEqual({ restockedUnits: 2, writtenOffUnits: 1 })
  expect(withReceived(all, { restockedUnits: 1 }, 3)).toEqual({ restockedUnits: 1, writtenOffUnits: 0 })
  const broken = { restockedUnits: 1, writtenOffUnits: 2 }
  expect(withReceived(broken, { restockedUnits: 2 }, 3)).toEqual({ restockedUnits: 2, writtenOffUnits: 1 })
})

test('a fee and the delivery fee are sent only where they count', () => {
  expect(receiptFrom({ ...form, fee: '৳৬০', withDeliveryFee: true })).toMatchObject({
    fee: 60,
    withDeliveryFee: true,
  })
  expect(receiptFrom({ ...form, fee: '0' })).not.toHaveProperty('fee')
})

test.each([
  [{ fee: '1.5' }, messages.wholeTaka],
  [{ units: { lamp: { restockedUnits: 0, writtenOffUnits: 0 } } }, messages.returnEmpty],
])('a receipt with %j is not sent', (part, message) => {
  expect(() => receiptFrom({ ...form, ...part })).toThrow(message)
})
