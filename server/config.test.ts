import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const READY = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  SESSION_SECRET: 'a-secret-of-at-least-thirty-two-characters',
  DATABASE_URL: 'postgres://user:password@host/biponi',
}

function problemsOf(env: Record<string, string | undefined>): string {
  try {
    readConfig(env, '/shop')
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

test('without settings it is a demo shop that only this machine can open', () => {
  expect(readConfig({}, '/shop')).toMatchObject({
    mode: 'demo',
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    dataDir: '/shop/data',
  })
  expect(readConfig({ HOST: '127.0.0.1', PORT: '8080' }, '/shop')).toMatchObject({
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
  })
})

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0 would open a demo shop to others'],
  [{ HOST: 'localhost.shop.example' }, 'would open a demo shop'],
  [{ PUBLIC_URL: 'https://shop.example' }, 'PUBLIC_URL=https://shop.example is no address of a demo shop'],
  [{ HOST: '0.0.0.0', PUBLIC_DEMO: 'yes' }, 'PUBLIC_DEMO=true'],
])('a demo is not open to others by mistake: %j', (env, problem) => {
  expect(problemsOf(env)).toContain(problem)
})

test('a public demo is a setting of its own, which production ignores', () => {
  const env = { HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.example', PUBLIC_DEMO: 'true' }
  expect(readConfig(env, '/shop')).toMatchObject({ mode: 'demo', isPublicDemo: true, host: '0.0.0.0' })
  expect(readConfig({ ...READY, PUBLIC_DEMO: 'true' }, '/shop')).toMatchObject({ isPublicDemo: false })
})

test('production starts with a public URL and a secret, and listens on all interfaces', () => {
  expect(readConfig(READY, '/shop')).toMatchObject({ mode: 'production', host: '0.0.0.0' })
})

test('production uses the embedded database only when it is told to', () => {
  const without = { ...READY, DATABASE_URL: undefined }
  expect(problemsOf(without)).toContain('set EMBEDDED_DATABASE=true')
  expect(problemsOf({ ...without, EMBEDDED_DATABASE: 'yes' })).toContain('set EMBEDDED_DATABASE=true')
  expect(readConfig({ ...without, EMBEDDED_DATABASE: 'true' }, '/shop').databaseUrl).toBeUndefined()
})

test('statements are named unless a pooler forbids it', () => {
  expect(readConfig(READY, '/shop').namesStatements).toBe(true)
  expect(readConfig({ ...READY, DATABASE_NAMED_STATEMENTS: 'false' }, '/shop').namesStatements).toBe(false)
  expect(problemsOf({ ...READY, DATABASE_NAMED_STATEMENTS: 'no' })).toContain('must be true or false')
})

test('pages are kept for the time without a connection unless a setting takes the worker away', () => {
  expect(readConfig(READY, '/shop').keepsPagesOffline).toBe(true)
  expect(readConfig({ ...READY, OFFLINE_PAGES: 'false' }, '/shop').keepsPagesOffline).toBe(false)
  expect(problemsOf({ ...READY, OFFLINE_PAGES: 'off' })).toContain('OFFLINE_PAGES must be true or false')
})

test('production reports all missing settings at once', () => {
  const problems = problemsOf({ NODE_ENV: 'production' })
  expect(problems).toContain('PUBLIC_URL is missing')
  expect(problems).toContain('SESSION_SECRET is missing')
  expect(problems).toContain('DATABASE_URL is missing')
})

test.each([
  ['a URL without https', { PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL must begin with https://'],
  ['a short secret', { SESSION_SECRET: 'secret' }, 'SESSION_SECRET is too short'],
  ['a secret of equal letters', { SESSION_SECRET: 'a'.repeat(40) }, 'SESSION_SECRET repeats'],
  [
    'a former secret that is short',
    { SESSION_SECRET_FORMER: 'secret' },
    'SESSION_SECRET_FORMER is too short',
  ],
  [
    'a former secret that is the present one',
    { SESSION_SECRET_FORMER: 'a-secret-of-at-least-thirty-two-characters' },
    'SESSION_SECRET_FORMER is the same as SESSION_SECRET',
  ],
  [
    'another kind of database',
    { DATABASE_URL: 'mysql://db/shop' },
    'DATABASE_URL must begin with postgres://',
  ],
  ['an invalid port', { PORT: 'http' }, 'PORT must be a number'],
])('production rejects %s', (_name, setting, problem) => {
  expect(problemsOf({ ...READY, ...setting })).toContain(problem)
})

test('a process can serve, run jobs, or do both', () => {
  const DATABASE_URL = 'postgres://user:password@host/biponi'
  expect(readConfig({}, '/shop').role).toBe('all')
  expect(readConfig({ ROLE: 'web', DATABASE_URL }, '/shop').role).toBe('web')
  expect(readConfig({ ROLE: 'worker', DATABASE_URL }, '/shop').role).toBe('worker')
  expect(problemsOf({ ROLE: 'jobs' })).toContain('ROLE must be all, web or worker, not "jobs"')
  expect(problemsOf({ ROLE: 'worker' })).toContain('ROLE=worker needs DATABASE_URL')
})
