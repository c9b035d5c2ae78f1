import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { pictureMessages } from '#contract/images/image-messages.ts'
import { createPictureFetcher, type PictureRules } from './fetch-image.ts'

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
function fetching(rules: Partial<PictureRules> = {}) {
  return createPictureFetcher({
    resolve: async () => ['127.0.0.1'],
    mayAsk: (address) => address === '127.0.0.1',
    mayAskPort: () => true,
    ...rules,
  })
}

const bytes = Buffer.from('a picture')

test('a picture is fetched from its address, without cookies and under its own name', async () => {
  const asked: Record<string, unknown>[] = []
  const shop = await serving((request, response) => {
    asked.push(request.headers)
    response.setHeader('set-cookie', 'seen=1').end(bytes)
  })
  const pictures = fetching()
  expect(await pictures.fetch(`${shop}/saree.jpg`)).toEqual(bytes)
  expect(await pictures.fetch(`${shop}/saree.jpg`)).toEqual(bytes)
  expect(asked).toMatchObject([
    { host: new URL(shop).host, 'accept-encoding': 'identity' },
    { connection: 'close' },
  ])
  expect(asked.some((headers) => 'cookie' in headers || 'referer' in headers)).toBe(false)
})

test('a few redirects are followed, not many', async () => {
  const shop = await serving((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) response.end(bytes)
    else response.writeHead(302, { location: `/${left - 1}` }).end()
  })
  expect(await fetching().fetch(`${shop}/3`)).toEqual(bytes)
  await expect(fetching().fetch(`${shop}/4`)).rejects.toThrow(pictureMessages.tooManyRedirects(3))
})

test.each([
  ['http://169.254.169.254/latest/meta-data', pictureMessages.redirected(pictureMessages.notPublic)],
  ['http://[::ffff:10.0.0.1]/', pictureMessages.redirected(pictureMessages.notPublic)],
  ['file:///etc/passwd', pictureMessages.redirected(pictureMessages.notWeb)],
  ['http://user:secret@pictures.example/', pictureMessages.redirected(pictureMessages.hasPassword)],
  ['http://inside.example/', pictureMessages.notPublic],
  ['', pictureMessages.redirectedNowhere],
])('a redirect to %s is refused', async (location, reason) => {
  const shop = await serving((_request, response) => response.writeHead(302, { location }).end())
  const resolve = async (host: string) => [host === 'inside.example' ? '10.0.0.5' : '127.0.0.1']
  await expect(fetching({ resolve }).fetch(shop)).rejects.toThrow(reason)
})

test('a name that also means a machine inside is not asked at all', async () => {
  let isAsked = false
  const shop = await serving((_request, response) => {
    isAsked = true
    response.end(bytes)
  })
  const resolve = async () => ['127.0.0.1', '192.168.1.1']
  await expect(fetching({ resolve }).fetch(shop)).rejects.toThrow(pictureMessages.notPublic)
  expect(isAsked).toBe(false)
})

test('a name is looked up once, so it cannot mean something else a moment later', async () => {
  const shop = await serving((_request, response) => response.end(bytes))
  const answers = [['127.0.0.1'], ['127.0.0.2']]
  const resolve = async () => answers.shift() ?? []
  expect(await fetching({ resolve }).fetch(shop)).toEqual(bytes)
  expect(answers).toHaveLength(1)
  await expect(fetching({ resolve: async () => [] }).fetch(shop)).rejects.toThrow(
    pictureMessages.hostUnknown('pictures.example'),
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
  const pictures = fetching({ largestBytes: 1_000 })
  for (const path of ['/told', '/silent'])
    await expect(pictures.fetch(shop + path)).rejects.toThrow(pictureMessages.tooLarge(0))
  expect(sent).toBeLessThan(1_000)
})

test('a server that trickles is left', async () => {
  const shop = await serving((_request, response) => void response.write('a'))
  await expect(fetching({ limitMs: 200 }).fetch(shop)).rejects.toThrow(pictureMessages.tooSlow(0))
})

test('what ends the process ends the fetching', async () => {
  const ending = new AbortController()
  const shop = await serving(() => ending.abort(new Error('the shop stops')))
  await expect(fetching().fetch(shop, ending.signal)).rejects.toThrow('the shop stops')
})

test.each([
  [404, {}, pictureMessages.badStatus(404), false],
  [403, {}, pictureMessages.badStatus(403), false],
  [429, {}, pictureMessages.badStatus(429), true],
  [503, {}, pictureMessages.badStatus(503), true],
  [200, { 'content-encoding': 'gzip' }, pictureMessages.compressed, false],
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
    message: pictureMessages.brokenOff,
    mayPass: true,
  })
  await expect(fetching().fetch('http://pictures.example:1')).rejects.toMatchObject({
    message: pictureMessages.cannotConnect('pictures.example'),
    mayPass: true,
  })
})

test.each([
  ['https://cdn.example/saree.jpg', undefined],
  ['http://1.1.1.1/saree.jpg', undefined],
  ['saree.jpg', pictureMessages.noAddress],
  ['ftp://cdn.example/saree.jpg', pictureMessages.notWeb],
  ['data:image/png;base64,AAAA', pictureMessages.notWeb],
  ['file:///etc/passwd', pictureMessages.notWeb],
  ['https://me:secret@cdn.example/', pictureMessages.hasPassword],
  ['http://cdn.example:8080/', pictureMessages.otherPort(8080)],
  ['http://localhost:5432/', pictureMessages.otherPort(5432)],
  ['http://127.0.0.1/', pictureMessages.notPublic],
  ['http://2130706433/', pictureMessages.notPublic],
  ['http://0x7f.1/', pictureMessages.notPublic],
  ['http://0177.0.0.1/', pictureMessages.notPublic],
  ['http://①②⑦.0.0.1/', pictureMessages.notPublic],
  ['http://[::1]/', pictureMessages.notPublic],
  ['http://[::ffff:7f00:1]/', pictureMessages.notPublic],
  ['http://[64:ff9b::a9fe:a9fe]/', pictureMessages.notPublic],
  ['http://169.254.169.254/', pictureMessages.notPublic],
])('of %s is said, without asking anybody: %s', (address, problem) => {
  expect(createPictureFetcher().problemOf(address)).toBe(problem)
})
