import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { imageMessages } from '#contract/images/image-messages.ts'
import { createImageFetcher, type ImageFetchRules } from './fetch-image.ts'

const openServers: Server[] = []
afterEach(async () => {
  for (const server of openServers.splice(0)) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})

/** Starts a local server and returns its URL, with a host name that only the rules of `aFetcher` resolve. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  openServers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://images.example:${(server.address() as AddressInfo).port}`
}

/** Fetches as the shop does, but treats 127.0.0.1 as public. */
function aFetcher(rules: Partial<ImageFetchRules> = {}) {
  return createImageFetcher({
    resolve: async () => ['127.0.0.1'],
    isAllowedAddress: (address) => address === '127.0.0.1',
    isAllowedPort: () => true,
    ...rules,
  })
}

const bytes = Buffer.from('an image')

test('an image is fetched without cookies, and the host name is sent', async () => {
  const requestHeaders: Record<string, unknown>[] = []
  const url = await serve((request, response) => {
    requestHeaders.push(request.headers)
    response.setHeader('set-cookie', 'seen=1').end(bytes)
  })
  const images = aFetcher()
  expect(await images.fetch(`${url}/saree.jpg`)).toEqual(bytes)
  expect(await images.fetch(`${url}/saree.jpg`)).toEqual(bytes)
  expect(requestHeaders).toMatchObject([
    { host: new URL(url).host, 'accept-encoding': 'identity' },
    { connection: 'close' },
  ])
  expect(requestHeaders.some((headers) => 'cookie' in headers || 'referer' in headers)).toBe(false)
})

test('three redirects are followed, a fourth is not', async () => {
  const url = await serve((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) response.end(bytes)
    else response.writeHead(302, { location: `/${left - 1}` }).end()
  })
  expect(await aFetcher().fetch(`${url}/3`)).toEqual(bytes)
  await expect(aFetcher().fetch(`${url}/4`)).rejects.toThrow(imageMessages.tooManyRedirects(3))
})

test.each([
  ['http://169.254.169.254/latest/meta-data', imageMessages.redirected(imageMessages.notPublic)],
  ['http://[::ffff:10.0.0.1]/', imageMessages.redirected(imageMessages.notPublic)],
  ['file:///etc/passwd', imageMessages.redirected(imageMessages.notWeb)],
  ['http://user:secret@images.example/', imageMessages.redirected(imageMessages.hasPassword)],
  ['http://inside.example/', imageMessages.notPublic],
  ['', imageMessages.redirectedNowhere],
])('a redirect to %s is rejected', async (location, reason) => {
  const url = await serve((_request, response) => response.writeHead(302, { location }).end())
  const resolve = async (host: string) => [host === 'inside.example' ? '10.0.0.5' : '127.0.0.1']
  await expect(aFetcher({ resolve }).fetch(url)).rejects.toThrow(reason)
})

test('a host name that also resolves to a private address is not contacted at all', async () => {
  let isRequested = false
  const url = await serve((_request, response) => {
    isRequested = true
    response.end(bytes)
  })
  const resolve = async () => ['127.0.0.1', '192.168.1.1']
  await expect(aFetcher({ resolve }).fetch(url)).rejects.toThrow(imageMessages.notPublic)
  expect(isRequested).toBe(false)
})

test('a host name is resolved once, so that it cannot change between check and connection', async () => {
  const url = await serve((_request, response) => response.end(bytes))
  const answers = [['127.0.0.1'], ['127.0.0.2']]
  const resolve = async () => answers.shift() ?? []
  expect(await aFetcher({ resolve }).fetch(url)).toEqual(bytes)
  expect(answers).toHaveLength(1)
  await expect(aFetcher({ resolve: async () => [] }).fetch(url)).rejects.toThrow(
    imageMessages.hostUnknown('images.example'),
  )
})

test('a response that is too large is aborted, with or without a content-length', async () => {
  let sent = 0
  const url = await serve((request, response) => {
    if (request.url === '/with-length') {
      response.writeHead(200, { 'content-length': '2000' }).end()
      return
    }
    const more = () => {
      sent += 1
      if (!response.destroyed) response.write(Buffer.alloc(600), () => setImmediate(more))
    }
    more()
  })
  const images = aFetcher({ maxBytes: 1_000 })
  for (const path of ['/with-length', '/without-length'])
    await expect(images.fetch(url + path)).rejects.toThrow(imageMessages.tooLarge(0))
  expect(sent).toBeLessThan(1_000)
})

test('a server that sends too slowly is given up', async () => {
  const url = await serve((_request, response) => void response.write('a'))
  await expect(aFetcher({ timeoutMs: 200 }).fetch(url)).rejects.toThrow(imageMessages.tooSlow(0))
})

test('an abort of the signal ends the request', async () => {
  const controller = new AbortController()
  const url = await serve(() => controller.abort(new Error('the shop stops')))
  await expect(aFetcher().fetch(url, controller.signal)).rejects.toThrow('the shop stops')
})

test.each([
  [404, {}, imageMessages.badStatus(404), false],
  [403, {}, imageMessages.badStatus(403), false],
  [429, {}, imageMessages.badStatus(429), true],
  [503, {}, imageMessages.badStatus(503), true],
  [200, { 'content-encoding': 'gzip' }, imageMessages.compressed, false],
])(
  'a response of %s %o has its own error, temporary or not',
  async (status, headers, reason, isTemporary) => {
    const url = await serve((_request, response) => response.writeHead(status, headers).end(bytes))
    await expect(aFetcher().fetch(url)).rejects.toMatchObject({ message: reason, isTemporary })
  },
)

test('a broken or failed connection is a temporary error', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('a', () => response.destroy())
  })
  await expect(aFetcher().fetch(url)).rejects.toMatchObject({
    message: imageMessages.brokenOff,
    isTemporary: true,
  })
  await expect(aFetcher().fetch('http://images.example:1')).rejects.toMatchObject({
    message: imageMessages.cannotConnect('images.example'),
    isTemporary: true,
  })
})

test.each([
  ['https://cdn.example/saree.jpg', undefined],
  ['http://1.1.1.1/saree.jpg', undefined],
  ['saree.jpg', imageMessages.noAddress],
  ['ftp://cdn.example/saree.jpg', imageMessages.notWeb],
  ['data:image/png;base64,AAAA', imageMessages.notWeb],
  ['file:///etc/passwd', imageMessages.notWeb],
  ['https://me:secret@cdn.example/', imageMessages.hasPassword],
  ['http://cdn.example:8080/', imageMessages.otherPort(8080)],
  ['http://localhost:5432/', imageMessages.otherPort(5432)],
  ['http://127.0.0.1/', imageMessages.notPublic],
  ['http://2130706433/', imageMessages.notPublic],
  ['http://0x7f.1/', imageMessages.notPublic],
  ['http://0177.0.0.1/', imageMessages.notPublic],
  ['http://①②⑦.0.0.1/', imageMessages.notPublic],
  ['http://[::1]/', imageMessages.notPublic],
  ['http://[::ffff:7f00:1]/', imageMessages.notPublic],
  ['http://[64:ff9b::a9fe:a9fe]/', imageMessages.notPublic],
  ['http://169.254.169.254/', imageMessages.notPublic],
])('the problem of %s, found without network access: %s', (url, problem) => {
  expect(createImageFetcher().problemOf(url)).toBe(problem)
})
