import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createIsTrustedProxy, readProxySettings } from './proxy-settings.ts'

const read = (env: Record<string, string>) => {
  const problems: string[] = []
  return { ...readProxySettings(env, problems), problems: problems.join(' ') }
}

test('without settings proxies of the same machine are believed, and a stop takes no delay', () => {
  expect(read({})).toEqual({ trustedProxies: 'loopback', shutdownDelayMs: 0, problems: '' })
})

test.each([
  ['10.1.2.3', '10.1.2.3', '9.9.9.9'],
  ['10.0.0.0/8, fd00::/8', '10.1.2.3', '9.9.9.9'],
  ['uniquelocal', '10.1.2.3', '9.9.9.9'],
  // Nobody else is: the address is that of the connection.
  ['', '10.1.2.3', '10.1.2.3'],
  ['10.0.0.0/24', '10.1.2.3', '10.1.2.3'],
])('with TRUSTED_PROXIES=%s a caller behind %s has the address %s', async (text, remoteAddress, seen) => {
  const { trustedProxies, problems } = read({ TRUSTED_PROXIES: text })
  expect(problems).toBe('')
  const app = Fastify({ trustProxy: trustedProxies })
  app.get('/', ({ ip }) => ({ ip }))
  const answer = await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': '9.9.9.9' } })
  expect(answer.json()).toEqual({ ip: seen })
  await app.close()
})

test.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['::1', true],
  ['10.1.2.3', true],
  ['10.1.2.4', false],
  ['fd00::7', true],
  ['192.0.2.1', false],
  ['2001:db8::1', false],
  ['', false],
])('a connection of %s is that of a proxy: %s', (address, isProxy) => {
  const { trustedProxies } = read({ TRUSTED_PROXIES: '10.1.2.3, fd00::/8' })
  expect(createIsTrustedProxy(trustedProxies)(address)).toBe(isProxy)
})

test.each([
  [{ TRUSTED_PROXIES: 'proxy.internal' }, 'not "proxy.internal"'],
  [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'not "10.0.0.0/99"'],
  [{ TRUSTED_PROXIES: '10.0.0.1, all' }, 'not "all"'],
  [{ SHUTDOWN_DELAY_MS: 'soon' }, 'SHUTDOWN_DELAY_MS must be milliseconds'],
  [{ SHUTDOWN_DELAY_MS: '-1' }, 'SHUTDOWN_DELAY_MS must be milliseconds'],
])('%j is refused with words', (env, problem) => {
  expect(read(env).problems).toContain(problem)
})
