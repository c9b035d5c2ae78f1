import { expect, test } from 'vitest'
import { KeyTaken, throwKeyTaken } from './key-taken.ts'

const databaseError = (fields: object) => Object.assign(new Error('from the database'), fields)
const thrownFor = (fields: object): unknown => {
  try {
    return throwKeyTaken(databaseError(fields))
  } catch (error) {
    return error
  }
}

test('a taken key and a used transaction id of a wallet mean an earlier request', () => {
  for (const constraint of ['idempotency_keys_customer_id_key_pk', 'orders_wallet_transaction_key'])
    expect(thrownFor({ code: '23505', constraint })).toMatchObject({ isOpen: false })
})

test('a statement that waited for too long means a request at work', () => {
  const error = thrownFor({ code: '57014' })
  expect(error).toBeInstanceOf(KeyTaken)
  expect(error).toMatchObject({ isOpen: true })
})

test('any other error stays what it is', () => {
  for (const fields of [{ code: '23505', constraint: 'orders_pkey' }, { code: '40P01' }, {}])
    expect(thrownFor(fields)).not.toBeInstanceOf(KeyTaken)
})
