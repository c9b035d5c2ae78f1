import { expect, test } from 'vitest'
import { readGoogleSettings } from './google-settings.ts'

function read(env: Record<string, string>) {
  const problems: string[] = []
  return { settings: readGoogleSettings(env, problems), problems }
}

test('without a client id there is no Google sign-in', () => {
  expect(read({ GOOGLE_ISSUER: 'https://x.example' })).toEqual({ settings: undefined, problems: [] })
})

test('a client id is enough for Google itself', () => {
  expect(read({ GOOGLE_CLIENT_ID: 'shop' })).toEqual({
    settings: {
      clientId: 'shop',
      issuers: ['https://accounts.google.com', 'accounts.google.com'],
      jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    },
    problems: [],
  })
})

test('another issuer requires its own keys', () => {
  const other = { GOOGLE_CLIENT_ID: 'shop', GOOGLE_ISSUER: 'https://id.example' }
  expect(read(other).problems).toHaveLength(1)
  const complete = read({ ...other, GOOGLE_JWKS_URL: 'http://127.0.0.1:9000/keys' })
  expect(complete.problems).toEqual([])
  expect(complete.settings?.issuers).toEqual(['https://id.example'])
})

test.each(['http://id.example/keys', 'http://localhost.evil.example/keys', 'keys'])(
  'keys are not loaded from %s',
  (url) => {
    const env = { GOOGLE_CLIENT_ID: 'shop', GOOGLE_ISSUER: 'https://id.example', GOOGLE_JWKS_URL: url }
    expect(read(env).problems).toHaveLength(1)
  },
)
