import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { emptyReturn, returnFieldErrors, toReturnRequest } from './return-form-values.ts'

const lamp = {
  lineId: 'lamp',
  productName: 'Clay Lamp',
  imageUrl: '',
  color: null,
  size: null,
  options: [],
  unitPrice: 250,
  units: 2,
}
const mat = { ...lamp, lineId: 'mat', units: 1 }

test('nothing is chosen at first, except where there is no choice', () => {
  expect(emptyReturn([lamp, mat]).units).toEqual({})
  expect(emptyReturn([lamp]).units).toEqual({})
  expect(emptyReturn([mat]).units).toEqual({ mat: 1 })
})

test('units and a reason are required', () => {
  const empty = emptyReturn([lamp, mat])
  expect(returnFieldErrors(empty, [lamp, mat])).toEqual({
    units: messages.returnEmpty,
    reason: messages.returnReasonRequired,
  })
  const complete = { ...empty, units: { lamp: 1 }, reason: 'damaged' }
  expect(returnFieldErrors(complete, [lamp, mat])).toEqual({})
})

test('a note has at most 1,000 characters', () => {
  const values = { ...emptyReturn([mat]), reason: 'other' }
  expect(returnFieldErrors({ ...values, note: `${'x'.repeat(1_000)} ` }, [mat])).toEqual({})
  expect(returnFieldErrors({ ...values, note: 'x'.repeat(1_001) }, [mat])).toEqual({
    note: messages.textTooLong(1_000),
  })
})

test('only lines with units are sent, and no more of them than can be returned now', () => {
  const values = {
    ...emptyReturn([lamp, mat]),
    units: { lamp: 3, mat: 0, sold: 1 },
    reason: 'damaged',
    note: '  It leaks. ',
  }
  expect(toReturnRequest(values, { orderId: 'order', lines: [lamp, mat] })).toEqual({
    orderId: 'order',
    lines: [{ lineId: 'lamp', units: 2 }],
    reason: 'damaged',
    resolution: 'refund',
    note: 'It leaks.',
  })
})

test('a request without a reason is not sent', () => {
  expect(toReturnRequest(emptyReturn([mat]), { orderId: 'order', lines: [mat] })).toBeUndefined()
})
