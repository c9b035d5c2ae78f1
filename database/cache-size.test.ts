import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cacheMegabytes } from './cache-size.ts'

const MEGABYTE = 1024 * 1024

test.each([
  ['little data has the least there is', 1, 16_000, 64],
  ['data that the machine has room for is held whole', 96, 16_000, 96],
  ['more data takes a quarter of the machine', 96, 320, 80],
  ['a tiny machine gives what a shop needs all the same', 96, 128, 64],
])('%s', async (_what, dataMegabytes, machineMegabytes, expected) => {
  const cluster = await mkdtemp(join(tmpdir(), 'biponi-cache-'))
  onTestFinished(() => rm(cluster, { recursive: true }))
  await mkdir(join(cluster, 'base', '5'), { recursive: true })
  for (const name of ['1', '2']) {
    const file = join(cluster, 'base', '5', name)
    await writeFile(file, '')
    await truncate(file, (dataMegabytes * MEGABYTE) / 2)
  }
  expect(await cacheMegabytes(cluster, machineMegabytes * MEGABYTE)).toBe(expected)
})
