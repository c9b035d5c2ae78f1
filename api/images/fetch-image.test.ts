import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { imageMessages } from '#contract/images/image-messages.ts'
import { createImageFetcher, type ImageFetchRules } from './fetch-image.ts'

const open: Server[] = []
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})

/** A server on this machine; answers its address, under a name that only our rules know. */
async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  open.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://pictures.example:${(server.address() as AddressInfo).port}`
}

/** As the shop fetches, but this machine counts as public. */
function fetching(rules: Partial<ImageFetchRules> = {}) {
  return createImageFetcher({
    resolve: async () => ['127.0.0.1'],
    mayAsk: (address) => address === '127.0.0.1',
    mayAskPort: () => true,
    ...rules,
  })
}

const bytes = Buffer.from('a picture')

test('a picture is fetched from its address, without cookies and under its own name', async () => {
  const query: Record<string, unknown>[] = []
  const shop = await serving((request, response) => {
    query.push(request.headers)
    response.setHeader('set-cookie', 'seen=1').end(bytes)
  })
  const images = fetching()
  expect(await images.fetch(`${shop}/saree.jpg`)).toEqual(bytes)
  expect(await images.fetch(`${shop}/saree.jpg`)).toEqual(bytes)
  expect(query).toMatchObject([
    { host: new URL(shop).host, 'accept-encoding': 'identity' },
    { connection: 'close' },
  ])
  expect(query.some((headers) => 'cookie' in headers || 'referer' in headers)).toBe(false)
})

test('a few redirects are followed, not many', async () => {
  const shop = await serving((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) response.end(bytes)
    else response.writeHead(302, { location: `/${left - 1}` }).end()
  })
  expect(await fetching().fetch(`${shop}/3`)).toEqual(bytes)
  await expect(fetching().fetch(`${shop}/4`)).rejects.toThrow(imageMessages.tooManyRedirects(3))
})

test.each([
  ['http://169.254.169.254/latest/meta-data', imageMessages.redirected(imageMessages.notPublic)],
  ['http://[::ffff:10.0.0.1]/', imageMessages.redirected(imageMessages.notPublic)],
  ['file:///etc/passwd', imageMessages.redirected(imageMessages.notWeb)],
  ['http://user:secret@pictures.example/', imageMessages.redirected(imageMessages.hasPassword)],
  ['http://inside.example/', imageMessages.notPublic],
  ['', imageMessages.redirectedNowhere],
])('a redirect to %s is refused', async (location, reason) => {
  const shop = await serving((_request, response) => response.writeHead(302, { location }).end())
  const resolve = async (host: string) => [host === 'inside.example' ? '10.0.0.5' : '127.0.0.1']
  await expect(fetching({ resolve }).fetch(shop)).rejects.toThrow(reason)
})

test('a name that also means a machine inside is not asked at all', async () => {
  let isRequested = false
  const shop = await serving((_request, response) => {
    isRequested = true
    response.end(bytes)
  })
  const resolve = async () => ['127.0.0.1', '192.168.1.1']
  await expect(fetching({ resolve }).fetch(shop)).rejects.toThrow(imageMessages.notPublic)
  expect(isRequested).toBe(false)
})

test('a name is looked up once, so it cannot mean something else a moment later', async () => {
  const shop = await serving((_request, response) => response.end(bytes))
  const answers = [['127.0.0.1'], ['127.0.0.2']]
  const resolve = async () => answers.shift() ?? []
  expect(await fetching({ resolve }).fetch(shop)).toEqual(bytes)
  expect(answers).toHaveLength(1)
  await expect(fetching({ resolve: async () => [] }).fetch(shop)).rejects.toThrow(
    imageMessages.hostUnknown('pictures.example'),
  )
})

test('what is too large is not read to its end, whether it says so or not', async () => {
  let sent = 0
  const shop = await serving((request, response) => {
    if (request.url === '/told') {
      response.writeHead(200, { 'content-length': '2000' }).end()
      return
    }
    const more = () => {
      sent += 1
      if (!response.destroyed) response.write(Buffer.alloc(600), () => setImmediate(more))
    }
    more()
  })
  const images = fetching({ largestBytes: 1_000 })
  for (const path of ['/told', '/silent'])
    await expect(images.fetch(shop + path)).rejects.toThrow(imageMessages.tooLarge(0))
  expect(sent).toBeLessThan(1_000)
})

test('a server that trickles is left', async () => {
  const shop = await serving((_request, response) => void response.write('a'))
  await expect(fetching({ limitMs: 200 }).fetch(shop)).rejects.toThrow(imageMessages.tooSlow(0))
})

test('what ends the process ends the fetching', async () => {
  const ending = new AbortController()
  const shop = await serving(() => ending.abort(new Error('the shop stops')))
  await expect(fetching().fetch(shop, ending.signal)).rejects.toThrow('the shop stops')
})

test.each([
  [404, {}, imageMessages.badStatus(404), false],
  [403, {}, imageMessages.badStatus(403), false],
  [429, {}, imageMessages.badStatus(429), true],
  [503, {}, imageMessages.badStatus(503), true],
  [200, { 'content-encoding': 'gzip' }, imageMessages.compressed, false],
])('an answer of %s %o is told, and whether to try again', async (status, headers, reason, mayPass) => {
  const shop = await serving((_request, response) => response.writeHead(status, headers).end(bytes))
  await expect(fetching().fetch(shop)).rejects.toMatchObject({ message: reason, mayPass })
})

test('a connection that breaks off, or is none, may be tried again', async () => {
  const shop = await serving((_request, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('a', () => response.destroy())
  })
  await expect(fetching().fetch(shop)).rejects.toMatchObject({
    message: imageMessages.brokenOff,
    mayPass: true,
  })
  await expect(fetching().fetch('http://pictures.example:1')).rejects.toMatchObject({
    message: imageMessages.cannotConnect('pictures.example'),
    mayPass: true,
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
])('of %s is said, without asking anybody: %s', (address, problem) => {
  expect(createImageFetcher().problemOf(address)).toBe(problem)
})
