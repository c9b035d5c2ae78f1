import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loggedError } from './logged-error.ts'

test('a logged error contains no value of a failed query', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_phone_key"'), {
    code: '23505',
    detail: 'Key (phone)=(01712345678) already exists.',
  })
  const error = new DrizzleQueryError(
    'insert into users values ($1, $2)',
    ['01712345678', '$argon2id$v=19'],
    cause,
  )
  const logged = loggedError(error)
  expect(JSON.stringify(logged)).not.toMatch(/01712345678|argon2/)
  expect(logged).toMatchObject({
    message: 'Failed query: insert into users values ($1, $2)',
    cause: { code: '23505', message: cause.message },
  })
  expect(logged.stack).toContain('logged-error.test.ts')
})

test('any other error is logged unchanged', () => {
  const error = new TypeError('lamp is not a function')
  expect(loggedError(error)).toEqual({ type: 'TypeError', message: error.message, stack: error.stack })
})
