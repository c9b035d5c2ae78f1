import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { validationMessage } from './validation-messages.ts'

const schema = z.object({
  id: z.uuid(),
  status: z.enum(['paid', 'unpaid']),
  name: z.string().check(z.maxLength(3)),
  count: z.int().check(z.minimum(1)),
  items: z.array(z.object({ size: z.string() })).check(z.maxLength(1)),
})

const valid = { id: '01936b1e-0000-7000-8000-000000000000', status: 'paid', name: 'Ann', count: 1, items: [] }

test.each([
  [{ id: undefined }, 'id is missing.'],
  [{ id: 'x' }, 'id must be an id of ours.'],
  [{ status: 'lost' }, 'status must be one of: paid, unpaid.'],
  [{ name: 'Annie' }, 'name must be at most 3 characters long.'],
  [{ name: 7 }, 'name must be a text.'],
  [{ count: 0 }, 'count must be at least 1.'],
  [{ items: [{ size: 'S' }, { size: 'M' }] }, 'items may hold at most 1 entries.'],
  [{ items: [{}] }, 'size is missing.'],
])('%j gets the error "%s"', (changes, message) => {
  const { error } = z.safeParse(schema, { ...valid, ...changes }, { error: validationMessage })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('a request that is not an object gets an error as a whole', () => {
  const { error } = z.safeParse(schema, 'x', { error: validationMessage })
  expect(error?.issues[0]?.message).toBe('The request must be an object.')
})
