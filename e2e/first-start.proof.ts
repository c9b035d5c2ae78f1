import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startShopProcess } from '#testing/shop-process.ts'

/** From the end of the build to the last image of the home page. */
const MAX_SECONDS = 10

test('a first start shows a complete home page within ten seconds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'biponi-first-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 }))
  await chmod(folder, 0o755) // under root the database runs as nobody, who must be able to pass
  const startedAt = performance.now()
  const seconds = () => Math.round((performance.now() - startedAt) / 100) / 10
  const shop = await startShopProcess({
    DATA_DIR: join(folder, 'data'),
    NODE_COMPILE_CACHE: join(folder, 'compiled'), // a fresh machine has none
  })
  onTestFinished(async () => void (await shop.stop()))
  const opened = seconds()
  const home = await fetch(shop.address)
  const images = [...new Set([...(await home.text()).matchAll(/<img[^>]*?\ssrc="([^"]+)"/g)])].map(
    ([, address = '']) => address,
  )
  const shown = seconds()
  const answers = await Promise.all(
    images.map(async (address) => {
      const answer = await fetch(new URL(address, shop.address), { headers: { accept: 'image/webp' } })
      return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength }
    }),
  )
  const complete = seconds()
  console.info(
    `Open after ${opened} s, home page after ${shown} s, with its ${images.length} images after ${complete} s.`,
  )
  expect(home.status).toBe(200)
  expect(images.length).toBeGreaterThan(20)
  for (const { status, bytes } of answers) expect([status, bytes > 0]).toEqual([200, true])
  expect(complete).toBeLessThan(MAX_SECONDS)
})
